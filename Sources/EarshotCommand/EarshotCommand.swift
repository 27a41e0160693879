import ArgumentParser
import Foundation
import Playback

/// The front door: `earshot`.
@main
struct EarshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "earshot",
    abstract: "Runs iOS notification extensions, and lets them be heard.",
    discussion: """
      Examples:
        earshot play voicemail.apns --extension Voicemail.app
        earshot play voicemail.m4a
        earshot check Samples Media --junit report.xml
        earshot inspect voicemail.m4a
        earshot snapshot voicemail.apns -o voicemail.png

      Exit status: 0 all is well, 1 something failed or is wrong, 2 the input is not valid, 64 usage; of several, the highest.
      """,
    subcommands: [PlayCommand.self, CheckCommand.self, InspectCommand.self, SnapshotCommand.self])

  static func main() async {
    // A reader that is gone is an error where it is written to, and no reason to stop playing.
    signal(SIGPIPE, SIG_IGN)
    // What is needed last takes longest: it begins first.
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == PlayCommand.configuration.commandName {
      warmUpPlayback(for: arguments.dropFirst().filter { !$0.hasPrefix("-") })
    }
    await main(nil)
  }
}
