import ArgumentParser
import HostAccess
import DeviceTime
import Foundation
import Notifications
import TerminalHost
import Transcripts

/// The output of `earshot`: lines of text, JSON, and a progress line in a terminal.
@MainActor
final class ConsoleOutput {
  private let isJSON: Bool
  private let isQuiet: Bool
  private let out: FileHandle
  /// The reason why JSON or the transcript could not be written; nil if it could.
  private(set) var failure: String?
  /// The diagnostics written so far, with the number of repetitions, in order of first occurrence.
  private var repeats: [(diagnostic: Diagnostic, count: Int)] = []

  /// The device's clock, for the time of errors in JSON.
  var clock: DeviceClock?

  /// The terminal, if it is interactive.
  var terminal: Terminal?

  /// Creates the output.
  ///
  /// - Parameters:
  ///   - isJSON: Whether to write one JSON object per moment and nothing else.
  ///   - isQuiet: Whether to print no text on standard output, because the transcript is written there.
  ///   - toStandardError: Whether to print text on standard error, because the sound is written to standard output.
  init(isJSON: Bool, isQuiet: Bool, toStandardError: Bool) {
    self.isJSON = isJSON
    self.isQuiet = isQuiet
    out = toStandardError ? .standardError : .standardOutput
  }

  /// Prints a line of text.
  func printLine(_ line: String) {
    guard !isJSON, !isQuiet else { return }
    if let terminal {
      terminal.print(line)
    } else {
      put(line, on: out)
    }
  }

  /// Reports an error on standard error and in JSON.
  func reportError(_ line: String) {
    write(.error, line)
  }

  /// Reports a warning on standard error and in JSON.
  func warn(_ line: String) {
    write(.warning, line)
  }

  /// Ends the JSON with the exit status.
  func end(_ status: ExitCode, signal: Int32? = nil) {
    put(RunLine(exit: status, signal: signal))
  }

  private func put(_ line: RunLine) {
    guard isJSON else { return }
    var line = line
    line.time = (clock?.now ?? .zero).seconds
    put(line.json, on: out)
  }

  private func write(_ event: RunLine.Event, _ line: String) {
    put(RunLine(event, line))
    let text = "earshot: \(line.printable)"
    if let terminal, isatty(STDERR_FILENO) == 1 || !terminal.hasFullScreen {
      terminal.interject(line.printable) { [self] in put(text, on: .standardError) }
    } else {
      put(text, on: .standardError)
    }
  }

  /// Records a moment of the transcript: all moments in JSON, the important ones as text.
  func note(_ moment: Transcript.Moment) {
    if isJSON {
      put(RunLine.json(of: moment), on: out)
      if case .notAttached = moment.event { reportError(moment.event.text) }
      return
    }
    switch moment.event {
    case .soundStarted, .soundStopped, .soundEnded: if terminal == nil { printLine(moment.description) }
    case .diagnostic(let diagnostic): if isFirst(diagnostic) { printLine(moment.description) }
    case .speaker, .output: printLine(moment.description)
    case .notAttached: reportError(moment.event.text)
    default: break
    }
  }

  /// Returns whether a diagnostic is new; repeated ones are counted.
  private func isFirst(_ diagnostic: Diagnostic) -> Bool {
    if let index = repeats.firstIndex(where: { $0.diagnostic == diagnostic }) {
      repeats[index].count += 1
      return false
    }
    // In an endless run, only the latest diagnostics are remembered.
    if repeats.count == Self.maximumDiagnostics { repeats.removeFirst() }
    repeats.append((diagnostic, 0))
    return true
  }

  private static let maximumDiagnostics = 1000

  /// Reports the repetitions of diagnostics, at the end.
  func printRepeats() {
    for (diagnostic, count) in repeats where count > 0 {
      printLine("\(diagnostic.id): \(diagnostic.message): \(count) more \(count == 1 ? "time" : "times")".printable)
    }
    repeats = []
  }

  /// Writes JSON or the transcript to standard output; an error is stored in ``failure``.
  func put(_ text: String) {
    put(Data(text: text), on: .standardOutput)
  }

  private func put(_ line: String, on handle: FileHandle) {
    put(Data(text: line + "\n"), on: handle)
  }

  private func put(_ bytes: Data, on handle: FileHandle) {
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      // A closed pipe is not reported, and does not end playback.
      let why = errno
      if why != EPIPE, isJSON || isQuiet { failure = failure ?? String(cString: strerror(why)) }
    }
  }
}
