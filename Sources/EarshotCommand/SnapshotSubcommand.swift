import ArgumentParser
import CommandInput

/// The command `earshot snapshot`. Its arguments are parsed here, and `earshot-snapshot` executes it, because loading
/// the drawing libraries (Pango, Cairo) would slow down each start.
struct SnapshotSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration.snapshot(named: "snapshot")

  @OptionGroup var options: SnapshotOptions

  func run() throws {
    try Companion("earshot-snapshot", for: "snapshot").takeOver(
      with: CommandLine.arguments.drop { $0 != "snapshot" }.dropFirst())
  }
}
