import ArgumentParser
import CheckCommandLine

/// The command `earshot check`, for help and completions; `CheckProgram` parses its own arguments.
struct CheckSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration.check(named: "check")

  @OptionGroup var options: CheckOptions
}
