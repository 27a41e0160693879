import Downloads
import NotificationRuntime

/// The response to a download.
struct ScenarioDownload: Hashable, Sendable {
  /// A kind of response.
  enum Kind: Hashable, Sendable {
    case file(String)
    case notFound
    case failing(code: Int)
  }

  var kind: Kind
  var delay = Duration.zero
  var bytesPerSecond: Int?
  var damage = DownloadFixture.Damage.none
}

extension ScenarioDownload {
  /// Reads a response: a file or a keyword. A file with the name of a keyword must be quoted.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioDownload {
    let word = try reader.word("the response: a file, not-found or fails")
    var answer: ScenarioDownload
    switch word.isQuoted ? "" : word.text {
    case "not-found": answer = ScenarioDownload(kind: .notFound)
    case "fails":
      var code = -1009
      if let next = reader.next, Int(next.text) != nil {
        code = try reader.integer("code of URLError", in: -10_000 ... -1)
      }
      answer = ScenarioDownload(kind: .failing(code: code))
    default:
      guard !word.text.isEmpty else { throw ScenarioFault(at: word.column, "the file's name is empty") }
      answer = ScenarioDownload(kind: .file(word.text))
    }
    while !reader.isAtEnd {
      switch try reader.keyword("addition", ["after", "at", "cut", "empty"]) {
      case "after": answer.delay = try reader.duration("time")
      case "at":
        answer.bytesPerSecond = try reader.integer("number of bytes per second", in: 1...1_000_000_000)
        _ = try reader.keyword("unit", ["bytes/s"])
      case "cut":
        _ = try reader.keyword("place", ["after"])
        answer.damage = .truncated(after: try reader.integer("number of bytes", in: 0...1_000_000_000))
        _ = try reader.keyword("unit", ["bytes"])
      default: answer.damage = .empty
      }
    }
    return answer
  }
}
