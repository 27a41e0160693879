public import Foundation

/// An `.appex` made of a sample's executable from this build.
public struct Appex {
  /// The folder.
  public let url: URL
  /// The executable.
  public let executable: URL

  /// The path of the folder.
  public var path: String { url.path }

  /// Assembles a sample's content extension.
  ///
  /// - Parameters:
  ///   - sample: The sample: `Voicemail`, `Podcast` or `Doorbell`.
  ///   - folder: The folder in which the extension is created.
  ///   - edit: Changes its plist.
  public init(_ sample: String, in folder: TemporaryFolder, edit: (inout String) -> Void = { _ in }) throws {
    let name = "\(sample)Content"
    var plist = String(
      decoding: try Data(contentsOf: Media.root.appending(path: "Samples/\(sample)/\(name)/Info.plist")), as: UTF8.self)
    edit(&plist)
    url = URL(filePath: try folder.folder("\(sample).appex"))
    executable = url.appending(path: name)
    try Data(plist.utf8).write(to: url.appending(path: "Info.plist"))
    try Executable.copy(Program.products.appending(path: name), to: executable)
  }

  /// Replaces the executable with a shell script, which runs only with `--no-sandbox`.
  public func replaceExecutable(by script: String) throws {
    try replaceExecutable(contents: "#!/bin/sh\n\(script)\n")
  }

  /// Replaces the executable with a file of these contents.
  public func replaceExecutable(contents: String) throws {
    try removeExecutable()
    try Executable.write(contents, to: executable)
  }

  /// Removes the executable.
  public func removeExecutable() throws {
    try FileManager.default.removeItem(at: executable)
  }
}
