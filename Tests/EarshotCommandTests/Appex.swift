import Foundation
import TestSupport
import Testing

/// An `.appex` in a temporary folder, made of a sample's executable from this build.
struct Appex {
  let path: String
  private let executable: String

  /// Assembles a sample's extension.
  ///
  /// - Parameters:
  ///   - sample: Its name: `Voicemail`, `Podcast` or `Doorbell`.
  ///   - edit: Changes its plist.
  init(_ sample: String, in folder: TemporaryFolder, edit: (inout String) -> Void = { _ in }) async throws {
    path = try folder.folder("\(sample).appex")
    let name = "\(sample)Content"
    var plist = String(
      decoding: try Data(contentsOf: Media.root.appending(path: "Samples/\(sample)/\(name)/Info.plist")), as: UTF8.self)
    edit(&plist)
    try Data(plist.utf8).write(to: URL(filePath: path + "/Info.plist"))
    executable = path + "/" + name
    try Executable.copy(Earshot.products.appending(path: name), to: URL(filePath: executable))
  }

  /// Replaces the executable with a shell script, which runs only with `--no-sandbox`.
  func replaceExecutable(by script: String) async throws {
    try await replaceExecutable(contents: "#!/bin/sh\n\(script)\n")
  }

  func replaceExecutable(contents: String) async throws {
    try removeExecutable()
    try Executable.write(contents, to: URL(filePath: executable))
  }

  func removeExecutable() throws {
    try FileManager.default.removeItem(atPath: executable)
  }
}
