/// Something that a check has to say about one item.
package struct CheckFinding: Hashable, Codable, Sendable {
  /// How bad it is; later cases are worse.
  package enum Severity: String, Hashable, Codable, Sendable, CaseIterable, Comparable {
    /// Worth knowing, and no defect.
    case note
    /// Probably not what was meant.
    case warning
    /// A person would notice, or an expectation is not met.
    case error
    /// It could not be read, so nothing can be said of it.
    case unreadable

    package static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      case .unreadable: 3
      }
    }
  }

  /// A short, stable name: `clipping`, `ends-early`, the id of a diagnostic.
  package var code: String
  /// How bad it is.
  package var severity: Severity
  /// What was found, in words; on one line.
  package var text: String
  /// Where in the sound, or in device time, in seconds; nil where it has no such place.
  package var seconds: Double?
  /// At which byte of the file, from 0; nil where it has no such place.
  package var byte: Int?
  /// On which line of the scenario, from 1; nil where it is about no line.
  package var line: Int?
  /// Whether it was expected or allowed: it is told, and counts for nothing.
  package var isAllowed = false

  /// A finding of a code.
  package init(
    _ code: String, _ severity: Severity, _ text: String, seconds: Double? = nil, byte: Int? = nil, line: Int? = nil
  ) {
    self.code = code
    self.severity = severity
    self.text = text
    self.seconds = seconds
    self.byte = byte
    self.line = line
  }
}
