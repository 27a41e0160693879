public import Scenes
public import SystemScenes

/// A screen, or a part of one, that the system draws without an extension: the lock screen, Notification Center, a
/// banner that was pulled down, an alert, or an app's icon with its badge.
///
/// The lock screen, Notification Center and an icon are handles, which retain the device; their scenes are drawn from
/// the device's state at the time of the call. A banner and an alert are drawn as they were when they were created.
@MainActor
public protocol SystemScreen {
  /// The scene in points, y downwards.
  var scene: Scene { get }
  /// The display on which the screen appears.
  var display: Display { get }
}
