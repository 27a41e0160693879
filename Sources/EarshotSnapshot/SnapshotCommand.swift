import ArgumentParser
import CommandInput
import Foundation
import Synchronization

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

  /// The lines that were written.
  private static let written = Mutex<Set<String>>([])

  /// A line on standard error; one that comes again, of another stage for instance, is written once.
  static func complain(_ line: String) {
    guard written.withLock({ $0.insert(line).inserted }) else { return }
    try? FileHandle.standardError.write(contentsOf: Data("earshot: \(line.printable)\n".utf8))
  }
}
