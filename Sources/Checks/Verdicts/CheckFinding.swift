/// A finding of a check about one item.
package struct CheckFinding: Hashable, Codable, Sendable {
  /// The severity of a finding; later cases are more severe.
  package enum Severity: String, Hashable, Codable, Sendable, CaseIterable, Comparable {
    /// Information that is not a defect.
    case note
    /// A probable mistake.
    case warning
    /// A noticeable defect, or a violated expectation.
    case error
    /// The item could not be read.
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

  /// A short, stable identifier, such as `clipping`, `ends-early`, or the identifier of a diagnostic.
  package var code: String
  /// The finding's severity.
  package var severity: Severity
  /// A description on one line.
  package var text: String
  /// The position in the sound or the device time, in seconds; nil if there is none.
  package var seconds: Double?
  /// The byte offset in the file; nil if there is none.
  package var byte: Int?
  /// The line of the scenario, from 1; nil if there is none.
  package var line: Int?
  /// Whether the finding was expected or allowed: it is reported, but does not count.
  package var isAllowed = false

  /// Creates a finding of the catalog.
  package init(
    _ code: FindingCode, _ severity: Severity, _ text: String, seconds: Double? = nil, byte: Int? = nil,
    line: Int? = nil
  ) {
    self.init(code: code.rawValue, severity, text, seconds: seconds, byte: byte, line: line)
  }

  /// Creates a finding with the code of an error of playback or of a diagnostic.
  package init(
    code: String, _ severity: Severity, _ text: String, seconds: Double? = nil, byte: Int? = nil, line: Int? = nil
  ) {
    self.code = code
    self.severity = severity
    self.text = text
    self.seconds = seconds
    self.byte = byte
    self.line = line
  }
}
