/// A service extension of an app, with its launcher (V1).
public struct ServiceExtension: Sendable {
  /// The extension's display name.
  public var name: String
  /// The launcher that starts the extension.
  public var launcher: any ExtensionLauncher
  /// Whether the extension has the entitlement `com.apple.developer.usernotifications.filtering`, with which empty
  /// content suppresses the notification (V7).
  public var hasFilteringEntitlement: Bool

  /// Creates a service extension named `name`.
  public init(name: String, launcher: any ExtensionLauncher, hasFilteringEntitlement: Bool = false) {
    self.name = name
    self.launcher = launcher
    self.hasFilteringEntitlement = hasFilteringEntitlement
  }
}
