import ArgumentParser
import CommandInput
import DeviceTime
import Foundation
import TerminalHost
import Transcripts

/// What `earshot` writes: lines for people, JSON for machines, a progress line in a terminal.
@MainActor
final class Journal {
  private let isJSON: Bool
  private let isQuiet: Bool
  private let out: FileHandle
  /// Why what machines read could not be written; nil where it was.
  private(set) var failure: String?
  /// The diagnostics that were written, and how often each came again: in order of the first time.
  private var repeats: [(diagnostic: Diagnostic, count: Int)] = []

  /// The clock of the device, once there is one: errors have the time in JSON.
  var clock: DeviceClock?

  /// The terminal, where there is one that takes keys.
  var terminal: Terminal?

  /// - Parameters:
  ///   - isJSON: One JSON object for each moment, and nothing else.
  ///   - isQuiet: Nothing for people on standard output: the transcript goes there.
  ///   - toStandardError: Standard output takes the sound.
  init(isJSON: Bool, isQuiet: Bool, toStandardError: Bool) {
    self.isJSON = isJSON
    self.isQuiet = isQuiet
    out = toStandardError ? .standardError : .standardOutput
  }

  /// A line for people.
  func say(_ line: String) {
    guard !isJSON, !isQuiet else { return }
    if let terminal {
      terminal.print(line)
    } else {
      put(line, on: out)
    }
  }

  /// What went wrong, on standard error, and in the JSON.
  func complain(_ line: String) {
    write(.error, line)
  }

  /// What has no effect, or another one, on standard error, and in the JSON.
  func warn(_ line: String) {
    write(.warning, line)
  }

  /// Ends the JSON with the exit status: nothing follows.
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
    let complaint = "earshot: \(line.printable)"
    if let terminal {
      terminal.interject { put(complaint, on: .standardError) }
    } else {
      put(complaint, on: .standardError)
    }
  }

  /// A moment of the transcript: all of them for machines, what matters to people for people.
  func note(_ moment: Transcript.Moment) {
    if isJSON {
      put(RunLine.json(of: Line(moment: moment)), on: out)
      if case .notAttached = moment.event { complain(moment.event.text) }
      return
    }
    switch moment.event {
    case .soundStarted, .soundStopped, .soundEnded: if terminal == nil { say(moment.description) }
    case .diagnostic(let diagnostic): if isFirst(diagnostic) { say(moment.description) }
    case .speaker, .output: say(moment.description)
    case .notAttached: complain(moment.event.text)
    default: break
    }
  }

  /// Whether a diagnostic is written for the first time; one that comes again is counted.
  private func isFirst(_ diagnostic: Diagnostic) -> Bool {
    if let place = repeats.firstIndex(where: { $0.diagnostic == diagnostic }) {
      repeats[place].count += 1
      return false
    }
    // Of a run without an end, the latest are remembered.
    if repeats.count == Self.mostDiagnostics { repeats.removeFirst() }
    repeats.append((diagnostic, 0))
    return true
  }

  private static let mostDiagnostics = 1000

  /// Writes how often diagnostics came again, at the end.
  func sayRepeats() {
    for (diagnostic, count) in repeats where count > 0 {
      say("\(diagnostic.id): \(diagnostic.message): \(count) more \(count == 1 ? "time" : "times")".printable)
    }
    repeats = []
  }

  /// Writes text that machines read to standard output; what could not be written is in ``failure``.
  func put(_ text: String) {
    put(Data(text.utf8), on: .standardOutput)
  }

  private func put(_ line: String, on handle: FileHandle) {
    put(Data((line + "\n").utf8), on: handle)
  }

  private func put(_ bytes: Data, on handle: FileHandle) {
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      // A reader that is gone is no reason to stop playing, and knows it.
      let why = errno
      if why != EPIPE, isJSON || isQuiet { failure = failure ?? String(cString: strerror(why)) }
    }
  }
}

/// A moment as an object: its event's keys, and the time.
private struct Line: Encodable {
  let moment: Transcript.Moment

  private enum Key: String, CodingKey {
    case time
  }

  func encode(to encoder: any Encoder) throws {
    try moment.event.encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(moment.time.seconds, forKey: .time)
  }
}
