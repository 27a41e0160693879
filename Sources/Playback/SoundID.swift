import Synchronization

/// The identifier of a player at its output.
public struct SoundID: Hashable, Sendable, Codable, RawRepresentable {
  /// The sound's number.
  public let rawValue: UInt32

  /// Creates an identifier from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  private static let last = Atomic<UInt32>(0)

  /// Returns an identifier that is unique in this process.
  static func next() -> SoundID {
    SoundID(rawValue: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
