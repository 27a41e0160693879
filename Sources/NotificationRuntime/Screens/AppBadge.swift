import Notifications
public import Scenes
public import SystemScenes

/// An app's icon on the Home Screen, with its badge (G8).
@MainActor
public struct AppBadge: SystemScreen {
  private let app: InstalledApp
  private let system: NotificationSystem

  init(_ app: InstalledApp, in system: NotificationSystem) {
    (self.app, self.system) = (app, system)
  }

  /// The number; 0 for none.
  public var count: Int { system.state.center[app.bundleIdentifier].badge }

  /// The display of the device.
  public var display: Display { system.core.display }

  /// The icon in points, y downwards.
  public var scene: Scene {
    let identity = system.core.identity(of: app, side: SystemMetrics.homeIconSide.value)
    return BadgeScene(app: identity, count: count).scene(on: system.core.display)
  }
}
