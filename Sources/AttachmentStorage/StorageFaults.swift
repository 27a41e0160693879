/// Faults injected into the attachment storage, for tests.
public struct StorageFaults: Sendable, Hashable {
  /// The total capacity for all apps, in bytes, including existing files; nil for no limit.
  public var capacity: Int?
  /// Whether the final rename, which moves a complete file to its path, fails.
  public var failsToMove: Bool
  /// The write rate, in bytes per second of device time; nil for instant writes.
  public var bytesPerSecond: Int?
  /// Whether the storage is read-only.
  public var isReadOnly: Bool

  /// Creates a combination of faults.
  public init(capacity: Int? = nil, failsToMove: Bool = false, bytesPerSecond: Int? = nil, isReadOnly: Bool = false) {
    self.capacity = capacity
    self.failsToMove = failsToMove
    self.bytesPerSecond = bytesPerSecond
    self.isReadOnly = isReadOnly
  }

  /// No faults.
  public static let none = StorageFaults()
  /// Returns a storage that is full once the apps have stored this many bytes.
  public static func full(afterBytes capacity: Int) -> StorageFaults { StorageFaults(capacity: capacity) }
  /// A storage in which the final rename fails.
  public static let failsToMove = StorageFaults(failsToMove: true)
  /// Returns a storage whose writes take device time: `StoredAttachment.delay`. The store itself does not wait.
  public static func slow(bytesPerSecond: Int) -> StorageFaults { StorageFaults(bytesPerSecond: bytesPerSecond) }
  /// A read-only storage.
  public static let readOnly = StorageFaults(isReadOnly: true)

  /// Returns the time to store this many bytes, in device time.
  func delay(of byteCount: Int) -> Duration {
    guard let bytesPerSecond else { return .zero }
    return .seconds(byteCount) / max(bytesPerSecond, 1)
  }
}
