public import SourceLines

/// An error that describes why the values of an app group cannot be written to its folder.
public struct GroupDefaultsError: Error, Sendable, SourceLineError {
  /// The group's identifier.
  public var group: String
  /// The path of the folder.
  public var folder: String
  /// The reason.
  public var reason: String
  /// The line of the test that saved the values; nil outside of tests. It does not take part in comparisons.
  public package(set) var sourceLine: SourceLine?
}

extension GroupDefaultsError: Hashable {
  /// Returns whether two errors have the same group, folder and reason.
  public static func == (a: GroupDefaultsError, b: GroupDefaultsError) -> Bool {
    (a.group, a.folder, a.reason) == (b.group, b.folder, b.reason)
  }

  /// Hashes the group, the folder and the reason.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(group)
    hasher.combine(folder)
    hasher.combine(reason)
  }
}

extension GroupDefaultsError: CustomStringConvertible {
  /// The error message, without the line of the test.
  public var message: String {
    "\(folder)/Library/Preferences/\(group).plist: the values of the app group cannot be saved: \(reason)"
  }

  /// The error message, after the line of the test if there is one.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }
}
