import ArgumentParser
import BuildArguments
import CommandInput

/// The command `earshot build`, which `earshot-build` executes: a separate program, because it links swift-syntax.
struct BuildSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration.build(named: "build")

  @OptionGroup var options: BuildOptions

  func run() throws {
    try SubcommandProgram("earshot-build", for: "build").replaceProcess(
      with: CommandLine.arguments.drop { $0 != "build" }.dropFirst())
  }
}
