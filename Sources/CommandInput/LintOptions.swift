package import ArgumentParser
import Notifications

/// The arguments of `earshot lint`. `earshot` validates, documents and completes them; `earshot-lint` executes them.
package struct LintOptions: ParsableArguments {
  /// A format of the report.
  package enum Format: String, ExpressibleByArgument, CaseIterable, Sendable {
    case text, json, sarif
  }

  /// The files and folders to check.
  @Argument(
    help: ArgumentHelp(
      "A payload, a categories.json, an extension's Info.plist, or a folder of them; can be repeated.",
      valueName: "path"),
    completion: .file(extensions: NotificationFileName.all + ["plist"]))
  package var paths: [String]

  /// The apps that payloads are compared with.
  @Option(
    name: .customLong("extension"),
    help: ArgumentHelp(
      "An app or extension, or a folder of their sources, to compare payloads with; can be repeated.",
      discussion: "Their extensions are checked, too. Nothing is built or run.", valueName: "X.app|X.appex|folder"),
    completion: .directory)
  package var extensions: [String] = []

  /// The projects whose apps payloads are compared with.
  @Option(
    name: .customLong("project"),
    help: ArgumentHelp(
      "A folder with an Xcode project whose app to compare payloads with; can be repeated.", valueName: "folder"),
    completion: .directory)
  package var projects: [String] = []

  /// Whether to correct files.
  @Flag(
    help: ArgumentHelp(
      "Correct files where that is safe; their formatting remains.",
      discussion: "The findings that remain are reported."))
  package var fix = false

  /// The format of the report.
  @Option(
    help: ArgumentHelp(
      "The format of the report: text, json or sarif.",
      discussion: "sarif is version 2.1.0 of the format that code hosts display."))
  package var format = Format.text

  /// The minimum severity of a finding that makes the exit status 1.
  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp("The minimum severity of a finding that fails the run.", valueName: "severity"))
  package var failOn = FailingFrom.warning

  /// Creates the default options.
  package init() {}

  /// Validates the paths.
  package func validate() throws {
    guard !(paths + extensions + projects).contains("") else { throw ValidationError("A path is empty.") }
    guard !paths.contains("-") else {
      throw ValidationError("Standard input cannot be linted; save it to a file and name that.")
    }
  }
}
