import ArgumentParser

/// A stage of a notification that can be drawn.
package enum SnapshotStage: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// The banner (C10).
  case banner
  /// The full interface before any press.
  case interface
  /// The interface after a press on its media button.
  case playing
  /// The interface after a second press.
  case paused
  /// The stages from `banner` to `paused`, side by side.
  case all
  /// The banner after it was pulled down, with two actions (G3).
  case pulled
  /// The notification as an alert (G3).
  case alert
  /// The alert after a press on Options.
  case options
  /// The lock screen, with all notifications.
  case lock
  /// Notification Center, with all notifications.
  case center
  /// The icon of the notification's app, with its badge (G8).
  case badge

  /// The individual stages, in order.
  package var parts: [SnapshotStage] { self == .all ? [.banner, .interface, .playing, .paused] : [self] }

  /// Whether one picture shows all notifications.
  package var isScreen: Bool { self == .lock || self == .center }
}
