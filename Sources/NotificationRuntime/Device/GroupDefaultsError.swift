/// An error that describes why the values of an app group cannot be written to its folder.
public struct GroupDefaultsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The group's identifier.
  public var group: String
  /// The path of the folder.
  public var folder: String
  /// The reason.
  public var reason: String

  /// The error message.
  public var description: String {
    "\(folder)/Library/Preferences/\(group).plist: the values of the app group cannot be saved: \(reason)"
  }
}
