import ArgumentParser
import CommandInput
import Foundation
import Playback

/// The command `earshot play`, which delivers a notification, presses its media button and plays it.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Delivers a notification, presses its play button, and plays to the end.",
    discussion: """
      Several play one after the other; one that cannot be read is said, and left out. In a terminal keys are taken (below). \
      Elsewhere, and into files, the button is pressed once, and what happens is written line by line.

      Keys:
      \(PlayKey.list.joined(separator: "\n"))

      Examples:
        earshot play voicemail.apns --extension Voicemail.app
        earshot play episode.mp3 greeting.wav
        earshot play album.apns --attachment 2 --loop 0
        earshot play voicemail.apns --output wav:heard.wav --transcript -
        curl -s https://example.com/push.json | earshot play - --allow-network

      Exit status: 0 played, 1 playback or extension failed, 2 the input is not valid, 64 usage; of several, the highest.
      """)

  @Argument(
    help: ArgumentHelp(
      "An .apns payload, - for standard input, or a media file; may be several.", valueName: "notification|media"),
    completion: .file(extensions: NotificationFileName.all + MediaFileName.all))
  var inputs: [String]

  @Option(
    name: .customLong("extension"),
    help: ArgumentHelp(
      "An app to install, one extension alone, or a folder of its sources; may be repeated.",
      valueName: "X.app|X.appex|folder"),
    completion: .directory)
  var extensions: [String] = []

  @Option(
    name: .customLong("project"),
    help: ArgumentHelp(
      "A folder with an Xcode project, whose notification extensions are built and installed; may be repeated.",
      valueName: "folder"),
    completion: .directory)
  var projects: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where sound goes: auto, null, wav:FILE or raw:FILE (FILE - is standard output).",
      discussion: """
        auto is the first of PipeWire, PulseAudio and ALSA that has a device; null is silence in real time. wav:FILE and \
        raw:FILE are written as fast as the media is decoded: interleaved 32-bit float samples, little-endian, at \
        44100 Hz in 2 channels.
        """, valueName: "output"),
    completion: .list(["auto", "null", "wav:", "raw:"]))
  var output = OutputOption(.automatic)

  @Option(
    help: ArgumentHelp(
      "The rate of wav:FILE and raw:FILE, from 8000 to 192000 Hz; 44100 by default.", valueName: "hertz"))
  var outputRate: Int?

  @Option(
    help: ArgumentHelp(
      "The channels of wav:FILE and raw:FILE: 2, or 1 for the mean of both; 2 by default.", valueName: "1|2"),
    completion: .list(["1", "2"]))
  var outputChannels: Int?

  @Flag(help: "Fail where there is no sound device, or where it is lost, instead of continuing in silence.")
  var requireDevice = false

  @Flag(name: .customLong("no-interactive"), help: "Take no keys, and write lines even in a terminal.")
  var noInteractive = false

  @Option(
    help: ArgumentHelp(
      "Which attachment is heard: its identifier, or its number from 1; with the built-in player.",
      valueName: "identifier"))
  var attachment: String?

  @Option(help: ArgumentHelp("Begin there in the media; with the built-in player.", valueName: "seconds"))
  var start: Double?

  @Option(name: .customLong("for"), help: ArgumentHelp("Press pause and end after so much.", valueName: "seconds"))
  var limit: Double?

  @Option(
    name: .customLong("loop"),
    help: ArgumentHelp("Play each so many times; 0 is for ever; with the built-in player.", valueName: "times"))
  var times: Int?

  @Option(
    help: ArgumentHelp(
      "How fast, from 0.5 to 2, at the same pitch; with the built-in player.", valueName: "rate"))
  var rate: Float?

  @Option(help: ArgumentHelp("How loud, from 0 to 1.", valueName: "volume"))
  var volume: Float = 1

  @Option(
    help: ArgumentHelp("Write what happened to a file; - is standard output.", valueName: "file"), completion: .file())
  var transcript: String?

  @Flag(help: "Write what happens to standard output, as one JSON object a line.")
  var json = false

  @OptionGroup var access: AccessOptions

  /// The number of repetitions for `PlayerCommand`; nil without `--loop`.
  var loops: Int? { times.map { $0 - 1 } }

  /// The format of the sound file.
  var fileFormat: SoundFileFormat {
    let format = SoundFileFormat()
    return SoundFileFormat(rate: outputRate ?? format.rate, channels: outputChannels ?? format.channels)
  }

  @MainActor
  func run() async throws {
    let journal = Journal(isJSON: json, isQuiet: transcript == "-", toStandardError: output.isStandardOutput)
    let status = await run(journal)
    journal.end(status)
    if status != .success { throw status }
  }

  @MainActor
  private func run(_ journal: Journal) async -> ExitCode {
    do {
      return try await PlayRun(self, journal).run()
    } catch let code as ExitCode {
      return code
    } catch {
      journal.complain("\(error)")
      return error.exitCode
    }
  }
}
