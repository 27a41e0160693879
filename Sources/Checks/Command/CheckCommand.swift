import ArgumentParser
import CommandInput
import Foundation

/// `earshot check`: whether media and notifications play.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration.check(named: "earshot check")

  @OptionGroup var options: CheckOptions

  init() {}

  /// The command of plain arguments; nil where ArgumentParser has to parse them.
  init?(plain arguments: [String]) {
    guard let options = CheckOptions(plain: arguments) else { return nil }
    self.init()
    self.options = options
  }

  /// Checks, or merges reports.
  ///
  /// - Parameters:
  ///   - arguments: The arguments that were parsed.
  ///   - earlyWorker: The worker that the program forked.
  ///   - drawing: The program's drawing library.
  func run(_ arguments: [String], earlyWorker: EarlyWorker, drawing: CheckDrawing?) throws {
    if drawing == nil, options.drawsPictures {
      earlyWorker.taken()?.end()
      try Companion("earshot-check", for: "a check that draws pictures").takeOver(with: arguments)
    }
    do {
      let verdict =
        if let reports = options.merges {
          try MergeRun(reports, options, drawing: drawing).run()
        } else {
          try CheckRun(options, earlyWorker: earlyWorker, drawing: drawing).run()
        }
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
