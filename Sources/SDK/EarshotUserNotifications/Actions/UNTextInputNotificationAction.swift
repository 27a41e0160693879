import Notifications

/// A button that asks for text (N2).
///
/// Emulated: whole. The gotcha: its response is a ``UNTextInputNotificationResponse``, whose text may be empty.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// What the button that sends the text says.
  open var textInputButtonTitle: String { value.textInput?.buttonTitle ?? "" }
  /// What the empty field shows.
  open var textInputPlaceholder: String { value.textInput?.placeholder ?? "" }

  /// A button that asks for text.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.init(
      identifier: identifier, title: title, options: options, icon: nil, textInputButtonTitle: textInputButtonTitle,
      textInputPlaceholder: textInputPlaceholder)
  }

  /// A button with an icon that asks for text.
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
