import ArgumentParser
import CommandInput

/// `earshot snapshot`: read here, and done by `earshot-snapshot`: what draws (Pango, Cairo) costs a process time at each start.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration.snapshot(named: "snapshot")

  @OptionGroup var options: SnapshotOptions

  func run() throws {
    try Companion("earshot-snapshot", for: "snapshot").takeOver(
      with: CommandLine.arguments.drop { $0 != "snapshot" }.dropFirst())
  }
}
