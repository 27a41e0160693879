/// The user's response to the notification in the interface (M4, N2, U11).
public struct ActionResponse: Sendable, Hashable {
  /// The identifier of the action, or Apple's for the default action and the dismissal.
  public var actionIdentifier: String
  /// The typed text: nil for an action without a text field, empty if nothing was typed.
  public var userText: String?

  /// Creates a response.
  public init(actionIdentifier: String, userText: String? = nil) {
    self.actionIdentifier = actionIdentifier
    self.userText = userText
  }
}

extension ActionResponse: Message {
  /// Writes both fields.
  public func write(to writer: inout MessageWriter) {
    writer.put(actionIdentifier)
    writer.put(userText) { $0.put($1) }
  }

  /// Reads both fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    actionIdentifier = try reader.string()
    userText = try reader.optional { reader throws(MessageFault) in try reader.string() }
  }
}
