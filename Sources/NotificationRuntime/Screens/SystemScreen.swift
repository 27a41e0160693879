public import Scenes

/// A screen, or a part of one, that the system draws without an extension: the lock screen, Notification Center, an
/// alert, or an app's icon with its badge.
///
/// A screen is a handle, which retains the device; its scene is drawn from the device's state at the time of the call.
@MainActor
public protocol SystemScreen {
  /// The scene in points, y downwards.
  var scene: Scene { get }
}
