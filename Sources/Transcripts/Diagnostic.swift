/// A defect that a device would show, or hide: what happened, why it is wrong there, how to mend it.
public struct Diagnostic: Hashable, Codable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Codable, Sendable {
    /// On a device the person notices: sound that goes on, media that is missing, a button that shows the wrong thing.
    case error
    /// On a device it may go wrong, or works by luck.
    case warning
    /// Nothing is wrong; what is seen here is not what a device would do.
    case note
  }

  /// A short, stable name, `endOfMedia` for instance; that of the policy it comes from where there is one.
  public var id: String
  /// How bad it is.
  public var severity: Severity
  /// What happened.
  public var message: String
  /// Why it is wrong on a device.
  public var reason: String
  /// How to mend it.
  public var remedy: String

  /// A defect named `id`, in words of its own.
  public init(id: String, severity: Severity = .error, message: String, reason: String, remedy: String) {
    self.id = id
    self.severity = severity
    self.message = message
    self.reason = reason
    self.remedy = remedy
  }

  /// A defect of the catalogue.
  ///
  /// - Parameters:
  ///   - defect: Which; it says why that is wrong and how to mend it.
  ///   - message: What happened this time.
  public init(_ defect: Defect, _ message: String) {
    self.init(
      id: defect.rawValue, severity: defect.severity, message: message, reason: defect.reason, remedy: defect.remedy)
  }
}
