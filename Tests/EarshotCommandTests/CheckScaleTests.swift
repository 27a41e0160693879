import Foundation
import TestSupport
import Testing

@Suite("Earshot check: shards, journal, limits and interruption")
struct CheckScaleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes sounds of a tenth of a second; every third is silent.
  private func corpus(_ count: Int) throws {
    let (good, silent) = (Wave.intact(seconds: 0.1), Wave.file(seconds: 0.1) { _, _ in 0 })
    for number in 0..<count {
      try folder.file("corpus/\(String(format: "%03d", number)).wav", number % 3 == 2 ? silent : good)
    }
  }

  private func timeless(_ name: String) throws -> String {
    try folder.text(name).replacing(#/"milliseconds":[\d.]+/#, with: "").replacing(#/time="[\d.]+"/#, with: "")
      .replacing(#/\n"seconds":[\d.]+/#, with: "").replacing(#/"shard":"\d+\/\d+"/#, with: "")
  }

  // MARK: Folders

  @Test("A folder without items has status 2 and one line")
  func empty() async throws {
    _ = try folder.folder("empty")
    try folder.file("empty/readme.txt", "nothing here")
    let text = try await Earshot.refusal(of: ["check", "empty"], folder: folder.url, status: 2)
    #expect(text == "nothing to check in empty: no media, .apns or .scenario files")
  }

  @Test("Reports do not depend on the number of jobs")
  func jobs() async throws {
    try corpus(12)
    for jobs in ["1", "3"] {
      let outcome = try await Earshot.check("corpus", "--jobs", jobs, "--json", "\(jobs).json", folder: folder)
      #expect(outcome.status == 1)
    }
    #expect(try timeless("1.json") == timeless("3.json"))
  }

  // MARK: Shards

  private func shards(of count: Int) async throws {
    for number in 1...count {
      let outcome = try await Earshot.check(
        "corpus", "--shard", "\(number)/\(count)", "--json", "shard\(number).json", folder: folder)
      #expect(outcome.lines.last?.hasSuffix(", shard \(number)/\(count)") == true)
    }
  }

  @Test("Merged shards equal the whole")
  func merge() async throws {
    try corpus(10)
    _ = try await Earshot.check("corpus", "--json", "whole.json", "--junit", "whole.xml", folder: folder)
    try await shards(of: 3)
    let outcome = try await Earshot.check(
      "merge", "shard2.json", "shard3.json", "shard1.json", "--json", "merged.json", "--junit", "merged.xml",
      folder: folder)
    #expect(outcome.status == 1 && outcome.errors == "")
    #expect(outcome.lines.last?.hasPrefix("7 passed, 3 failed; ") == true)
    #expect(try timeless("merged.json") == timeless("whole.json"))
    #expect(try timeless("merged.xml") == timeless("whole.xml"))
    // The times are the sums of the shards' times, without the time of the merge.
    let shards = try (1...3).map { try report("shard\($0).json") }
    let merged = try report("merged.json")
    #expect(abs(merged.seconds - shards.map(\.seconds).reduce(0, +)) < 1e-5)
    #expect(abs(merged.totals.milliseconds - shards.map(\.totals.milliseconds).reduce(0, +)) < 1e-5)
    #expect(merged.totals.milliseconds > 0)
    let suite = try #require(try folder.text("merged.xml").firstMatch(of: #/<testsuite [^>]*time="([\d.]+)"/#))
    #expect(suite.1 == String(format: "%.3f", merged.totals.milliseconds / 1_000))
    #expect(outcome.lines.last?.hasSuffix("; \(String(format: "%.3f", merged.seconds)) s") == true)
    // The pages are equal too: failures come first, and the totals include all items.
    _ = try await Earshot.check("corpus", "--html", "whole.html", folder: folder)
    let pages = try await Earshot.check(
      "merge", "shard2.json", "shard3.json", "shard1.json", "--html", "merged.html", folder: folder)
    #expect(pages.status == 1)
    func items(_ name: String) throws -> [String] {
      try folder.text(name).matches(of: #/<span class="folder">corpus\/<\/span>([^<]+)/#).map { String($0.1) }
    }
    #expect(try items("merged.html") == items("whole.html"))
    #expect(try items("merged.html").prefix(4) == ["002.wav", "005.wav", "008.wav", "000.wav"])
  }

  private struct Report: Decodable {
    struct Totals: Decodable { var milliseconds: Double }
    var totals: Totals
    var seconds: Double
  }

  private func report(_ name: String) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(contentsOf: folder.url.appending(path: name)))
  }

  @Test("Merging refuses missing, duplicate, incompatible, truncated and invalid reports by name")
  func mergeErrors() async throws {
    try corpus(4)
    try await shards(of: 2)
    _ = try await Earshot.check("corpus", "--shard", "2/2", "--quick", "--json", "quick.json", folder: folder)
    let text = try folder.text("shard1.json")
    try folder.file("cut.json", String(text.prefix(text.count / 2)))
    try folder.file("none.json", "{}")
    for (reports, message) in [
      (["shard1.json"], "shard 2/2 is missing; merge needs every shard"),
      (["shard1.json", "shard1.json"], "shard1.json and shard1.json are both shard 1/2"),
      (["shard1.json", "quick.json"], "quick.json and shard1.json were made with different options"),
      (["none.json"], "none.json: not a JSON report of earshot check; merge needs reports made with --json"),
      (["missing.json"], "missing.json: cannot be read: No such file or directory"),
      (["cut.json", "shard2.json"], "cut.json: "),
    ] {
      let outcome = try await Earshot.run(["check", "merge"] + reports + ["--tap", "merged.tap"], folder: folder.url)
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("earshot: \(message)"), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(!FileManager.default.fileExists(atPath: folder.path("merged.tap")))
    }
    for (option, value) in [("--jobs", "2"), ("--fail-on", "error"), ("--project", "."), ("--time-limit", "60")] {
      let usage = try await Earshot.check("merge", "shard1.json", option, value, folder: folder)
      let refusal = "\(option) does not apply to merge, which combines existing reports; remove it."
      #expect(usage.status == 64 && usage.errors.contains(refusal), "\(usage.errors)")
    }
    #expect(try await Earshot.check("merge", folder: folder).status == 64)
  }

  // MARK: The journal

  @Test("Resuming skips items in the journal unless their files have changed")
  func resume() async throws {
    try corpus(6)
    _ = try await Earshot.check("corpus", "--journal", "journal", "--json", "first.json", folder: folder)
    // The process was killed while it wrote the fourth result: the journal has a header, three lines, and a part of a
    // line.
    let lines = try folder.text("journal").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 8)
    try folder.file("journal", lines[0..<4].joined(separator: "\n") + "\n" + lines[4].prefix(100))
    let resumed = try await Earshot.check(
      "corpus", "--journal", "journal", "--resume", "--json", "second.json", folder: folder)
    #expect(resumed.status == 1 && resumed.errors == "")
    #expect(try timeless("second.json") == timeless("first.json"))
    #expect(try folder.text("journal").split(separator: "\n").count == 7)
    try folder.file("corpus/000.wav", Wave.file(seconds: 0.2) { _, _ in 0 })
    let changed = try await Earshot.check("corpus", "--journal", "journal", "--resume", "--quiet", folder: folder)
    #expect(changed.lines.first == "failed      corpus/000.wav  0.200 s")
    #expect(try folder.text("journal").split(separator: "\n").count == 8)
  }

  @Test("An existing, incompatible or invalid journal is refused in one line")
  func journalErrors() async throws {
    try corpus(1)
    _ = try await Earshot.check("corpus", "--journal", "journal", folder: folder)
    try folder.file("none", "something else\n")
    for (arguments, message) in [
      (["--journal", "journal"], "journal: already exists; use --resume to continue it, or remove it"),
      (["--journal", "journal", "--resume", "--quick"], "journal: was written with other options"),
      (
        ["--journal", "journal", "--resume", "--shard", "1/2"],
        "journal: was written with shard 1/1, and this is 1/2; remove it to start again"
      ),
      (["--journal", "none", "--resume"], "none: not a journal of earshot check"),
    ] {
      let outcome = try await Earshot.run(["check", "corpus"] + arguments, folder: folder.url)
      #expect(outcome.status != 0 && outcome.status != 64)
      #expect(outcome.errors.hasPrefix("earshot: \(message)"), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  }

  // MARK: Hangs and interruption

  /// The warning at the start of every run with a script as an extension.
  private static let warning =
    "extensions run without a sandbox: they can read and write your files, use the network and signal other processes"

  private static let workerWarning =
    "media is decoded without a sandbox: a file that exploits a decoder can read and write your files, use the network "
    + "and signal other processes"

  /// An extension that does not respond, and reports its process identifier and its parent's.
  ///
  /// - Parameter file: The name of a file that ends the extension, or nil for an extension that never ends.
  private func hanging(until file: String? = nil) async throws -> String {
    let appex = try Appex("Podcast", in: folder)
    let wait = file.map { "until [ -e \(folder.path($0)) ]; do sleep 0.05; done" } ?? "exec sleep 3600"
    try appex.replaceExecutable(by: "echo $PPID $$ >\(folder.path("started")); \(wait)")
    try folder.file("hangs.apns", Data(contentsOf: URL(filePath: Media.podcast)))
    let episode = Media.root.appending(path: "Samples/Podcast/episode.mp3")
    try folder.file("episode.mp3", Data(contentsOf: episode))
    return appex.path
  }

  /// Whether the checking process or the extension is still alive.
  private func isAnyAlive() throws -> Bool {
    let processes = try folder.text("started").split { " \n".contains($0) }.compactMap { pid_t($0) }
    return processes.contains { kill($0, 0) == 0 }
  }

  @Test("A hanging item fails after --time-limit, its processes end, and the others are checked")
  func timeLimit() async throws {
    let appex = try await hanging()
    try folder.file("good.wav", Wave.intact())
    let report = try await Earshot.checked(
      "hangs.apns", "good.wav", "--extension", appex, "--no-sandbox", "--time-limit", "10", "--jobs", "1",
      folder: folder)
    #expect(report.results.map(\.verdict) == ["failed", "passed"])
    let finding = try #require(try report.result("hangs.apns").findings.first)
    #expect(finding.code == "timed-out")
    #expect(finding.text == "exceeded the time limit of 10.000 s; raise it with --time-limit")
    #expect(report.totals.milliseconds >= 10_000, "what it was given")
    #expect(try !isAnyAlive())
  }

  @Test(
    "Ctrl-C exits with 130 and one line, without a report or a remaining process",
    .enabled(if: Screen.isAvailable, Screen.reason))
  func interrupted() async throws {
    let appex = try await hanging()
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #""$EARSHOT" check hangs.apns --extension \#(appex) --no-sandbox --junit report.xml --journal journal 2>errors"#
      )
      try await screen.wait("the extension's start") { _ in (try? folder.text("started").hasSuffix("\n")) == true }
      try await screen.press("C-c")
      // The prompt follows the ^C that the terminal displays.
      try await screen.wait("the prompt") { $0.last.hasSuffix("ready>") }
      #expect(try await screen.status() == "130")
      try await screen.expectUsualTerminal()
    }
    #expect(
      try folder.text("errors")
        == "earshot: \(Self.warning)\nearshot: \(Self.workerWarning)\n"
        + "earshot: interrupted after 0 items; no report was written; continue with --journal journal --resume\n")
    #expect(try !isAnyAlive())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.hasPrefix("report.xml") }, "\(names)")
  }

  // MARK: Progress

  @Test(
    "A terminal shows the progress, and the line disappears at the end",
    .enabled(if: Screen.isAvailable, Screen.reason))
  func progress() async throws {
    try corpus(12)
    // The hanging item is last, so that the progress line remains until the test has seen it.
    let appex = try await hanging(until: "seen")
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #"unset CI; "$EARSHOT" check corpus hangs.apns --extension \#(appex) --no-sandbox "#
          + "--time-limit 3600 --quiet >output")
      let picture = try await screen.wait("all but the last") { $0.last.contains(" 12/13 ") }
      #expect(
        picture.last.wholeMatch(of: /━{22}─{2} 12\/13  \d+\/s  \d+:\d\d left  4 failed/) != nil, "\(picture.last)")
      try folder.file("seen", Data())
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "1")
      try await screen.expectUsualTerminal()
    }
    #expect(try !isAnyAlive())
    #expect(!(try folder.text("output").contains("left")))
  }

  @Test("Without a terminal, no progress is shown")
  func noProgress() async throws {
    try corpus(3)
    let outcome = try await Earshot.check("corpus", "--tap", "-", folder: folder)
    #expect(outcome.errors == "")
    #expect(!outcome.output.contains("\r"))
  }
}
