package import ArgumentParser
import Foundation

/// The arguments of `earshot check`. `earshot` validates, documents and completes them; `earshot-check` executes
/// them.
package struct CheckOptions: ParsableArguments {
  /// The paths to check, or `merge` and the reports to merge.
  @Argument(
    help: ArgumentHelp(
      "Media, notifications (.apns), scenarios (.scenario), and folders of them; or merge and JSON reports.",
      valueName: "path"),
    completion: .file(extensions: NotificationFileName.all + ["scenario"] + MediaFileName.all))
  package var paths: [String]

  /// The apps and extensions to install.
  @Option(
    name: .customLong("extension"),
    help: ArgumentHelp(
      "An app to install, one extension alone, or a folder of its sources; may be repeated.",
      valueName: "X.app|X.appex|folder"),
    completion: .directory)
  package var extensions: [String] = []

  /// The projects whose extensions to build and install.
  @Option(
    name: .customLong("project"),
    help: ArgumentHelp(
      "A folder with an Xcode project, whose notification extensions are built and installed; may be repeated.",
      valueName: "folder"),
    completion: .directory)
  package var projects: [String] = []

  /// Whether to measure only peak, RMS, silence and clipping.
  @Flag(help: "Measure peak, RMS, silence and clipping only: several times as fast.")
  package var quick = false

  // MARK: What is expected

  // The argument after one of these is its value, even if it begins with a minus sign, as levels do.

  /// The bounds of the duration, in seconds.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long media last, in seconds: A..B, A.. or ..B.", valueName: "bounds"))
  package var duration: Bounds?

  /// The bounds of the integrated loudness, in LUFS.
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Their integrated loudness, in LUFS: -24..-16.", valueName: "bounds"))
  package var loudness: Bounds?

  /// The bounds of the loudness range, in LU.
  @Option(
    name: .customLong("loudness-range"), parsing: .unconditional,
    help: ArgumentHelp("Their loudness range, in LU: ..20.", valueName: "bounds"))
  package var loudnessRange: Bounds?

  /// The bounds of the true peak, in dBTP.
  @Option(
    name: .customLong("true-peak"), parsing: .unconditional,
    help: ArgumentHelp("Their true peak, in dBTP: ..-1.", valueName: "bounds"))
  package var truePeak: Bounds?

  /// The bounds of the sample peak, in dBFS.
  @Option(parsing: .unconditional, help: ArgumentHelp("Their highest sample, in dBFS: ..-1.", valueName: "bounds"))
  package var peak: Bounds?

  /// The maximum leading silence, in seconds.
  @Option(
    name: .customLong("leading-silence"), parsing: .unconditional,
    help: ArgumentHelp("The most silence before their first sound.", valueName: "seconds"))
  package var leadingSilence: Double?

  /// The maximum trailing silence, in seconds.
  @Option(
    name: .customLong("trailing-silence"), parsing: .unconditional,
    help: ArgumentHelp("The most silence after their last sound.", valueName: "seconds"))
  package var trailingSilence: Double?

  /// The maximum inner silence, in seconds.
  @Option(
    name: .customLong("inner-silence"), parsing: .unconditional,
    help: ArgumentHelp("The longest silence between their sounds.", valueName: "seconds"))
  package var innerSilence: Double?

  /// The threshold of silence, in dBFS.
  @Option(
    name: .customLong("silence-threshold"), parsing: .unconditional,
    help: ArgumentHelp("What is below it is silence; -60.", valueName: "dBFS"))
  package var silenceThreshold: Double?

  /// The requirements for all items.
  @Option(help: ArgumentHelp("What all must be fit for; may be repeated.", valueName: "use"))
  package var require: [CheckRequirement] = []

  /// The findings and diagnostics that do not count.
  @Option(
    help: ArgumentHelp("A finding or a diagnostic that counts for nothing; may be repeated.", valueName: "code"))
  package var allow: [String] = []

  /// The minimum severity that fails an item.
  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp("The mildest finding that makes one fall short.", valueName: "severity"))
  package var failOn = FailingFrom.error

  /// Whether to record references.
  @Flag(help: "Write what there is now into the folders' earshot-reference.json; later runs compare.")
  package var record = false

  // MARK: Reports

  /// The reports to write.
  @OptionGroup(title: "Reports")
  package var reports: CheckReportOptions

  /// The folder for pictures of scenarios.
  @Option(
    help: ArgumentHelp("Where scenarios write their pictures, instead of beside themselves.", valueName: "folder"),
    completion: .directory)
  package var pictures: String?

  // MARK: Scale

  /// The number of items to check at once.
  @Option(help: ArgumentHelp("How many are checked at once; as many as there are processors.", valueName: "count"))
  package var jobs: Int?

  /// The shard of the corpus.
  @Option(help: ArgumentHelp("Check one part of several: 2/5 is the second of five.", valueName: "I/N"))
  package var shard: Shard?

  /// The journal of results.
  @Option(
    help: ArgumentHelp("Keep each result in a file at once, for --resume.", valueName: "file"), completion: .file())
  package var journal: String?

  /// Whether to continue the journal.
  @Flag(help: "Go on with the journal of a run that was cut off.")
  package var resume = false

  /// The time limit per item.
  @Option(
    name: .customLong("time-limit"),
    help: ArgumentHelp("How long one may take before it is given up.", valueName: "seconds"))
  package var timeLimit = Self.defaultTimeLimit

  /// The default time limit per item, in seconds.
  static let defaultTimeLimit = 60.0

  // MARK: What may be reached

  /// The resources that may be accessed.
  @OptionGroup package var access: AccessOptions

  /// Creates the default options.
  package init() {}

  /// The word before reports to merge.
  package static let mergeWord = "merge"

  /// The reports to merge; nil for a check.
  package var merges: [String]? { paths.first == Self.mergeWord ? Array(paths.dropFirst()) : nil }

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
      throw ValidationError("Standard input cannot be checked: a file is needed. Write it to one, and name that.")
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
      throw ValidationError("\(option) takes the whole measurement: leave --quick out.")
    }
    if let jobs, !(1...1_000).contains(jobs) { throw ValidationError("--jobs must be from 1 to 1000.") }
    guard timeLimit.isFinite, timeLimit > 0, timeLimit <= 86_400 else {
      throw ValidationError("--time-limit must be a number of seconds above 0, at most a day.")
    }
    if resume, journal == nil { throw ValidationError("--resume goes on with a journal: name it with --journal.") }
    if record, shard != nil { throw ValidationError("--record is for all items: leave --shard out.") }
    for (option, path) in reports.files where journal.map({ CheckReportOptions.isSame($0, path) }) ?? false {
      throw ValidationError("\(option) and --journal would write over each other: \(path)")
    }
  }

  private func isGiven(_ option: String) -> Bool { expected.contains { $0.option == option && $0.isGiven } }

  private func validateMerge() throws {
    guard let merges, !merges.isEmpty else {
      throw ValidationError("merge takes the JSON reports of shards: name them.")
    }
    let others: [(String, Bool)] =
      expected + [
        ("--extension", !extensions.isEmpty), ("--quick", quick), ("--record", record), ("--jobs", jobs != nil),
        ("--shard", shard != nil), ("--journal", journal != nil), ("--resume", resume), ("--pictures", pictures != nil),
        ("--allow-path", !access.folders.isEmpty), ("--allow-network", access.network),
        ("--no-sandbox", access.withoutSandbox),
      ]
    if let other = others.first(where: \.1) {
      throw ValidationError("\(other.0) is for checking; merge joins what was found already.")
    }
    for (option, path) in reports.files where merges.contains(where: { CheckReportOptions.isSame($0, path) }) {
      throw ValidationError("\(option) would write over a report that is read: \(path)")
    }
  }
}
