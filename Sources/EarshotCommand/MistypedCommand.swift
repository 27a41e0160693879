import ArgumentParser
import CommandInput
import Foundation
import Notifications

/// A first argument that is no subcommand, and what was probably meant: another subcommand, or to play the file.
struct MistypedCommand: CustomStringConvertible {
  /// The message, without a prefix.
  let description: String

  /// - Parameters:
  ///   - argument: The first argument.
  ///   - configuration: The command's, which has the subcommands.
  /// - Returns: Nil where the argument is a subcommand or an option, or where nothing is near it.
  init?(_ argument: String, _ configuration: CommandConfiguration) {
    let known = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !argument.hasPrefix("-"), !argument.isEmpty, !known.contains(argument) else { return nil }
    let name = argument.printable
    let ending = URL(fileURLWithPath: argument).pathExtension.lowercased()
    let isFile = FileManager.default.fileExists(atPath: argument)
    if isFile || argument.contains("/") || (["apns", "json"] + MediaFileName.all).contains(ending) {
      description = "'\(name)' is no subcommand; to play the file: earshot play \(name)"
    } else if let nearest = Suggestion.nearest(to: argument, among: known) {
      description = "'\(name)' is no subcommand; did you mean '\(nearest)'?"
    } else {
      return nil
    }
  }

  /// Reports it, and exits as for any wrong usage.
  func exit() -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("Error: \(self)\n".utf8))
    Foundation.exit(ExitCode.validationFailure.rawValue)
  }
}
