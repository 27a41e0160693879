/// An app on a device, as far as notifications go.
public struct App: Sendable {
  /// Its bundle identifier.
  public var bundleIdentifier: String
  /// Its name, in the header of its notifications.
  public var name: String
  /// Its content extensions.
  public var contentExtensions: [ContentExtension]

  /// An app; without a name its bundle identifier's last part is one.
  public init(bundleIdentifier: String, name: String? = nil, contentExtensions: [ContentExtension] = []) {
    self.bundleIdentifier = bundleIdentifier
    self.name = name ?? bundleIdentifier.split(separator: ".").last.map(String.init) ?? bundleIdentifier
    self.contentExtensions = contentExtensions
  }
}
