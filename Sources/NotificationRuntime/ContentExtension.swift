/// A content extension of an app: what its plist says, and how it is started.
public struct ContentExtension: Sendable {
  /// Its name, for people.
  public var name: String
  /// Its bundle identifier; nil where nobody says.
  public var bundleIdentifier: String?
  /// What its plist says.
  public var attributes: ExtensionAttributes
  /// Starts it.
  public var launcher: any ExtensionLauncher
  /// Whether it is the system's own player.
  var isBuiltIn = false

  /// An extension named `name`.
  public init(
    name: String, bundleIdentifier: String? = nil, attributes: ExtensionAttributes, launcher: any ExtensionLauncher
  ) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
    self.attributes = attributes
    self.launcher = launcher
  }
}
