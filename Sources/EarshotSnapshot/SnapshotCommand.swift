import ArgumentParser
import CommandInput
import Foundation

/// `earshot-snapshot`: what a person sees of a notification, as a picture. `earshot snapshot` starts it.
@main
struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.snapshot(named: "earshot snapshot")

  @OptionGroup var options: SnapshotOptions

  @MainActor
  func run() async throws {
    do {
      try await SnapshotRun(options).run()
    } catch let code as ExitCode {
      throw code
    } catch {
      Self.complain("\(error)")
      throw error.exitCode
    }
  }

  /// A line on standard error.
  static func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("earshot: \(line.printable)\n".utf8))
  }
}
