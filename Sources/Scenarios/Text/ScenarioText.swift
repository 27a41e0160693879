import Foundation
import Notifications

/// The text of a scenario's file, split into lines.
struct ScenarioText {
  /// The lines, without line breaks.
  let lines: [Substring]

  /// The reason why a file is not a scenario.
  struct Fault: Error {
    let reason: String
  }

  /// Reads a file without blocking, up to the size limit.
  static func contents(of url: URL) throws(Fault) -> String {
    let head: FileHead
    do {
      head = try FileHead(of: url, upTo: ScenarioLimits.fileBytes + 1)
    } catch {
      throw Fault(reason: "\(error)")
    }
    guard head.bytes.count <= ScenarioLimits.fileBytes else {
      throw Fault(reason: "is larger than the limit of \(ScenarioLimits.fileBytes) bytes")
    }
    guard let text = String(validating: head.bytes, as: UTF8.self) else {
      throw Fault(reason: "is not UTF-8 text")
    }
    return text
  }

  /// Splits a text at its line breaks, `\n` or `\r\n`, ignoring a byte order mark at its beginning.
  init(_ text: String) throws(Fault) {
    guard text.utf8.count <= ScenarioLimits.fileBytes else {
      throw Fault(reason: "is larger than the limit of \(ScenarioLimits.fileBytes) bytes")
    }
    let scalars = text.unicodeScalars
    let start = scalars.first == "\u{FEFF}" ? scalars.index(after: scalars.startIndex) : scalars.startIndex
    // The text is split by scalars, because a combining character at the beginning of a line would merge with the line
    // break.
    let pieces = scalars[start...].split(separator: "\n", omittingEmptySubsequences: false)
    guard pieces.count <= ScenarioLimits.lines else {
      throw Fault(reason: "has \(pieces.count) lines; the limit is \(ScenarioLimits.lines)")
    }
    lines = pieces.map { piece in
      Substring(piece.last == "\r" ? piece.dropLast() : piece)
    }
  }
}
