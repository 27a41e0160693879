package import ArgumentParser
import Foundation

/// Where the reports of `earshot check` go.
package struct CheckReportOptions: ParsableArguments {
  /// One page.
  @Option(
    help: ArgumentHelp("Write one page with plots, transcripts and players; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  package var html: String?

  /// Whose sound the page embeds.
  @Option(
    help: ArgumentHelp("Whose sound the page embeds; failed unless given.", valueName: "all|failed|none"))
  package var embed: SoundEmbedding?

  /// JUnit's XML.
  @Option(
    help: ArgumentHelp("Write JUnit's XML, which CI systems read; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  package var junit: String?

  /// JSON.
  @Option(
    help: ArgumentHelp("Write JSON, which merge reads too; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  package var json: String?

  /// The Test Anything Protocol.
  @Option(
    help: ArgumentHelp("Write the Test Anything Protocol; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["tap"]))
  package var tap: String?

  /// GitHub's workflow commands.
  @Flag(help: "Write GitHub's annotations to standard output.")
  package var github = false

  /// A picture each.
  @Option(
    help: ArgumentHelp("Write a picture of each sound into a folder, as PNG.", valueName: "folder"),
    completion: .directory)
  package var plots: String?

  /// Less for people.
  @Flag(help: "Say what does not hold, and nothing of the rest.")
  package var quiet = false

  /// No reports.
  package init() {}

  /// Reports of these kinds.
  init(json: String?, junit: String?, quiet: Bool) {
    (self.json, self.junit, self.quiet) = (json, junit, quiet)
    (html, embed, tap, github, plots) = (nil, nil, nil, false, nil)
  }

  /// What goes to files, by the option's name; `-` is standard output.
  package var files: [(option: String, path: String)] {
    [("--html", html), ("--junit", junit), ("--json", json), ("--tap", tap)].compactMap { option, path in
      path.map { (option, $0) }
    }
  }

  /// Whether a report takes standard output, so that nothing for people may go there.
  package var takesStandardOutput: Bool { files.contains { $0.path == "-" } }

  /// Checks what the types do not.
  package func validate() throws {
    let toOutput = files.filter { $0.path == "-" }.map(\.option) + (github ? ["--github"] : [])
    guard toOutput.count < 2 || !takesStandardOutput else {
      throw ValidationError("\(toOutput.joined(separator: " and ")) cannot both go to standard output; name files.")
    }
    for (place, one) in files.enumerated() where one.path != "-" {
      for other in files.dropFirst(place + 1) where Self.isSame(one.path, other.path) {
        throw ValidationError("\(one.option) and \(other.option) would write over each other: \(one.path)")
      }
    }
    if embed != nil, html == nil { throw ValidationError("--embed is for the page: name it with --html.") }
    if let empty = files.first(where: { $0.path.isEmpty }) { throw ValidationError("\(empty.option) names no file.") }
  }

  /// Whether two paths are one file, or will be once there is one.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    SameFile(one, other).isTrue || URL(fileURLWithPath: one).standardized == URL(fileURLWithPath: other).standardized
  }
}
