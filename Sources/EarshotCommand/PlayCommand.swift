import ArgumentParser
import Foundation
import NotificationRuntime
import Notifications
import Playback

/// `earshot play`: a notification arrives, its control is pressed, and it is heard.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Delivers a notification, presses its play button, and plays to the end.",
    discussion: """
      In a terminal the space bar presses the button, and q quits. Elsewhere, and into files, it is pressed once, and what
      happens is written line by line.

      Examples:
        earshot play voicemail.apns --extension Voicemail.appex
        earshot play episode.mp3
        earshot play voicemail.apns --output wav:heard.wav --transcript -
        curl -s https://example.com/push.json | earshot play - --allow-network

      Exit status: 0 played, 1 playback or extension failed, 2 the input is not valid, 64 usage.
      """)

  @Argument(
    help: ArgumentHelp("An .apns payload, - for standard input, or a media file.", valueName: "notification|media"))
  var input: String

  @Option(
    name: .customLong("extension"),
    help: ArgumentHelp("A content extension to install; may be repeated.", valueName: "X.appex"))
  var extensions: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where sound goes: auto, null, wav:FILE or raw:FILE (FILE - is standard output).", valueName: "output"))
  var output = OutputOption(.automatic)

  @Flag(name: .customLong("no-interactive"), help: "Take no keys, and write lines even in a terminal.")
  var noInteractive = false

  @Option(help: ArgumentHelp("Begin there in the media; with the built-in player.", valueName: "seconds"))
  var start: Double?

  @Option(name: .customLong("for"), help: ArgumentHelp("Press pause and end after so much.", valueName: "seconds"))
  var limit: Double?

  @Option(help: ArgumentHelp("How loud, from 0 to 1.", valueName: "volume"))
  var volume: Float = 1

  @Option(help: ArgumentHelp("Write what happened to a file; - is standard output.", valueName: "file"))
  var transcript: String?

  @Flag(help: "Write what happens to standard output, as one JSON object a line.")
  var json = false

  @Option(
    name: .customLong("allow-path"),
    help: ArgumentHelp(
      "A folder that attachments may be read from besides the payload's; may be repeated.", valueName: "folder"))
  var allowedFolders: [String] = []

  @Flag(name: .customLong("allow-network"), help: "Download attachments that the payload names by http or https.")
  var allowNetwork = false

  func validate() throws {
    if let start, !start.isFinite || start < 0 {
      throw ValidationError("--start must be a number of seconds, 0 or more.")
    }
    if let limit, !limit.isFinite || limit <= 0 || limit > 1e6 {
      throw ValidationError("--for must be a number of seconds above 0, at most a million.")
    }
    guard (0...1).contains(volume) else { throw ValidationError("--volume must be from 0 to 1.") }
    if transcript == "-", json { throw ValidationError("--json and --transcript - would write over each other.") }
    if output.isStandardOutput, json || transcript == "-" {
      throw ValidationError("Standard output takes the sound or the words, not both.")
    }
    if let transcript, let path = output.path, SameFile(transcript, path).isTrue || transcript == path {
      throw ValidationError("--output and --transcript would write over each other: \(path)")
    }
    for (option, path) in [("--output", output.path), ("--transcript", transcript)] {
      if let path, input != "-", SameFile(input, path).isTrue {
        throw ValidationError("\(option) would write over the input: \(path)")
      }
    }
  }

  @MainActor
  func run() async throws {
    let journal = Journal(isJSON: json, isQuiet: transcript == "-", toStandardError: output.isStandardOutput)
    do {
      let status = try await PlayRun(self, journal).run()
      if status != .success { throw status }
    } catch let code as ExitCode {
      throw code
    } catch {
      journal.complain("\(error)")
      throw error.isInputError ? ExitCode.invalidInput : .playbackFailed
    }
  }
}

extension OutputOption {
  init(_ output: Speaker.Output) {
    self.output = output
  }
}

extension Error {
  /// Whether the input is to blame, not the playing of it.
  fileprivate var isInputError: Bool {
    switch self {
    case is PayloadError, is ExtensionInfoError, is NotificationError: true
    case let error as PlaybackError:
      switch error {
      case .missingFile, .unreadable, .notAFile, .empty, .unrecognized: true
      default: false
      }
    case let error as RuntimeError:
      if case .attachment = error { true } else { false }
    default: false
    }
  }
}
