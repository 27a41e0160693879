import ArgumentParser
import CommandInput

/// `earshot check`, for help and completions: `CheckProgram` parses its arguments by itself.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration.check(named: "check")

  @OptionGroup var options: CheckOptions
}
