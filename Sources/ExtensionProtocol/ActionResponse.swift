/// What a person chose, of the notification that the interface shows (M4, N2, U11).
public struct ActionResponse: Sendable, Hashable {
  /// The action's identifier, or Apple's for the default action and the dismissal.
  public var actionIdentifier: String
  /// What was typed: nil for an action without a text field, empty where nothing was typed.
  public var userText: String?

  /// A response.
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
