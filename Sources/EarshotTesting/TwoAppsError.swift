public import NotificationRuntime

/// An error thrown if several apps of a device have a delegate: `UIApplication.shared` and
/// `UNUserNotificationCenter.current()` belong to the process, which can be one app only.
public struct TwoAppsError: Error, Sendable, SourceLineError {
  /// The line of the test that created the device; nil if it is unknown. It does not take part in comparisons.
  public package(set) var sourceLine: SourceLine?
}

extension TwoAppsError: Hashable {
  /// Returns true: the errors differ only in their lines.
  public static func == (a: TwoAppsError, b: TwoAppsError) -> Bool { true }

  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension TwoAppsError: CustomStringConvertible {
  /// The error message, with a remedy, without the line of the test.
  public var message: String {
    "several apps of the device have a delegate, and a process can be one app; install one of them on another device"
  }

  /// The error message, after the line of the test if there is one.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }
}
