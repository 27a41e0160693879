import Notifications
public import Scenes
public import SystemScenes

/// A notification as an alert (G3), at a step of a person's answer.
///
///     banner.asAlert.scene                              Close and Options
///     banner.asAlert.options.scene                      the default action and the custom ones
///     banner.asAlert.confirmation(of: "delete")?.scene  the question about a destructive action
@MainActor
public struct NotificationAlert: SystemScreen {
  private var model: AlertScene
  /// The display on which the alert appears.
  public let display: Display

  /// Creates the alert of a notification with this card.
  init(_ card: NotificationCard, actions: [Action], on display: Display) {
    model = AlertScene(
      app: card.app, title: card.title, subtitle: card.subtitle, body: card.body, actions: actions)
    self.display = display
  }

  /// The alert after a press on Options.
  public var options: NotificationAlert { at(.options) }

  /// Returns the question whether to perform a destructive action (G4); nil if the alert does not offer the action, or
  /// if it is not destructive.
  ///
  /// - Parameter identifier: The identifier of the action.
  public func confirmation(of identifier: String) -> NotificationAlert? {
    let index = model.offeredActions.firstIndex { $0.identifier == identifier && $0.options.contains(.destructive) }
    return index.map { at(.confirmation($0)) }
  }

  /// The alert in points, y downwards, on a part of the screen as wide as the display.
  public var scene: Scene { layout.scene }

  /// The alert's layout, with the effects of its buttons.
  public var layout: AlertLayout { model.layout(on: display) }

  private func at(_ step: AlertScene.Step) -> NotificationAlert {
    var alert = self
    alert.model.step = step
    return alert
  }
}
