/// An error thrown if several apps of a device have a delegate: `UIApplication.shared` and
/// `UNUserNotificationCenter.current()` belong to the process, which can be one app only.
public struct TwoAppsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the error, with a remedy.
  public var description: String {
    "several apps of the device have a delegate, and a process can be one app; install one of them on another device"
  }
}
