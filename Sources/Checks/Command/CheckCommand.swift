import ArgumentParser
import CommandInput
import Foundation

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
      earlyWorker.claim()?.end()
      try SubcommandProgram("earshot-check", for: "a check that draws pictures").replaceProcess(with: arguments)
    }
    do {
      let verdict =
        if let reports = options.merges {
          try MergeRun(reports, options, drawing: drawing).run()
        } else {
          try CheckRun(options, earlyWorker: earlyWorker, drawing: drawing).run()
        }
      if verdict != .passed { throw ExitCode(verdict.status) }
    } catch let code as ExitCode {
      throw code
    } catch let failure as ReportWriter.Failure where failure.isClosedByReader {
      // The reader has closed the pipe of the report.
      throw ExitCode.playbackFailed
    } catch let failure as ShardReports.Failure {
      Self.report("\(failure)")
      throw ExitCode.invalidInput
    } catch {
      Self.report("\(error)")
      throw error.exitCode
    }
  }

  /// Prints a line on standard error.
  static func report(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("earshot: \(line.printable)\n".utf8))
  }
}
