import ArgumentParser
import CommandInput

/// `earshot check`: read here, and done by `earshot-check`, which draws, and so is a program of its own.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration.check(named: "check")

  @OptionGroup var options: CheckOptions

  func run() throws {
    try Companion(subcommand: "check").takeOver()
  }
}
