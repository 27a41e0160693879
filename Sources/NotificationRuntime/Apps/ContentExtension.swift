/// A content extension of an app: its attributes and its launcher.
public struct ContentExtension: Sendable {
  /// The extension's display name.
  public var name: String
  /// The extension's bundle identifier; nil if unknown.
  public var bundleIdentifier: String?
  /// The attributes in the extension's `Info.plist`.
  public var attributes: ExtensionAttributes
  /// The launcher that starts the extension.
  public var launcher: any ExtensionLauncher
  /// Whether this is the system's built-in player.
  var isBuiltIn = false

  /// Creates a content extension named `name`.
  public init(
    name: String, bundleIdentifier: String? = nil, attributes: ExtensionAttributes, launcher: any ExtensionLauncher
  ) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
    self.attributes = attributes
    self.launcher = launcher
  }
}
