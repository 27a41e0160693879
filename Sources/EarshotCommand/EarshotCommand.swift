import ArgumentParser
import Foundation
import Playback

/// The front door: `earshot`.
@main
struct EarshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "earshot",
    abstract: "Runs iOS notification extensions, and lets them be heard.",
    subcommands: [PlayCommand.self])

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
