import Notifications
public import Scenes

/// A notification as an alert (G3), at a step of a person's answer.
///
///     banner.alert.scene                            Close and Options
///     banner.alert.options.scene                    the default action and the custom ones
///     banner.alert.confirmation(of: "delete").scene the question about a destructive action
@MainActor
public struct NotificationAlert: SystemScreen {
  private let notification: DeliveredNotification
  private let app: InstalledApp
  private let actions: [Action]
  private let system: NotificationSystem
  private var step = AlertScene.Step.initial

  init(_ notification: DeliveredNotification, _ app: InstalledApp, actions: [Action], in system: NotificationSystem) {
    (self.notification, self.app, self.actions, self.system) = (notification, app, actions, system)
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
  public var layout: AlertLayout { model.layout(on: system.core.display) }

  private func at(_ step: AlertScene.Step) -> NotificationAlert {
    var alert = self
    alert.step = step
    return alert
  }

  private var model: AlertScene {
    let content = notification.request.content
    return AlertScene(
      app: system.core.identity(of: app), title: content.title, subtitle: content.subtitle, body: content.displayedBody,
      actions: actions, step: step)
  }
}
