import Foundation
import TestSupport
import Testing

@Suite("Earshot: exit status")
struct ExitStatusTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "64: An invalid command line is refused with the reason",
    arguments: [
      (["play"], "Missing expected argument '<notification|media> ...'"),
      (["play", "a.wav", "--loud"], "Unknown option '--loud'"),
      (["play", "a.wav", "--output", "mp3:x"], "The value 'mp3:x' is invalid for '--output <output>'"),
      (["play", "a.wav", "--output", "wav:"], "The value 'wav:' is invalid for '--output <output>'"),
      (["play", "a.wav", "--output"], "Missing value for '--output <output>'"),
      (["play", "a.wav", "--volume", "2"], "--volume must be from 0 to 1."),
      (["play", "a.wav", "--volume", "nan"], "--volume must be from 0 to 1."),
      (["play", "a.wav", "--volume", "loud"], "The value 'loud' is invalid for '--volume <volume>'"),
      (["play", "a.wav", "--for", "0"], "--for must be a number of seconds above 0"),
      (["play", "a.wav", "--for", "inf"], "--for must be a number of seconds above 0"),
      (["play", "a.wav", "--start=-1"], "--start must be a number of seconds, 0 or more."),
      (["play", "a.wav", "--start", "nan"], "--start must be a number of seconds, 0 or more."),
      (
        ["play", "a.wav", "--json", "--transcript", "-"],
        "--json and --transcript - cannot both write to standard output; give --transcript a file."
      ),
      (
        ["play", "a.wav", "--json", "--output", "raw:-"],
        "Sound and text cannot both go to standard output; give one of them a file."
      ),
      (["stop"], "unknown subcommand 'stop'; subcommands: play, check, inspect, snapshot, lint, build, new, help"),
      (["help", "paly"], "unknown subcommand 'paly'; did you mean 'play'?"),
      (
        ["help", "voicemail.apns"],
        "unknown subcommand 'voicemail.apns'; subcommands: play, check, inspect, snapshot, lint, build, new, help"
      ),
      (["play", ""], "A path is empty."),
      (["play", "a.wav", "--extension", ""], "A path is empty."),
      (["inspect", ""], "A path is empty."),
      (["snapshot", "", "-o", "a.png"], "A path is empty."),
      (["lint", ""], "A path is empty."),
      (["lint", "-"], "Standard input cannot be linted"),
      (["check", ""], "A path is empty."),
      (["paly", "a.wav"], "unknown subcommand 'paly'; did you mean 'play'?"),
      (["inspcet"], "unknown subcommand 'inspcet'; did you mean 'inspect'?"),
      (
        ["./missing.wav"],
        "no such subcommand or file: './missing.wav'; to play a file: earshot play ./missing.wav"
      ),
      (["there.wav"], "unknown subcommand 'there.wav'; to play the file: earshot play there.wav"),
    ])
  func usage(arguments: [String], message: String) async throws {
    try folder.file("there.wav", "")
    let outcome = try await Earshot.run(arguments, folder: folder.url)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: \(message)"), "\(outcome.errors)")
    #expect(arguments.contains("--json") ? outcome.lines.last?.contains(#""status":64"#) == true : outcome.output == "")
  }

  @Test(
    "64: A subcommand without arguments gets an error and its usage, not the overview",
    arguments: [
      ("play", "Missing expected argument '<notification|media> ...'"),
      ("inspect", "Missing expected argument '<file>"),
      ("check", "Missing expected argument '<path> ...'"),
      ("snapshot", "Missing expected argument '<notification|media> ...'"),
      ("lint", "Missing expected argument '<path> ...'"),
      ("build", "Name either the folder of an extension, or --project"), ("new", "Missing expected argument '<name>'"),
    ])
  func alone(subcommand: String, message: String) async throws {
    let outcome = try await Earshot.run([subcommand])
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: \(message)"), "\(outcome.errors)")
    #expect(outcome.errors.contains("Usage: earshot \(subcommand)") && !outcome.errors.contains("OVERVIEW"))
  }

  @Test("1: Machine-readable output cannot be written", arguments: ["--json", "--transcript=-"])
  func fullOutput(option: String) async throws {
    let outcome = try await Command(
      executable: URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "\"$0\" play \"$1\" \(option) --output raw:/dev/null >/dev/full", Earshot.executable.path,
        Media.path("ramp.wav"),
      ],
      environment: Earshot.environment
    ).run()
    #expect(outcome.status == 1)
    #expect(outcome.errors == "earshot: standard output: cannot be written: No space left on device\n")
  }

  @Test("0: --version prints the version")
  func version() async throws {
    let outcome = try await Earshot.run(["--version"])
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.wholeMatch(of: /earshot \d+\.\d+\.\d+\S*\n/) != nil, "\(outcome.output)")
  }

  @Test("0: --help prints the help")
  func help() async throws {
    let outcome = try await Earshot.run(["play", "--help"])
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains("Exit status: 0 played, 1 playback or extension failed, 2 invalid input"))
  }

  @Test("1: Media damaged after its first bytes fails", arguments: ["truncated-header.wav", "truncated.m4a"])
  func damagedMedia(name: String) async throws {
    let line = try await Earshot.refusal(
      Media.path("damaged/\(name)"), "--output", "wav:heard.wav", folder: folder.url, status: 1)
    #expect(line.contains(name))
    #expect(line.contains("damaged, or not the claimed format (at byte "), "\(line)")
  }

  @Test(
    "1: Partly damaged media plays as far as possible, then fails with the finding of inspect",
    arguments: [
      ("bit-flipped.mp3", "data is missing in one place, at 2.614 s"),
      ("bit-flipped.m4a", "damaged, or not the claimed format (at 0.070 s)"),
      ("spliced.m4a", "damaged, or not the claimed format (at 0.046 s)"),
      ("truncated.mp3", "ends early: 1.047 s of the 2.857 s that its headers state"),
      ("truncated-alac.m4a", "ends early: "), ("truncated.aiff", "ends early: "), ("truncated.caf", "ends early: "),
      ("truncated.mp4", "ends early: "),
    ])
  func survivableMedia(name: String, message: String) async throws {
    let path = Media.path("damaged/\(name)")
    let outcome = try await Earshot.play(path, "--output", "wav:heard.wav", folder: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try Sound(wav: folder.path("heard.wav")).frames > 0)
    let report = try await Earshot.inspected(path)
    #expect(report.status == 1)
    let found = report.findings.contains { finding in outcome.errors.contains(finding.text) }
    #expect(found, "\(outcome.errors)")
  }

  @Test("0: Damaged PCM samples play")
  func samples() async throws {
    let outcome = try await Earshot.play(
      Media.path("damaged/bit-flipped.wav"), "--output", "wav:heard.wav", folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "1: A failed extension is reported with the cause",
    arguments: [
      ("exit 3", "Voicemail failed while loading: it exited with status 3"),
      ("kill -ABRT $$", "Voicemail failed while loading: it was ended by signal 6 (Aborted)"),
      ("exec 3>&-; exec sleep 100", "Voicemail failed while loading: it closed its channel and went on running"),
    ])
  func failingExtension(script: String, message: String) async throws {
    let appex = try Appex("Voicemail", in: folder)
    try appex.replaceExecutable(by: script)
    let line = try await Earshot.refusal(
      Media.voicemail, "--extension", appex.path, "--output", "wav:heard.wav", "--no-sandbox", folder: folder.url,
      status: 1)
    #expect(line == message)
  }

  @Test("1: The transcript of a failure is written")
  func transcriptOfFailure() async throws {
    let appex = try Appex("Voicemail", in: folder)
    try appex.replaceExecutable(by: "exit 3")
    let outcome = try await Earshot.play(
      Media.voicemail, "--extension", appex.path, "--output", "null", "--transcript", "-", "--no-sandbox")
    #expect(outcome.status == 1)
    #expect(outcome.lines.contains { $0.hasSuffix("   expand      Voicemail") }, "\(outcome.output)")
    let last = try #require(outcome.lines.last)
    #expect(last.contains("   fault       Voicemail: ") && last.hasSuffix("it exited with status 3"), "\(last)")
  }

  @Test("1: Installing an extension twice fails")
  func twice() async throws {
    let appex = try Appex("Voicemail", in: folder)
    let line = try await Earshot.refusal(
      Media.voicemail, "--extension", appex.path, "--extension", appex.path, "--output", "null", status: 1)
    #expect(line == "Voicemail is installed already")
  }

  @Test(
    "1: An unwritable transcript is reported after playback",
    arguments: [
      ("missing/transcript", "No such file or directory"), ("taken", "Is a directory"),
    ])
  func transcript(name: String, reason: String) async throws {
    _ = try folder.folder("taken")
    let line = try await Earshot.refusal(
      Media.path("tone-440.wav"), "--output", "wav:heard.wav", "--transcript", name, folder: folder.url, status: 1)
    #expect(line == "\(name): the transcript cannot be written: \(reason)")
    #expect(try Sound(wav: folder.path("heard.wav")).frames == 88_200)
  }

  @Test("1: A transcript on a full disk fails")
  func transcriptOnFullDisk() async throws {
    let line = try await Earshot.refusal(
      Media.path("tone-440.wav"), "--output", "wav:heard.wav", "--transcript", "/dev/full", folder: folder.url,
      status: 1)
    #expect(line == "/dev/full: the transcript cannot be written: No space left on device")
  }
}
