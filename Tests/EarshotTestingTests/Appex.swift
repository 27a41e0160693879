import Foundation
import TestSupport

/// An `.appex` folder made of an executable from this build.
struct Appex {
  let folder: URL

  /// The build's folder of executables, which contains the test's own.
  static let products: URL = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: executable).deletingLastPathComponent()
  }()

  /// Assembles the extension of a sample in a new temporary folder, optionally with another plist.
  init(_ sample: Sample, plist: URL? = nil) throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appending(path: "\(sample.rawValue)-\(UUID().uuidString).appex")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try files.copyItem(at: plist ?? sample.plist, to: folder.appending(path: "Info.plist"))
    let name = "\(sample.rawValue)Content"
    try Executable.copy(Self.products.appending(path: name), to: folder.appending(path: name))
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
