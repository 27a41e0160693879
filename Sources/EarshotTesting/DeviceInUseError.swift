public import NotificationRuntime

/// An error thrown if another `TestDevice` is alive in this process and uses Apple's singletons (policy
/// `oneDevicePerProcess`).
public struct DeviceInUseError: Error, Sendable, SourceLineError {
  /// The line of the test that created the other device.
  public let holder: SourceLine
  /// The time for which the other device made no progress while this one waited; nil if it did not wait. It does not
  /// take part in comparisons.
  public package(set) var idleTime: Duration?
  /// The line of the test that created this device; nil if it is unknown. It does not take part in comparisons.
  public package(set) var sourceLine: SourceLine?
}

extension DeviceInUseError: Hashable {
  /// Returns whether two errors have the same other device.
  public static func == (a: DeviceInUseError, b: DeviceInUseError) -> Bool { a.holder == b.holder }

  /// Hashes the line of the other device.
  public func hash(into hasher: inout Hasher) { hasher.combine(holder) }
}

extension DeviceInUseError: CustomStringConvertible {
  /// The error message, without the line of this device.
  public var message: String {
    let progress = idleTime.map { " and has made no progress for \($0.components.seconds) s" } ?? ""
    return "another TestDevice, created at \(holder), exists in this process\(progress); release it and its interfaces "
      + "first"
  }

  /// The error message, after the line of the test if there is one.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }
}
