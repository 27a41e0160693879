public import NotificationRuntime

/// An error thrown if another `TestDevice` is alive in this process and uses Apple's singletons (policy
/// `oneDevicePerProcess`).
public struct DeviceInUseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the test that created the other device.
  public let holder: SourceLine

  /// The error message.
  public var description: String {
    "another TestDevice, created at \(holder), exists in this process; release it and its interfaces first"
  }
}
