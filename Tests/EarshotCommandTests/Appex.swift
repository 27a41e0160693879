import Foundation
import Testing

/// An `.appex` folder in a temporary one, made of a sample's executable that this build has made.
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
    // A link where it can be, not a symbolic one: an executable looks for its plist beside its real place.
    let product = Earshot.products.appending(path: name).path
    try await shell(#"cp -l "$1" "$2" 2>/dev/null || cp "$1" "$2""#, product, executable)
  }

  /// Puts a shell script in the place of the executable.
  func replaceExecutable(by script: String) async throws {
    try await replaceExecutable(contents: "#!/bin/sh\n\(script)\n")
  }

  /// Puts other contents in the place of the executable.
  func replaceExecutable(contents: String) async throws {
    try removeExecutable()
    try await shell(#"cat >"$1" && chmod 755 "$1""#, executable, input: contents)
  }

  /// Executables are written by another process: while this one has them open for writing, a program that another test
  /// starts could inherit that, and they would be "busy".
  private func shell(_ line: String, _ arguments: String..., input: String = "") async throws {
    let outcome = try await Command(
      executable: URL(filePath: "/bin/sh"), arguments: ["-c", line, "sh"] + arguments, input: Data(input.utf8)
    ).run()
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  func removeExecutable() throws {
    try FileManager.default.removeItem(atPath: executable)
  }
}
