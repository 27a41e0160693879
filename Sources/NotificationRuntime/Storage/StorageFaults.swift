/// What goes wrong with the storage, for tests.
public struct StorageFaults: Sendable, Hashable {
  /// How many bytes there is room for, of all apps together; what is there already counts. Nil: as many as there are.
  public var room: Int?
  /// Whether the last step fails, that puts a whole file in its place.
  public var failsToMove: Bool
  /// How many bytes are stored in a second of device time. Nil: any number, in no time.
  public var bytesPerSecond: Int?
  /// Whether nothing can be written.
  public var isReadOnly: Bool

  /// Faults as described; they can come together.
  public init(room: Int? = nil, failsToMove: Bool = false, bytesPerSecond: Int? = nil, isReadOnly: Bool = false) {
    self.room = room
    self.failsToMove = failsToMove
    self.bytesPerSecond = bytesPerSecond
    self.isReadOnly = isReadOnly
  }

  /// Nothing goes wrong.
  public static let none = StorageFaults()
  /// The storage is full once all apps have this many bytes in it.
  public static func full(afterBytes room: Int) -> StorageFaults { StorageFaults(room: room) }
  /// The last step fails, that puts a whole file in its place.
  public static let failsToMove = StorageFaults(failsToMove: true)
  /// Storing takes device time: `StoredAttachment.delay` says how much. Nobody waits for it here.
  public static func slow(bytesPerSecond: Int) -> StorageFaults { StorageFaults(bytesPerSecond: bytesPerSecond) }
  /// Nothing can be written.
  public static let readOnly = StorageFaults(isReadOnly: true)

  /// How long it takes to store so many bytes, in device time.
  func delay(of byteCount: Int) -> Duration {
    guard let bytesPerSecond else { return .zero }
    return .seconds(byteCount) / max(bytesPerSecond, 1)
  }
}
