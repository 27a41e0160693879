package import ArgumentParser
package import Checks
import Foundation
import HostAccess
import MediaReports

/// The options for the reports of `earshot check`.
package struct CheckReportOptions: ParsableArguments {
  /// The path of the HTML report.
  @Option(
    help: ArgumentHelp(
      "Write an HTML page with plots, transcripts and audio players, failures first; - is standard output.",
      valueName: "file"),
    completion: .file(extensions: ["html"]))
  package var html: String?

  /// The items whose sound the page embeds.
  @Option(
    help: ArgumentHelp(
      "The items whose sound the page embeds; failed by default.",
      discussion: """
        all: every item, however large the page becomes; failed: failed and unreadable items, while there is room; \
        none: no item. Unless all are embedded, a page of 1,000 media files stays under 20 MB.
        """, valueName: "all|failed|none"))
  package var embed: SoundEmbedding?

  /// The path of the JUnit report.
  @Option(
    help: ArgumentHelp("Write JUnit XML, with a test case per item; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  package var junit: String?

  /// The path of the JSON report.
  @Option(
    help: ArgumentHelp("Write JSON, a result per line, which merge reads; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  package var json: String?

  /// The path of the TAP report.
  @Option(
    help: ArgumentHelp("Write the Test Anything Protocol, version 13; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["tap"]))
  package var tap: String?

  /// Whether to write GitHub's workflow commands.
  @Flag(help: "Write GitHub annotations to standard output.")
  package var github = false

  /// The folder for a picture of each sound.
  @Option(
    help: ArgumentHelp("Write a PNG of each sound to a folder.", valueName: "folder"),
    completion: .directory)
  package var plots: String?

  /// Whether to print failed items only.
  @Flag(help: "Report failed and unreadable items only.")
  package var quiet = false

  /// Creates the default options.
  package init() {}

  /// Creates options for these reports.
  init(json: String?, junit: String?, quiet: Bool) {
    (self.json, self.junit, self.quiet) = (json, junit, quiet)
    (html, embed, tap, github, plots) = (nil, nil, nil, false, nil)
  }

  /// The report files, by option name; `-` is standard output.
  package var files: [(option: String, path: String)] {
    [("--html", html), ("--junit", junit), ("--json", json), ("--tap", tap)].compactMap { option, path in
      path.map { (option, $0) }
    }
  }

  /// Whether a report uses standard output, so that nothing else may be printed there.
  package var takesStandardOutput: Bool { files.contains { $0.path == "-" } }

  /// Validates combinations of options.
  package func validate() throws {
    let toOutput = files.filter { $0.path == "-" }.map(\.option) + (github ? ["--github"] : [])
    guard toOutput.count < 2 || !takesStandardOutput else {
      throw ValidationError("\(toOutput.joined(separator: " and ")) cannot both go to standard output; name files.")
    }
    for (index, one) in files.enumerated() where one.path != "-" {
      for other in files.dropFirst(index + 1) where Self.isSame(one.path, other.path) {
        throw ValidationError("\(one.option) and \(other.option) name the same file: \(one.path)")
      }
    }
    for (option, path) in files where Self.isItem(path) {
      throw ValidationError(
        "\(option) takes the file of the report, and \(path) has the name of an item to check; name a report first.")
    }
    if embed != nil, html == nil { throw ValidationError("--embed needs --html FILE.") }
    if let empty = files.first(where: { $0.path.isEmpty }) { throw ValidationError("\(empty.option) names no file.") }
  }

  /// Returns whether a path has the extension of items, and not that of reports.
  private static func isItem(_ path: String) -> Bool {
    (MediaFileName.all + ["apns", "scenario"]).contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// Returns whether two paths refer to the same file, which need not exist yet.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    SameFile(one, other).isTrue || URL(fileURLWithPath: one).standardized == URL(fileURLWithPath: other).standardized
  }
}
