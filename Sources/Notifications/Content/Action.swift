/// A button of a notification: the values behind `UNNotificationAction` (`N1`, `N2`).
public struct Action: Sendable, Hashable, Codable {
  /// What the response carries; unique across the app.
  public var identifier: String
  /// What the button says.
  public var title: String
  /// What pressing it takes and does.
  public var options: ActionOptions
  /// The text field that the action opens; nil for a plain button.
  public var textInput: TextInput?
  /// What stands beside the title; nil for nothing.
  public var icon: ActionIcon?

  /// An action.
  public init(
    identifier: String, title: String, options: ActionOptions = [], textInput: TextInput? = nil,
    icon: ActionIcon? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.textInput = textInput
    self.icon = icon
  }
}
