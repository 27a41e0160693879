import Notifications

/// An action with a text field (N2).
///
/// Emulated: everything. Important: the response is a ``UNTextInputNotificationResponse``, whose text may be empty.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The title of the button that sends the text.
  open var textInputButtonTitle: String { value.textInput?.buttonTitle ?? "" }
  /// The placeholder of the text field.
  open var textInputPlaceholder: String { value.textInput?.placeholder ?? "" }

  /// Creates a text input action.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.init(
      identifier: identifier, title: title, options: options, icon: nil, textInputButtonTitle: textInputButtonTitle,
      textInputPlaceholder: textInputPlaceholder)
  }

  /// Creates a text input action with an icon.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.init(
      Action(
        identifier: identifier, title: title, options: options.value,
        textInput: TextInput(buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder),
        icon: icon?.value))
  }
}
