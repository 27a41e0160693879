import Foundation

/// An `.appex` folder in a temporary one, made of a sample's executable that this build has made.
struct Appex {
  let path: String
  private let executable: String

  /// Assembles a sample's extension.
  ///
  /// - Parameters:
  ///   - sample: Its name: `Voicemail` or `Podcast`.
  ///   - edit: Changes its plist.
  init(_ sample: String, in folder: TemporaryFolder, edit: (inout String) -> Void = { _ in }) throws {
    path = try folder.folder("\(sample).appex")
    let name = "\(sample)Content"
    var plist = String(
      decoding: try Data(contentsOf: Media.root.appending(path: "Samples/\(sample)/\(name)/Info.plist")), as: UTF8.self)
    edit(&plist)
    try Data(plist.utf8).write(to: URL(filePath: path + "/Info.plist"))
    executable = path + "/" + name
    let product = Earshot.products.appending(path: name).path
    do {
      try FileManager.default.linkItem(atPath: product, toPath: executable)
    } catch {
      try FileManager.default.copyItem(atPath: product, toPath: executable)
    }
  }

  /// Puts a shell script in the place of the executable.
  func replaceExecutable(by script: String) throws {
    try removeExecutable()
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: executable))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable)
  }

  func removeExecutable() throws {
    try FileManager.default.removeItem(atPath: executable)
  }
}
