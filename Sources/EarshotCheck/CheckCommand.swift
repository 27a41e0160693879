import ArgumentParser
import Checks
import CommandInput
import Foundation

/// `earshot-check`: whether media and notifications play. `earshot check` starts it.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration.check(named: "earshot check")

  @OptionGroup var options: CheckOptions

  func run() throws {
    do {
      let verdict =
        if let reports = options.merges { try MergeRun(reports, options).run() } else { try CheckRun(options).run() }
      if verdict != .holds { throw ExitCode(verdict.status) }
    } catch let code as ExitCode {
      throw code
    } catch let failure as ReportWriter.Failure where failure.isReaderGone {
      // Whoever asked has seen enough.
      throw ExitCode.playbackFailed
    } catch let failure as ShardReports.Failure {
      Self.complain("\(failure)")
      throw ExitCode.invalidInput
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
