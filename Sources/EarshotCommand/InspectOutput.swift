import ArgumentParser
import CommandInput
import Files
import Foundation
import HostAccess
import MediaReports
import Playback
import Synchronization

/// A writer of reports to standard output. With text output, files that cannot be inspected are reported on standard
/// error.
struct InspectOutput {
  /// Whether a line is being written, which must not be interrupted by other output.
  private static let isWriting = Atomic(false)
  /// The signal that arrived while a line was written, and ends the program after it; 0 for none.
  static let interruption = Atomic<Int32>(0)

  private let isJSON: Bool
  private var isFirst = true

  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// Writes a report immediately, because examining the next file may take long.
  ///
  /// - Returns: Whether the output still has a reader.
  /// - Throws: `ExitCode` if standard output cannot be written, after reporting the reason.
  mutating func write(_ report: MediaReport) throws -> Bool {
    if isJSON { return try put(InspectJSON(report).text) }
    guard let text = InspectText(report) else {
      for finding in report.findings { reportError("\(report.file): \(finding.text)") }
      return true
    }
    let gap = isFirst ? "" : "\n"
    isFirst = false
    return try put(gap + text.lines.joined(separator: "\n"))
  }

  /// Writes the exit status in JSON output.
  ///
  /// - Throws: `ExitCode` if standard output cannot be written, after reporting the reason.
  func end(_ status: ExitCode) throws {
    if isJSON { _ = try put(RunLine(exit: status).json) }
  }

  /// Begins a line, unless one is being written.
  static func beginLine() -> Bool {
    isWriting.compareExchange(expected: false, desired: true, ordering: .sequentiallyConsistent).exchanged
  }

  private func put(_ text: String) throws -> Bool {
    // Once a signal handler has begun the last line, this thread must not continue.
    while !Self.beginLine() { sched_yield() }
    defer {
      Self.isWriting.store(false, ordering: .sequentiallyConsistent)
      let signal = Self.interruption.load(ordering: .sequentiallyConsistent)
      if signal != 0 { InspectProgress.end(signal) }
    }
    do throws(Errno) {
      try FileDescriptor.standardOutput.write(all: Array((text + "\n").utf8))
      return true
    } catch {
      guard error != .brokenPipe else { return false }
      reportError("\(PlaybackError.cannotWrite(path: "standard output", reason: error.description))")
      throw ExitCode.playbackFailed
    }
  }

  private func reportError(_ line: String) {
    StandardError.report(line)
  }
}
