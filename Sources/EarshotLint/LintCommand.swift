import ArgumentParser
import CommandInput
import Foundation
import HostAccess
import Linting
import MediaReports
import Playback

/// The program `earshot-lint`, which `earshot lint` starts.
@main
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration.lint(named: "earshot lint")

  @OptionGroup var options: LintOptions

  // Without the terminator, ArgumentParser would print the whole overview instead of one error.
  static func main() {
    // Writing to a closed pipe is reported as an error.
    signal(SIGPIPE, SIG_IGN)
    main(CommandLine.arguments.count > 1 ? nil : ["--"])
  }

  func run() throws {
    var apps: [LintedApp] = []
    do {
      for path in options.extensions + options.projects { apps += try LintedApp.all(in: path) }
    } catch {
      StandardError.report("\(error)")
      throw ExitCode.invalidInput
    }
    let linter = Linter(apps: apps) { file in
      // It may start threads, which must not receive signals while a file is replaced.
      let previous = FileReplacement.deferSignals()
      defer { FileReplacement.restore(previous) }
      return MediaReport(of: file.path, measuring: nil).info?.notificationSoundFailure
    }
    let run = LintRun(options.paths, with: linter, isFixing: options.fix)
    for problem in run.problems { StandardError.report(problem) }
    let status = status(of: run)
    let format = LintFormat(rawValue: options.format.rawValue) ?? .text
    try Self.write(run.report(as: format, version: EarshotVersion.text, status: status.rawValue))
    if status != .success { throw status }
  }

  private func status(of run: LintRun) -> ExitCode {
    guard run.problems.isEmpty else { return .invalidInput }
    let limit = LintSeverity(rawValue: options.failOn.rawValue) ?? .warning
    return run.findings.contains { $0.severity >= limit } ? .playbackFailed : .success
  }

  private static func write(_ text: String) throws {
    do { try FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) } catch {
      StandardError.report("standard output cannot be written: \(error.localizedDescription)")
      throw ExitCode.playbackFailed
    }
  }
}
