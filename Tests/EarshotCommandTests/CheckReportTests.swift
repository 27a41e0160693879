import Foundation
import TestSupport
import Testing

@Suite("Earshot check: reports")
struct CheckReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("good.wav", Wave.intact())
    try folder.file("silent.wav", Wave.file(seconds: 1) { _, _ in 0 })
    try folder.file("wrong.scenario", "deliver good.wav\nexpect title \"Another\"\n")
  }

  private let finding = "no sample reaches -60 dBFS"

  @Test("The text has a line per item and finding, and a summary")
  func text() async throws {
    let outcome = try await Earshot.check(".", folder: folder)
    #expect(outcome.status == 1 && outcome.errors == "")
    let lines = outcome.lines
    try #require(lines.count == 6, "\(outcome.output)")
    #expect(lines[0] == "passed      good.wav  1.000 s  -12.7 LUFS  -12.0 dBTP  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇")
    #expect(lines[1] == "failed      silent.wav  1.000 s")
    #expect(lines[2] == "    error: \(finding) [silent]")
    #expect(lines[3].hasPrefix("failed      wrong.scenario  "))
    #expect(
      lines[4] == "    error: expect title \"Another\": the title is \"good.wav\" (line 2, at 0.000 s) [step]")
    #expect(lines[5].wholeMatch(of: /1 passed, 2 failed; \d+\.\d{3} s/) != nil, "\(lines[5])")
  }

  @Test("--quiet omits passed items")
  func quiet() async throws {
    let all = try await Earshot.check(".", folder: folder)
    let quiet = try await Earshot.check(".", "--quiet", folder: folder)
    #expect(quiet.status == 1)
    #expect(quiet.lines.dropLast() == all.lines.dropFirst().dropLast())
    let good = try await Earshot.check("good.wav", "--quiet", folder: folder)
    #expect(good.lines.count == 1 && good.output.hasPrefix("1 passed; "))
  }

  @Test("A report is the same in a file and on standard output", arguments: ["junit", "json", "tap", "html"])
  func files(kind: String) async throws {
    let file = try await Earshot.check(".", "--\(kind)", "report", folder: folder)
    #expect(file.status == 1 && file.errors == "" && file.output.contains("1 passed, 2 failed"))
    let output = try await Earshot.check(".", "--\(kind)", "-", folder: folder)
    #expect(output.status == 1 && output.errors == "")
    func timeless(_ text: String) -> String {
      text.replacing(#/time="[\d.]+"/#, with: "").replacing(#/"milliseconds":[\d.]+/#, with: "")
        .replacing(#/\n"seconds":[\d.]+/#, with: "").replacing(#/[\d.,]+ m?s\b/#, with: "")
    }
    #expect(timeless(try folder.text("report")) == timeless(output.output))
    let starts = [
      "junit":
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"earshot check\" tests=\"3\" failures=\"2\"",
      "json": "{\"earshot\":{\"report\":3,", "tap": "TAP version 13\nok 1 - good.wav\nnot ok 2 - silent.wav\n  ---\n",
      "html": "<!DOCTYPE html>\n",
    ]
    #expect(output.output.hasPrefix(try #require(starts[kind])), "\(output.output.prefix(200))")
    #expect(output.output.contains("no sample reaches"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
        "good.wav", "report", "silent.wav", "wrong.scenario",
      ])
  }

  @Test("One run writes several reports, and plots of the sounds")
  func several() async throws {
    let outcome = try await Earshot.check(
      ".", "--junit", "a.xml", "--json", "a.json", "--tap", "a.tap", "--html", "a.html", "--plots", "plots",
      folder: folder)
    #expect(outcome.status == 1)
    #expect(try folder.text("a.tap").hasSuffix("1..3\n"))
    for name in ["good.wav", "silent.wav"] {
      let picture = try Data(contentsOf: folder.url.appending(path: "plots/\(name).png"))
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
    }
  }

  @Test(
    "--embed selects the sounds in the page: failed ones by default",
    arguments: [
      ([], ["silent.wav"]), (["all"], ["silent.wav", "good.wav"]), (["failed"], ["silent.wav"]), (["none"], []),
    ])
  func embed(value: [String], players: [String]) async throws {
    let options = value.flatMap { ["--embed", $0] }
    let outcome = try await Earshot.run(
      ["check", "good.wav", "silent.wav", "--html", "page.html"] + options, folder: folder.url)
    #expect(outcome.status == 1 && outcome.errors == "")
    let page = try folder.text("page.html")
    #expect(page.matches(of: #/<audio [^>]*aria-label="([^"]+)"/#).map { String($0.1) } == players)
    let names = page.matches(of: #/<h2><bdi>([^<]+)<\/bdi>/#).map { String($0.1) }
    #expect(names == ["silent.wav", "good.wav"], "failures first")
  }

  @Test("--github annotates files and lines beside the text")
  func gitHub() async throws {
    let outcome = try await Earshot.check(".", "--github", "--quiet", folder: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.lines.filter { $0.hasPrefix("::") } == [
        "::error file=silent.wav,title=earshot%3A silent::\(finding)",
        "::error file=wrong.scenario,line=2,title=earshot%3A step::expect title \"Another\": the title is \"good.wav\"",
      ])
    #expect(outcome.lines.last?.hasPrefix("1 passed, 2 failed; ") == true)
  }

  @Test("An unwritable report is reported before the check")
  func noDestination() async throws {
    let text = try await Earshot.refusal(
      of: ["check", "good.wav", "--junit", "missing/report.xml"], folder: folder.url, status: 1)
    #expect(text == "missing/report.xml: cannot be written: No such file or directory")
  }

  @Test("A picture that cannot be written is an error, which can be allowed")
  func unwritablePicture() async throws {
    try folder.file("plots", "not a folder")
    let failed = try await Earshot.check("good.wav", "--plots", "plots", folder: folder)
    #expect(failed.status == 1 && failed.output.contains("[no-picture]"), "\(failed.output)\(failed.errors)")
    let allowed = try await Earshot.check("good.wav", "--plots", "plots", "--allow", "no-picture", folder: folder)
    #expect(allowed.status == 0 && allowed.output.contains("[no-picture]"), "\(allowed.output)\(allowed.errors)")
  }

  @Test("An existing report is replaced, also through a link")
  func replaced() async throws {
    try folder.file("real.tap", "old")
    try folder.link("report.tap", to: folder.path("real.tap"))
    _ = try await Earshot.check("good.wav", "--tap", "report.tap", folder: folder)
    #expect(try folder.text("real.tap") == "TAP version 13\nok 1 - good.wav\n1..1\n")
  }

  @Test(
    "Conflicting options are refused with status 64",
    arguments: [
      (["--json", "-", "--tap", "-"], "--json and --tap cannot both go to standard output; name files."),
      (["--html", "-", "--github"], "--html and --github cannot both go to standard output; name files."),
      (
        ["--json", "a.m4a"],
        "--json takes the file of the report, and a.m4a has the name of an item to check; name a report first."
      ),
      (["page", "--html", "./page"], "--html would overwrite an item: ./page"),
      (["--json", "a", "--tap", "./a"], "--json and --tap name the same file: a"),
      (["--json", "a", "--journal", "a"], "--json and --journal name the same file: a"),
      (["--embed", "all"], "--embed needs --html FILE."),
      (["--html", "a", "--embed", "some"], "Please provide one of 'all', 'failed' or 'none'."),
      (["--resume"], "--resume needs the journal of the run; name it with --journal."),
      (["--record", "--shard", "1/2"], "--record covers all items; remove --shard."),
      (["--quick", "--loudness", "-24..-16"], "--loudness needs the full measurement; remove --quick."),
      (["--jobs", "0"], "--jobs must be from 1 to 1000."),
      (["--time-limit", "0"], "--time-limit must be a number of seconds above 0, at most a day."),
      (["--inner-silence", "-1"], "--inner-silence must be seconds, 0 or more."),
      (["--silence-threshold", "3"], "--silence-threshold must be a level in dBFS, from -120 to 0."),
      (["--shard", "3/2"], "The value '3/2' is invalid for '--shard <I/N>'"),
      (["--loudness", "-16..-24"], "The value '-16..-24' is invalid for '--loudness <bounds>'"),
      (["--require", "love"], "Please provide one of 'attachment', 'alert-sound' or 'control'."),
      (["-"], "Standard input cannot be checked; save it to a file"),
    ])
  func conflicts(options: [String], message: String) async throws {
    let outcome = try await Earshot.run(["check", "good.wav"] + options, folder: folder.url)
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.contains("See 'earshot check --help' for more information."))
  }

  @Test("A hostile name cannot move the cursor")
  func hostile() async throws {
    let name = "\u{1B}[2J\n::error::x.wav"
    try folder.file(name, Data())
    let outcome = try await Earshot.run(["check", "--github", name], folder: folder.url)
    #expect(outcome.status == 2)
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(outcome.lines.filter { $0.hasPrefix("::") }.count == 1, "\(outcome.output)")
  }
}
