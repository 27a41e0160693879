/// A service extension of an app: how it is started (V1).
public struct ServiceExtension: Sendable {
  /// Its name, for people.
  public var name: String
  /// Starts it.
  public var launcher: any ExtensionLauncher
  /// Whether it has the entitlement `com.apple.developer.usernotifications.filtering` (V7): empty content from it suppresses
  /// the notification.
  public var mayFilter: Bool

  /// An extension named `name`.
  public init(name: String, launcher: any ExtensionLauncher, mayFilter: Bool = false) {
    self.name = name
    self.launcher = launcher
    self.mayFilter = mayFilter
  }
}
