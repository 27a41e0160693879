import ArgumentParser
import BuildArguments
import CommandInput

/// `earshot build`: done by `earshot-build`, which has swift-syntax in it, and so is a program of its own.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration.build(named: "build")

  @OptionGroup var options: BuildOptions

  func run() throws {
    try Companion("earshot-build", for: "build").takeOver(
      with: CommandLine.arguments.drop { $0 != "build" }.dropFirst())
  }
}
