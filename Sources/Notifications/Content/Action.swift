/// An action button of a notification: the value behind `UNNotificationAction` (`N1`, `N2`).
public struct Action: Sendable, Hashable, Codable {
  /// The identifier reported in the response, unique within the app.
  public var identifier: String
  /// The title of the button.
  public var title: String
  /// The options of the action.
  public var options: ActionOptions
  /// The text field that the action opens; nil for a plain button.
  public var textInput: TextInput?
  /// The icon beside the title, or nil if there is none.
  public var icon: ActionIcon?

  /// Creates an action.
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
