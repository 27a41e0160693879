import ArgumentParser
import Foundation

/// A line of `--json` that is about the run itself: an error, a warning, or its end, which is the last line of each stream.
///
/// `Documentation/JSON.md` has the keys, `Documentation/json-line.schema.json` their types.
struct RunLine: Encodable {
  enum Event: String, Encodable {
    case error, warning, exit
  }

  /// The kind of line, and, as in the lines of moments, what tells lines of one kind apart.
  let event, what: Event
  let text: String
  /// When, in seconds of device time; nil where there is no device.
  var time: Double?
  /// The exit status.
  private(set) var status: Int32?
  /// The signal that ended the run.
  private(set) var signal: Int32?

  /// An error or a warning.
  init(_ event: Event, _ text: String) {
    self.event = event
    what = event
    self.text = text
  }

  /// The end of a run with a status, brought about by a signal or by itself.
  init(exit status: ExitCode, signal: Int32? = nil) {
    let status = status.rawValue
    self.init(.exit, signal.map { "ended by signal \($0), with status \(status)" } ?? "ended with status \(status)")
    (self.status, self.signal) = (status, signal)
  }

  /// The line as JSON, without its end.
  var json: String { Self.json(of: self) }

  /// A value as one line of JSON.
  static func json(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Writes the lines of a command line that is not valid, where it asks for JSON; nothing where help was asked for.
  ///
  /// - Parameters:
  ///   - error: Why; an exit status is that of a run, which has written its lines.
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
