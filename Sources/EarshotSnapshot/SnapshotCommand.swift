import ArgumentParser
import CommandInput
import Foundation
import Scenes

/// `earshot snapshot`: what a person sees of a notification, as a picture.
@main
struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "earshot snapshot",
    abstract: "Draws a notification: its banner, its interface, and that while it plays.",
    discussion: """
      Time is virtual and nothing sounds. The picture is the same on every machine: text is set in Inter, which Earshot \
      brings with it; with --live-fonts the machine's own fonts help out where Inter has no letter.

      Examples:
        earshot snapshot voicemail.apns -o banner.png --stage banner
        earshot snapshot voicemail.apns --extension Voicemail.app --stage playing -o playing.png --scale 3
        earshot snapshot voicemail.apns --extension Voicemail.app --stage all -o sheet.png --appearance dark
        earshot snapshot voicemail.apns --stage interface --outline -

      Exit status: 0 drawn, 1 it cannot be drawn or the extension failed, 2 the input is not valid, 64 usage.
      """)

  @Argument(
    help: ArgumentHelp(
      "An .apns payload, - for standard input, or a media file.", valueName: "notification|media"),
    completion: .file())
  var input: String

  @Option(
    name: .customLong("stage"),
    help: "What to draw: banner, interface, playing, paused, or all of them side by side.")
  var stage = SnapshotStage.interface

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write the picture to a file, as PNG; - is standard output.", valueName: "PNG"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write what is on it as text, one line an element; - is standard output.", valueName: "file"),
    completion: .file())
  var outline: String?

  @Option(help: ArgumentHelp("Pixels in a point, from 1 to 3.", valueName: "pixels"))
  var scale = 2.0

  @Option(help: "Light or dark.")
  var appearance = Appearance.light

  @Option(help: ArgumentHelp("How wide the screen is, from 200 to 1400.", valueName: "points"))
  var width = 390.0

  @Option(
    name: .customLong("extension"),
    help: ArgumentHelp("An app to install, or one extension alone; may be repeated.", valueName: "X.app|X.appex"),
    completion: .directory)
  var extensions: [String] = []

  @Option(help: ArgumentHelp("How long it has played in the stages playing and paused.", valueName: "seconds"))
  var at = 1.0

  @Flag(name: .customLong("live-fonts"), help: "Use the machine's fonts for what Inter cannot write.")
  var liveFonts = false

  @Option(
    name: .customLong("allow-path"),
    help: ArgumentHelp(
      "A folder that attachments may be read from besides the payload's; may be repeated.", valueName: "folder"),
    completion: .directory)
  var allowedFolders: [String] = []

  @Flag(name: .customLong("allow-network"), help: "Download attachments that the payload names by http or https.")
  var allowNetwork = false

  func validate() throws {
    guard output != nil || outline != nil else {
      throw ValidationError("say where the picture goes, -o FILE.png, or where the text goes, --outline FILE")
    }
    guard (1...3).contains(scale) else { throw ValidationError("--scale \(scale): from 1 to 3 pixels in a point") }
    guard (200...1400).contains(width) else {
      throw ValidationError("--width \(width): from 200 to 1400 points")
    }
    guard (0...86_400).contains(at) else { throw ValidationError("--at \(at): from 0 to 86400 seconds") }
    if output == "-", outline == "-" { throw ValidationError("picture and text cannot both go to standard output") }
  }

  @MainActor
  func run() async throws {
    do {
      try await SnapshotRun(self).run()
    } catch let code as ExitCode {
      throw code
    } catch {
      Self.complain("\(error)")
      throw error.exitCode
    }
  }

  /// A line on standard error.
  static func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("earshot: \(line.printable)\n".utf8))
  }
}

extension Appearance: ExpressibleByArgument {}
