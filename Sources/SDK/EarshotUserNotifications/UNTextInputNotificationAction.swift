package import Notifications

/// A button that asks for text (N2).
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// What the button that sends the text says.
  public let textInputButtonTitle: String
  /// What the empty field shows.
  public let textInputPlaceholder: String

  /// A button that asks for text.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    (self.textInputButtonTitle, self.textInputPlaceholder) = (textInputButtonTitle, textInputPlaceholder)
    super.init(identifier: identifier, title: title, options: options)
  }

  package override var value: Action {
    var action = super.value
    action.textInput = TextInput(buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)
    return action
  }
}
