import Foundation
import TestSupport

/// An `.appex` folder made of an executable that this build has made.
struct Appex {
  let folder: URL

  /// The folder that the build puts executables in: the one this test runs from.
  static let products: URL = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: executable).deletingLastPathComponent()
  }()

  /// Assembles the extension of a sample in a new temporary folder, with another plist where one is given.
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
