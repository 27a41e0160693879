package import ArgumentParser
package import Checks
package import CommandInput
import Foundation
import MediaReports
import Notifications

/// The arguments of `earshot check`. `earshot` validates, documents and completes them; `earshot-check` executes
/// them.
package struct CheckOptions: ParsableArguments {
  /// The paths to check, or `merge` and the reports to merge.
  @Argument(
    help: ArgumentHelp(
      "Media, notifications (.apns), scenarios (.scenario) and folders of them; or merge and JSON reports.",
      valueName: "path"),
    completion: .file(extensions: NotificationFileName.all + ["scenario"] + MediaFileName.all))
  package var paths: [String]

  /// The apps and extensions to install.
  @Option(
    name: .customLong("extension"),
    help: ArgumentHelp(
      "An app or extension to install, or a folder of an extension's sources to build and install; can be repeated.",
      valueName: "X.app|X.appex|folder"),
    completion: .directory)
  package var extensions: [String] = []

  /// The projects whose extensions to build and install.
  @Option(
    name: .customLong("project"),
    help: ArgumentHelp(
      "A folder with an Xcode project whose notification extensions to build and install; can be repeated.",
      valueName: "folder"),
    completion: .directory)
  package var projects: [String] = []

  /// Whether to measure only peak, RMS, silence and clipping.
  @Flag(help: "Measure peak, RMS, silence and clipping only: several times as fast.")
  package var quick = false

  // MARK: Expectations

  // The argument after one of these is its value, even if it begins with a minus sign, as levels do.

  /// The bounds of the duration, in seconds.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The length of media, in seconds: A..B, A.. or ..B, both ends included, or one number.", valueName: "bounds"))
  package var duration: Bounds?

  /// The bounds of the integrated loudness, in LUFS.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The integrated loudness by EBU R 128, in LUFS, such as -24..-16.", valueName: "bounds"))
  package var loudness: Bounds?

  /// The bounds of the loudness range, in LU.
  @Option(
    name: .customLong("loudness-range"), parsing: .unconditional,
    help: ArgumentHelp("The loudness range, in LU, such as ..20.", valueName: "bounds"))
  package var loudnessRange: Bounds?

  /// The bounds of the true peak, in dBTP.
  @Option(
    name: .customLong("true-peak"), parsing: .unconditional,
    help: ArgumentHelp("The true peak, in dBTP, such as ..-1.", valueName: "bounds"))
  package var truePeak: Bounds?

  /// The bounds of the sample peak, in dBFS.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The highest sample, in dBFS, such as ..-1.", valueName: "bounds"))
  package var peak: Bounds?

  /// The maximum leading silence, in seconds.
  @Option(
    name: .customLong("leading-silence"), parsing: .unconditional,
    help: ArgumentHelp("The maximum silence before the first sound.", valueName: "seconds"))
  package var leadingSilence: Double?

  /// The maximum trailing silence, in seconds.
  @Option(
    name: .customLong("trailing-silence"), parsing: .unconditional,
    help: ArgumentHelp("The maximum silence after the last sound.", valueName: "seconds"))
  package var trailingSilence: Double?

  /// The maximum inner silence, in seconds.
  @Option(
    name: .customLong("inner-silence"), parsing: .unconditional,
    help: ArgumentHelp("The maximum silence between sounds.", valueName: "seconds"))
  package var innerSilence: Double?

  /// The threshold of silence, in dBFS.
  @Option(
    name: .customLong("silence-threshold"), parsing: .unconditional,
    help: ArgumentHelp(
      "The level below which sound is silence, from -120 to 0; -60 by default.", valueName: "dBFS"))
  package var silenceThreshold: Double?

  /// The requirements for all items.
  @Option(
    help: ArgumentHelp(
      "A requirement that all items must meet; can be repeated.",
      discussion: """
        attachment: iOS accepts the media as an attachment; alert-sound: iOS plays the media as the sound of an alert; \
        control: a media button is drawn for the notification.
        """, valueName: "use"))
  package var require: [CheckRequirement] = []

  /// The findings and diagnostics that do not count.
  @Option(
    help: ArgumentHelp("A finding or diagnostic that does not count; can be repeated.", valueName: "code"))
  package var allow: [String] = []

  /// The minimum severity that fails an item.
  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp("The minimum severity that fails an item; error by default.", valueName: "severity"))
  package var failOn: FailingFrom?

  /// Whether to record references.
  @Flag(help: "Write references into each folder's earshot-reference.json; later runs compare with them.")
  package var record = false

  // MARK: Reports

  /// The reports to write.
  @OptionGroup(title: "Reports")
  package var reports: CheckReportOptions

  /// The folder for pictures of scenarios.
  @Option(
    help: ArgumentHelp("The folder for the pictures of scenarios; by default the scenario's own.", valueName: "folder"),
    completion: .directory)
  package var pictures: String?

  // MARK: Scale

  /// The number of items to check concurrently.
  @Option(
    help: ArgumentHelp("The number of items checked at once; by default the number of processors.", valueName: "count"))
  package var jobs: Int?

  /// The shard of the corpus.
  @Option(
    help: ArgumentHelp(
      "Check every N-th item only, starting with the I-th: 2/5 is the second of five parts.", valueName: "I/N"))
  package var shard: Shard?

  /// The journal of results.
  @Option(
    help: ArgumentHelp("Append each result to a new file as soon as it is known, for --resume.", valueName: "file"),
    completion: .file())
  package var journal: String?

  /// Whether to continue the journal.
  @Flag(
    help: """
      Continue an interrupted run from its journal: items in it whose files have not changed are not checked again.
      """)
  package var resume = false

  /// The time limit per item.
  @Option(
    name: .customLong("time-limit"),
    help: ArgumentHelp("The time limit of an item; 60 by default.", valueName: "seconds"))
  package var timeLimit: Double?

  /// The default time limit per item, in seconds.
  static let defaultTimeLimit = 60.0

  // MARK: Access

  /// The resources that may be accessed.
  @OptionGroup package var access: AccessOptions

  /// Creates the default options.
  package init() {}

  /// The word before reports to merge.
  package static let mergeKeyword = "merge"

  /// The reports to merge; nil for a check.
  package var merges: [String]? { paths.first == Self.mergeKeyword ? Array(paths.dropFirst()) : nil }

  /// The expectations by option, and whether they are given.
  private var expected: [(option: String, isGiven: Bool)] {
    [
      ("--duration", duration != nil), ("--loudness", loudness != nil), ("--loudness-range", loudnessRange != nil),
      ("--true-peak", truePeak != nil), ("--peak", peak != nil), ("--leading-silence", leadingSilence != nil),
      ("--trailing-silence", trailingSilence != nil), ("--inner-silence", innerSilence != nil),
      ("--silence-threshold", silenceThreshold != nil), ("--require", !require.isEmpty), ("--allow", !allow.isEmpty),
    ]
  }

  /// Validates combinations of options.
  package func validate() throws {
    if merges != nil { return try validateMerge() }
    guard !paths.contains("-") else {
      throw ValidationError("Standard input cannot be checked; save it to a file and name that.")
    }
    guard !paths.contains("") else { throw ValidationError("A path is empty.") }
    for (option, value) in [
      ("--leading-silence", leadingSilence), ("--trailing-silence", trailingSilence), ("--inner-silence", innerSilence),
    ] {
      if let value, !value.isFinite || value < 0 { throw ValidationError("\(option) must be seconds, 0 or more.") }
    }
    if let silenceThreshold, !SilenceLimits.thresholds.contains(silenceThreshold) {
      throw ValidationError("--silence-threshold must be a level in dBFS, from -120 to 0.")
    }
    if quick, let option = ["--loudness", "--loudness-range", "--true-peak"].first(where: isGiven) {
      throw ValidationError("\(option) needs the full measurement; remove --quick.")
    }
    if let jobs, !(1...1_000).contains(jobs) { throw ValidationError("--jobs must be from 1 to 1000.") }
    if let timeLimit, !timeLimit.isFinite || timeLimit <= 0 || timeLimit > 86_400 {
      throw ValidationError("--time-limit must be a number of seconds above 0, at most a day.")
    }
    if resume, journal == nil {
      throw ValidationError("--resume needs the journal of the run; name it with --journal.")
    }
    if record, shard != nil { throw ValidationError("--record covers all items; remove --shard.") }
    for (option, path) in reports.files
    where path != "-" && paths.contains(where: { CheckReportOptions.isSame($0, path) }) {
      throw ValidationError("\(option) would overwrite an item: \(path)")
    }
    for (option, path) in reports.files where journal.map({ CheckReportOptions.isSame($0, path) }) ?? false {
      throw ValidationError("\(option) and --journal name the same file: \(path)")
    }
  }

  private func isGiven(_ option: String) -> Bool { expected.contains { $0.option == option && $0.isGiven } }

  private func validateMerge() throws {
    guard let merges, !merges.isEmpty else {
      throw ValidationError("merge needs JSON reports; name those of all shards.")
    }
    let inapplicable: [(String, Bool)] =
      expected + [
        ("--extension", !extensions.isEmpty), ("--project", !projects.isEmpty), ("--fail-on", failOn != nil),
        ("--time-limit", timeLimit != nil), ("--quick", quick), ("--record", record), ("--jobs", jobs != nil),
        ("--shard", shard != nil), ("--journal", journal != nil), ("--resume", resume), ("--pictures", pictures != nil),
        ("--allow-path", !access.folders.isEmpty), ("--allow-network", access.network),
        ("--app-group", !access.appGroups.isEmpty), ("--no-sandbox", access.withoutSandbox),
      ]
    if let conflict = inapplicable.first(where: \.1) {
      throw ValidationError("\(conflict.0) does not apply to merge, which combines existing reports; remove it.")
    }
    for (option, path) in reports.files where merges.contains(where: { CheckReportOptions.isSame($0, path) }) {
      throw ValidationError("\(option) would overwrite an input report: \(path)")
    }
  }
}
