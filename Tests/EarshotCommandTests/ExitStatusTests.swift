import Foundation
import Testing

@Suite("Earshot: exit status", .timeLimit(.minutes(5)))
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
      (["play", "a.wav", "--json", "--transcript", "-"], "--json and --transcript - would write over each other."),
      (["play", "a.wav", "--json", "--output", "raw:-"], "Standard output takes the sound or the words, not both."),
      (["stop"], "'stop' is no subcommand; they are play, check, inspect, snapshot, build, new, help"),
      (["help", "paly"], "'paly' is no subcommand; did you mean 'play'?"),
      (
        ["help", "voicemail.apns"],
        "'voicemail.apns' is no subcommand; they are play, check, inspect, snapshot, build, new, help"
      ),
      (["play", ""], "A path is empty."),
      (["play", "a.wav", "--extension", ""], "A path is empty."),
      (["inspect", ""], "A path is empty."),
      (["snapshot", "", "-o", "a.png"], "A path is empty."),
      (["check", ""], "A path is empty."),
      (["paly", "a.wav"], "'paly' is no subcommand; did you mean 'play'?"),
      (["inspcet"], "'inspcet' is no subcommand; did you mean 'inspect'?"),
      (
        ["./missing.wav"],
        "'./missing.wav' is no subcommand, and no such file; to play a file: earshot play ./missing.wav"
      ),
      (["there.wav"], "'there.wav' is no subcommand; to play the file: earshot play there.wav"),
    ])
  func usage(arguments: [String], message: String) async throws {
    try folder.file("there.wav", "")
    let outcome = try await Earshot.run(arguments, folder: folder.url)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: \(message)"), "\(outcome.errors)")
    #expect(arguments.contains("--json") ? outcome.lines.last?.contains(#""status":64"#) == true : outcome.output == "")
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
      outcome.output.contains("Exit status: 0 played, 1 playback or extension failed, 2 the input is not"))
  }

  @Test("1: Media damaged after its first bytes fails", arguments: ["truncated-header.wav", "truncated.m4a"])
  func damagedMedia(name: String) async throws {
    let line = try await Earshot.refusal(
      Media.path("damaged/\(name)"), "--output", "wav:heard.wav", folder: folder.url, status: 1)
    #expect(line.contains(name))
    #expect(line.contains("damaged or not what it claims to be (at byte "), "\(line)")
  }

  @Test(
    "1: Partly damaged media plays as far as possible, then fails with the finding of inspect",
    arguments: [
      ("bit-flipped.mp3", "data is missing in one place, at 2.614 s"),
      ("bit-flipped.m4a", "damaged or not what it claims to be (at 0.070 s)"),
      ("spliced.m4a", "damaged or not what it claims to be (at 0.046 s)"),
      ("truncated.mp3", "ends early: 1.047 s of the 2.857 s that its headers say"),
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
    let appex = try await Appex("Voicemail", in: folder)
    try await appex.replaceExecutable(by: script)
    let line = try await Earshot.refusal(
      Media.voicemail, "--extension", appex.path, "--output", "wav:heard.wav", folder: folder.url, status: 1)
    #expect(line == message)
  }

  @Test("1: The transcript of a failure is written")
  func transcriptOfFailure() async throws {
    let appex = try await Appex("Voicemail", in: folder)
    try await appex.replaceExecutable(by: "exit 3")
    let outcome = try await Earshot.play(
      Media.voicemail, "--extension", appex.path, "--output", "null", "--transcript", "-")
    #expect(outcome.status == 1)
    #expect(outcome.lines.contains { $0.hasSuffix("   expand      Voicemail") }, "\(outcome.output)")
    let last = try #require(outcome.lines.last)
    #expect(last.contains("   fault       Voicemail: ") && last.hasSuffix("it exited with status 3"), "\(last)")
  }

  @Test("1: Installing an extension twice fails")
  func twice() async throws {
    let appex = try await Appex("Voicemail", in: folder)
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
