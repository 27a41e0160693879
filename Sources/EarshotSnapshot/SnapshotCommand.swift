import ArgumentParser
import CommandInput
import HostAccess
import Foundation
import Synchronization

/// The program `earshot-snapshot`, which draws a notification. `earshot snapshot` starts it.
@main
struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.snapshot(named: "earshot snapshot")

  @OptionGroup var options: SnapshotOptions

  // Without the terminator, ArgumentParser would print the whole overview instead of one error.
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if let language = PainterArgument.language(in: arguments) { PaintLoop.run(in: language) }
    if arguments == [ImageProcess.argument] {
      PaintLoop.run(reading: ImageProcess.channel, writing: ImageProcess.channel)
    }
    await main(CommandLine.arguments.count > 1 ? nil : ["--"])
  }

  @MainActor
  func run() async throws {
    do {
      try await SnapshotRun(options).run()
    } catch let code as ExitCode {
      throw code
    } catch {
      Self.report("\(error)")
      throw error.exitCode
    }
  }

  /// The lines printed so far.
  private static let written = Mutex<Set<String>>([])

  /// Prints a line on standard error; repeated lines, of another stage for instance, are printed once.
  static func report(_ line: String) {
    guard written.withLock({ $0.insert(line).inserted }) else { return }
    StandardError.report(line)
  }
}
