import ArgumentParser
import HostAccess
import MediaReports
import Foundation
import Notifications

/// A first argument, or an argument of `help`, that is not a subcommand, with a suggestion: another subcommand, or
/// playing the file.
struct MistypedCommand: CustomStringConvertible {
  /// The message, without a prefix.
  let description: String

  /// Creates the message.
  ///
  /// - Parameters:
  ///   - arguments: The command line, without the name of the program.
  ///   - configuration: The configuration of the command with its subcommands.
  /// - Returns: Nil if there is no such argument, or it is a subcommand or an option.
  init?(_ arguments: [String], _ configuration: CommandConfiguration) {
    let ofHelp = arguments.first == "help"
    guard let argument = ofHelp ? arguments.dropFirst().first : arguments.first else { return nil }
    let known = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !argument.hasPrefix("-"), !argument.isEmpty, !known.contains(argument) else { return nil }
    let name = argument.printable
    let ending = URL(fileURLWithPath: argument).pathExtension.lowercased()
    let exists = FileManager.default.fileExists(atPath: argument)
    let isFile =
      exists || argument.contains("/") || (NotificationFileName.all + MediaFileName.all).contains(ending)
    if isFile, !ofHelp {
      let problem = exists ? "unknown subcommand" : "no such subcommand or file:"
      description = "\(problem) '\(name)'; to play \(exists ? "the" : "a") file: earshot play \(name)"
    } else if let nearest = Suggestion.nearest(to: argument, among: known) {
      description = "unknown subcommand '\(name)'; did you mean '\(nearest)'?"
    } else {
      description = "unknown subcommand '\(name)'; subcommands: \(known.joined(separator: ", "))"
    }
  }

  /// Prints the message, and exits with the status for wrong usage.
  func exit() -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("Error: \(self)\n".utf8))
    Foundation.exit(ExitCode.validationFailure.rawValue)
  }
}
