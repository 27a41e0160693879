public import Notifications

/// The contents of an alert, which stays on the screen until it is answered (G3).
///
/// The alert has the buttons Close and Options. Options offers the default action and up to four custom actions;
/// without custom actions, the default action replaces Options. A destructive action is red, and is confirmed before it
/// is performed (G4).
public struct AlertScene: Hashable, Sendable {
  /// The step of a person's answer.
  public enum Step: Hashable, Sendable {
    /// The alert as it appears.
    case initial
    /// The alert after a press on Options.
    case options
    /// The question whether to perform the destructive action at this index.
    case confirmation(Int)
  }

  /// The notification's app.
  public var app: AppIdentity
  /// The notification's title.
  public var title: String
  /// The notification's subtitle.
  public var subtitle: String
  /// The notification's body.
  public var body: String
  /// The custom actions; the first four are offered.
  public var actions: [Action]
  /// The title of the default action.
  public var defaultTitle: String
  /// The step that is drawn.
  public var step: Step

  /// Creates an alert.
  public init(
    app: AppIdentity, title: String = "", subtitle: String = "", body: String = "", actions: [Action] = [],
    defaultTitle: String = Self.openLabel, step: Step = .initial
  ) {
    (self.app, self.title, self.subtitle, self.body) = (app, title, subtitle, body)
    (self.actions, self.defaultTitle, self.step) = (actions, defaultTitle, step)
  }

  /// The label of the button that hides the alert without opening the app.
  public static let closeLabel = "Close"
  /// The label of the button that shows the actions.
  public static let optionsLabel = "Options"
  /// The label of the default action, which opens the app.
  public static let openLabel = "Open"
  /// The label of the button that does not perform a destructive action.
  public static let cancelLabel = "Cancel"

  /// The custom actions that are offered.
  public var offeredActions: [Action] { Array(actions.prefix(Int(SystemMetrics.alertActions.value))) }

  /// Lays out the alert on a display.
  public func layout(on display: Display) -> AlertLayout {
    var builder = AlertBuilder(self, display)
    return builder.layout()
  }
}
