/// A defect that a device would show, or hide: what happened, why it is wrong there, how to mend it.
public struct Diagnostic: Hashable, Codable, Sendable {
  /// A short, stable name, "ended-while-playing" for instance; that of the policy it comes from where there is one.
  public var id: String
  /// What happened.
  public var message: String
  /// Why it is wrong on a device, and how to mend it.
  public var advice: String

  /// A defect named `id`.
  public init(id: String, message: String, advice: String) {
    self.id = id
    self.message = message
    self.advice = advice
  }
}
