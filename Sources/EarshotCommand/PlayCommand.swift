import ArgumentParser
import CommandInput
import MediaReports
import Notifications
import Playback

/// The command `earshot play`, which delivers a notification, presses its media button and plays it.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Deliver a notification, press its play button, and play to the end.",
    discussion: """
      Several inputs play one after the other; unreadable inputs are reported and skipped. In a terminal, the keys \
      below control playback. Elsewhere, and when writing to files, the button is pressed once and events are written \
      as lines.

      Keys:
      \(PlayKey.list.joined(separator: "\n"))

      Further keys where the interface is shown, which the mouse presses, too:
      \(PlayKey.listOfInterface.joined(separator: "\n"))

      Examples:
        earshot play voicemail.apns --extension Voicemail.app
        earshot play episode.mp3 greeting.wav
        earshot play album.apns --attachment 2 --loop 0
        earshot play voicemail.apns --project Voicemail --watch
        earshot play voicemail.apns --output wav:heard.wav --transcript -
        curl -s https://example.com/push.json | earshot play - --allow-network

      Exit status: 0 played, 1 playback or extension failed, 2 invalid input, 64 invalid command line; of several \
      inputs, the highest.
      """)

  @Argument(
    help: ArgumentHelp(
      "An .apns payload, - for standard input, or a media file; can be repeated.", valueName: "notification|media"),
    completion: .file(extensions: NotificationFileName.all + MediaFileName.all))
  var inputs: [String]

  @Option(
    name: .customLong("extension"),
    help: ArgumentHelp(
      "An app or extension to install, or a folder of an extension's sources to build and install; can be repeated.",
      valueName: "X.app|X.appex|folder"),
    completion: .directory)
  var extensions: [String] = []

  @Option(
    name: .customLong("project"),
    help: ArgumentHelp(
      "A folder with an Xcode project whose notification extensions to build and install; can be repeated.",
      valueName: "folder"),
    completion: .directory)
  var projects: [String] = []

  @Option(
    help: ArgumentHelp(
      "The sound output: auto, null, wav:FILE or raw:FILE (- as FILE is standard output).",
      discussion: """
        auto uses the first of PipeWire, PulseAudio and ALSA that has a device (PulseAudio first if PULSE_SERVER is \
        set); null is silence in real time. wav:FILE and raw:FILE are written as fast as the media is decoded: \
        interleaved 32-bit float samples, little-endian, at 44100 Hz in 2 channels.
        """, valueName: "output"),
    completion: .list(["auto", "null", "wav:", "raw:"]))
  var output = OutputOption(.automatic)

  @Option(
    help: ArgumentHelp(
      "The sample rate of wav:FILE and raw:FILE, from 8000 to 192000 Hz; 44100 by default.", valueName: "hertz"))
  var outputRate: Int?

  @Option(
    help: ArgumentHelp(
      "The channel count of wav:FILE and raw:FILE: 2, or 1 for the mean of both; 2 by default.", valueName: "1|2"),
    completion: .list(["1", "2"]))
  var outputChannels: Int?

  @Flag(help: "Fail with status 1 if there is no sound device, or if it is lost, instead of continuing in silence.")
  var requireDevice = false

  @Flag(name: .customLong("no-interactive"), help: "Read no keys, and write plain lines even in a terminal.")
  var noInteractive = false

  @Option(
    help: ArgumentHelp(
      "The view of the interface in a terminal: picture, blocks, text or line.",
      discussion: """
        picture is drawn by the terminal's graphics protocol (Kitty, iTerm2 or Sixel), blocks by half-blocks in color, \
        and text by boxes. If the terminal cannot show a view, the next simpler one is used. line is the progress line \
        only. By default, it is the richest view that the terminal can show, and the line if there are fewer than 40 \
        columns or 16 rows.
        """, valueName: "view"))
  var view: TerminalViewOption?

  @Flag(
    help: ArgumentHelp(
      "Show the banner first, and expand it when Enter is pressed.",
      discussion: """
        As on a phone, the banner leaves after five seconds, t opens the app, x swipes the banner away, and 1 and 2 \
        choose its actions. Requires a terminal.
        """))
  var banner = false

  @Flag(
    help: ArgumentHelp(
      "Stay, and play again whenever the payload, its media, an app or its sources change on disk.",
      discussion: "A notification that was paused is shown again, but not played. Ctrl-C ends."))
  var watch = false

  @OptionGroup var display: DisplayOptions

  @Option(
    help: ArgumentHelp(
      "The attachment to play: its identifier, or its number from 1 (built-in player only).",
      valueName: "identifier"))
  var attachment: String?

  @Option(help: ArgumentHelp("The start position in the media (built-in player only).", valueName: "seconds"))
  var start: Double?

  @Option(name: .customLong("for"), help: ArgumentHelp("Press pause and end after this time.", valueName: "seconds"))
  var limit: Double?

  @Option(
    name: .customLong("loop"),
    help: ArgumentHelp(
      "The number of times to play each input; 0 is endless (built-in player only).", valueName: "times"))
  var times: Int?

  @Option(
    help: ArgumentHelp(
      "The speed, from 0.5 to 2, at the same pitch (built-in player only).", valueName: "rate"))
  var rate: Float?

  @Option(help: ArgumentHelp("The volume, from 0 to 1.", valueName: "volume"))
  var volume: Float = 1

  @Flag(help: "Do not play the notification's own sound, which is never written to files.")
  var noAlertSound = false

  @Option(
    help: ArgumentHelp("Write the transcript to a file; - is standard output.", valueName: "file"), completion: .file())
  var transcript: String?

  @Flag(
    help: ArgumentHelp(
      "Write events to standard output as one JSON object per line.",
      discussion: """
        These are the moments of the transcript, errors, warnings, and the exit status at the end. \
        Documentation/JSON.md describes the keys, and Documentation/json-line.schema.json is their schema.
        """))
  var json = false

  @OptionGroup var access: AccessOptions

  func validate() throws {
    try PlayOptions(self).validate()
  }

  @MainActor
  func run() async throws {
    try await PlayOptions(self).run()
  }
}
