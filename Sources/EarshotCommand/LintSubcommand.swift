import ArgumentParser
import CommandInput

/// The command `earshot lint`, which `earshot-lint` executes, so that the code of the rules does not slow down each
/// start of this program.
struct LintSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration.lint(named: "lint")

  @OptionGroup var options: LintOptions

  func run() throws {
    try SubcommandProgram("earshot-lint", for: "lint").replaceProcess(
      with: CommandLine.arguments.drop { $0 != "lint" }.dropFirst())
  }
}
