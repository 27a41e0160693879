/// The text field of an action: what `UNTextInputNotificationAction` adds (`N2`).
public struct TextInput: Sendable, Hashable, Codable {
  /// What the button that sends the text says.
  public var buttonTitle: String
  /// What the empty field shows.
  public var placeholder: String

  /// A text field.
  public init(buttonTitle: String, placeholder: String) {
    self.buttonTitle = buttonTitle
    self.placeholder = placeholder
  }
}
