/// A report of a defect that a device would show or hide: what happened, why it is wrong on a device, and how to fix
/// it.
public struct Diagnostic: Hashable, Codable, Sendable {
  /// The severity of a defect.
  public enum Severity: String, Hashable, Codable, Sendable {
    /// On a device, the user notices the defect: sound that continues, missing media, or a wrong button.
    case error
    /// On a device, the code may fail, or works by chance.
    case warning
    /// Nothing is wrong, but the result differs from that on a device.
    case note
  }

  /// A short, stable identifier, such as `endOfMedia`; if there is a related policy, its name.
  public var id: String
  /// The diagnostic's severity.
  public var severity: Severity
  /// A description of what happened.
  public var message: String
  /// The reason why the extension's behavior is wrong on a device.
  public var reason: String
  /// The suggested fix.
  public var remedy: String

  /// Creates a diagnostic with its own texts.
  public init(id: String, severity: Severity = .error, message: String, reason: String, remedy: String) {
    self.id = id
    self.severity = severity
    self.message = message
    self.reason = reason
    self.remedy = remedy
  }

  /// Creates a diagnostic for a defect of the catalog.
  ///
  /// - Parameters:
  ///   - defect: The defect, which supplies the reason and the fix.
  ///   - message: A description of what happened.
  public init(_ defect: Defect, _ message: String) {
    self.init(
      id: defect.rawValue, severity: defect.severity, message: message, reason: defect.reason, remedy: defect.remedy)
  }
}
