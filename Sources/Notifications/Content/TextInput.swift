/// The text field of an action: the properties that `UNTextInputNotificationAction` adds (`N2`).
public struct TextInput: Sendable, Hashable, Codable {
  /// The title of the send button.
  public var buttonTitle: String
  /// The placeholder of the text field.
  public var placeholder: String

  /// Creates a text field.
  public init(buttonTitle: String, placeholder: String) {
    self.buttonTitle = buttonTitle
    self.placeholder = placeholder
  }
}
