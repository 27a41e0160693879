/// A report of a defect that a device would show or hide: what happened, why it is wrong on a device, and how to fix
/// it.
public struct Diagnostic: Hashable, Codable, Sendable {
  /// The severity of a defect. A note is less than a warning, and a warning less than an error.
  public enum Severity: String, Hashable, Codable, Sendable, Comparable {
    /// On a device, the user notices the defect: sound that continues, missing media, or a wrong button.
    case error
    /// On a device, the code may fail, or works by chance.
    case warning
    /// Nothing is wrong, but the result differs from that on a device.
    case note

    /// Returns whether a severity is lower than another one.
    public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The defect of the catalog.
  public var defect: Defect
  /// The diagnostic's severity.
  public var severity: Severity
  /// A description of what happened.
  public var message: String
  /// The reason why the extension's behavior is wrong on a device.
  public var reason: String
  /// The suggested fix.
  public var remedy: String

  /// The defect's identifier, such as `endOfMedia`; if there is a related policy, its name.
  public var id: String { defect.rawValue }

  /// Creates a diagnostic for a defect of the catalog.
  ///
  /// - Parameters:
  ///   - defect: The defect.
  ///   - message: A description of what happened.
  ///   - severity: The severity; nil for the catalog's.
  ///   - reason: The reason why this occurrence is wrong on a device; nil for the catalog's.
  ///   - remedy: The fix of this occurrence; nil for the catalog's.
  public init(
    _ defect: Defect, _ message: String, severity: Severity? = nil, reason: String? = nil, remedy: String? = nil
  ) {
    self.defect = defect
    self.severity = severity ?? defect.severity
    self.message = message
    self.reason = reason ?? defect.reason
    self.remedy = remedy ?? defect.remedy
  }

  private enum CodingKeys: String, CodingKey {
    case defect = "id"
    case severity, message, reason, remedy
  }
}

// A failed expectation such as `#expect(device.transcript.diagnostics.isEmpty)` prints the descriptions.
extension Diagnostic: CustomStringConvertible {
  /// The diagnostic on one line: its severity, and its text in a transcript, such as `error built-in: bundle identifier
  /// 'com.example.mail' is not installed; ...`.
  public var description: String { "\(severity.rawValue) \(text)".oneLine }

  /// The text in a transcript: the identifier, the message, the reason and the remedy.
  var text: String { "\(id): \(message); \(reason); \(remedy)" }
}
