import ArgumentParser
import Foundation

/// A line of `--json` about the run itself: an error, a warning, or its end, which is the last line of each stream.
///
/// `Documentation/JSON.md` documents the keys, `Documentation/json-line.schema.json` their types.
struct RunLine: Encodable {
  enum Event: String, Encodable {
    case error, warning, exit
  }

  /// The kind of line, and a tag that distinguishes lines of the same kind, as in the lines of moments.
  let event, what: Event
  let text: String
  /// The time, in seconds of device time; nil if there is no device.
  var time: Double?
  /// The exit status.
  private(set) var status: Int32?
  /// The signal that ended the run; nil for a normal end.
  private(set) var signal: Int32?

  /// Creates a line for an error or a warning.
  init(_ event: Event, _ text: String) {
    self.event = event
    what = event
    self.text = text
  }

  /// Creates the line for the end of a run, by itself or by a signal.
  init(exit status: ExitCode, signal: Int32? = nil) {
    let status = status.rawValue
    self.init(.exit, signal.map { "ended by signal \($0), with status \(status)" } ?? "ended with status \(status)")
    (self.status, self.signal) = (status, signal)
  }

  /// The line as JSON, without a line break.
  var json: String { Self.json(of: self) }

  /// Returns a value as one line of JSON.
  static func json(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Writes the lines for an invalid command line that requests JSON; nothing if it requests help.
  ///
  /// - Parameters:
  ///   - error: The error; an exit status belongs to a run, which has written its own lines.
  ///   - arguments: The command line, without the name of the program.
  static func write(_ error: any Error, of arguments: [String]) {
    let status = EarshotCommand.exitCode(for: error)
    guard status != .success, !(error is ExitCode), arguments.first.map(["play", "inspect", "new"].contains) ?? false,
      arguments.prefix(while: { $0 != "--" }).contains("--json")
    else { return }
    let lines = [RunLine(.error, EarshotCommand.message(for: error)), RunLine(exit: status)]
    try? FileHandle.standardOutput.write(contentsOf: Data(lines.map { $0.json + "\n" }.joined().utf8))
  }
}
