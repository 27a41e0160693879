import ArgumentParser
import CommandInput

/// The command `earshot snapshot`. Its arguments are parsed here, and `earshot-snapshot` executes it, because loading
/// the drawing libraries (Pango, Cairo) would slow down each start.
struct SnapshotSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration.snapshot(named: "snapshot")

  @OptionGroup var options: SnapshotOptions

  func run() throws {
    try SubcommandProgram("earshot-snapshot", for: "snapshot").replaceProcess(
      with: CommandLine.arguments.drop { $0 != "snapshot" }.dropFirst())
  }
}
