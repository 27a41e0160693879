import ArgumentParser
import Checks
import CommandInput
import HostAccess

/// The command `earshot check`, which checks whether media and notifications play.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration.check(named: "earshot check")

  @OptionGroup var options: CheckOptions

  init() {}

  /// Creates the command from plain arguments; nil if ArgumentParser has to parse them.
  init?(plain arguments: [String]) {
    guard let options = CheckOptions(plain: arguments) else { return nil }
    self.init()
    self.options = options
  }

  /// Validates the codes that are allowed; `CheckOptions` validates the rest.
  func validate() throws {
    for code in options.allow {
      if let problem = FindingCode.problem(with: code) { throw ValidationError("--allow: \(problem).") }
    }
  }

  /// Runs the checks, or merges reports.
  ///
  /// - Parameters:
  ///   - arguments: The parsed arguments.
  ///   - earlyWorker: The worker that the program forked.
  ///   - drawing: The program's drawing library.
  func run(_ arguments: [String], earlyWorker: EarlyWorker, drawing: CheckDrawing?) throws {
    if drawing == nil, options.drawsPictures {
      earlyWorker.end()
      try SubcommandProgram("earshot-check", for: "a check that draws pictures").replaceProcess(with: arguments)
    }
    do {
      let verdict =
        if let reports = options.merges {
          try MergeRun(reports, reports: options.requestedReports, drawing: drawing).run()
        } else {
          try CheckRun(try options.request(), earlyWorker: earlyWorker, drawing: drawing).run()
        }
      if verdict != .passed { throw verdict.exitCode }
    } catch let code as ExitCode {
      throw code
    } catch let failure as ReportWriter.Failure where failure.isClosedByReader {
      // The reader has closed the pipe of the report.
      throw ExitCode.playbackFailed
    } catch {
      StandardError.report("\(error)")
      throw Self.exitCode(of: error)
    }
  }

  /// Returns the exit status for an error that ends a run.
  private static func exitCode(of error: any Error) -> ExitCode {
    switch error {
    case CheckRun.Failure.interrupted(let signal, _, _): ExitCode(128 + signal)
    case CheckRun.Failure.nothingToCheck, is ShardReports.Failure: .invalidInput
    default: error.exitCode
    }
  }
}

extension CheckVerdict {
  /// The exit status of the command for the worst verdict.
  var exitCode: ExitCode {
    switch self {
    case .passed: .success
    case .failed: .playbackFailed
    case .unreadable: .invalidInput
    }
  }
}
