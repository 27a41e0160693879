import Foundation
import TestSupport

/// The suite's extension with Earshot in a shared library, from which Earshot's functions cannot interpose those of
/// other libraries, as they do from an executable.
struct SharedLibrary {
  /// The executable, and the library, which is in the same folder because the sandbox lets an extension read its own
  /// folder.
  let executable: URL
  let library: URL

  /// The program with the suite's extension.
  private static let product = "ConformanceProcess"
  private static let objectList = Program.products.appending(path: "\(product).product/Objects.LinkFileList")

  /// Whether everything that it needs is available.
  static let canBeLinked = FileManager.default.fileExists(atPath: objectList.path) && (try? needed()) != nil

  /// Links the extension and the library into a folder.
  init(in folder: URL) throws {
    let objects = try String(contentsOf: Self.objectList, encoding: .utf8).split(separator: "\n").map(String.init)
    let ownObjects = objects.filter { object in
      [Self.product, "ConformanceExtension"].contains { object.contains("/\($0).build/") }
    }
    let lists = (library: folder.appending(path: "library.list"), own: folder.appending(path: "own.list"))
    try Data(objects.filter { !ownObjects.contains($0) }.joined(separator: "\n").utf8).write(to: lists.library)
    try Data(ownObjects.joined(separator: "\n").utf8).write(to: lists.own)
    let libraries = try Self.needed() + ["-lFoundationNetworking", "-lFoundationXML"]
    executable = folder.appending(path: Plist.executable)
    library = folder.appending(path: "libEarshot.so")
    _ = try Self.run(["swiftc", "-emit-library", "-o", library.path, "@\(lists.library.path)"] + libraries)
    _ = try Self.run(
      ["swiftc", "-emit-executable", "-o", executable.path, "@\(lists.own.path)", "-L\(folder.path)", "-lEarshot"]
        + libraries
        + ["-Xlinker", "--defsym=main=\(Self.product)_main", "-Xlinker", "-rpath=$ORIGIN"])
  }

  /// Returns the linker's arguments for the libraries other than Swift's that the suite's extension needs.
  private static func needed() throws -> [String] {
    let lines = try run(["readelf", "-d", Program.products.appending(path: product).path]).split(separator: "\n")
    let names = lines.filter { $0.contains("(NEEDED)") }
      .compactMap { $0.split(separator: "[").last?.split(separator: "]").first.map(String.init) }
    let swift = ["ld-linux", "libswift", "libFoundation", "lib_Foundation", "libdispatch", "libBlocksRuntime"]
    return names.filter { name in !swift.contains { name.hasPrefix($0) } }.map { "-l:\($0)" }
  }

  private struct Failure: Error {
    let command: String
    let output: String
  }

  private static func run(_ command: [String]) throws -> String {
    let run = try Program.run(command[0], Array(command.dropFirst()))
    guard run.status == 0 else {
      throw Failure(command: command.joined(separator: " "), output: run.output + run.errors)
    }
    return run.output
  }
}
