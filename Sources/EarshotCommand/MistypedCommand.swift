import ArgumentParser
import CommandInput
import Foundation
import Notifications

/// A first argument, or one of `help`, that is no subcommand, and what was probably meant: another one, or to play the file.
struct MistypedCommand: CustomStringConvertible {
  /// The message, without a prefix.
  let description: String

  /// - Parameters:
  ///   - arguments: The command line, without the name of the program.
  ///   - configuration: The command's, which has the subcommands.
  /// - Returns: Nil where there is no such argument, or where it is a subcommand or an option.
  init?(_ arguments: [String], _ configuration: CommandConfiguration) {
    let ofHelp = arguments.first == "help"
    guard let argument = ofHelp ? arguments.dropFirst().first : arguments.first else { return nil }
    let known = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !argument.hasPrefix("-"), !argument.isEmpty, !known.contains(argument) else { return nil }
    let name = argument.printable
    let ending = URL(fileURLWithPath: argument).pathExtension.lowercased()
    let isFile =
      FileManager.default.fileExists(atPath: argument) || argument.contains("/")
      || (NotificationFileName.all + MediaFileName.all).contains(ending)
    if isFile, !ofHelp {
      description = "'\(name)' is no subcommand; to play the file: earshot play \(name)"
    } else if let nearest = Suggestion.nearest(to: argument, among: known) {
      description = "'\(name)' is no subcommand; did you mean '\(nearest)'?"
    } else {
      description = "'\(name)' is no subcommand; they are \(known.joined(separator: ", "))"
    }
  }

  /// Reports it, and exits as for any wrong usage.
  func exit() -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("Error: \(self)\n".utf8))
    Foundation.exit(ExitCode.validationFailure.rawValue)
  }
}
