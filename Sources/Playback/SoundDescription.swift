import Synchronization

/// The description of a player's sound, for its output.
public struct SoundDescription: Sendable {
  /// The identifier of the player.
  public let id: SoundID
  /// The display name of the media.
  public let name: String
  /// The descriptor of the ring's control page, owned by the player; duplicate it to keep it.
  public let control: Int32
  /// The descriptor of the ring's samples, owned by the player.
  public let sound: Int32
  /// The capacity of the ring, in frames.
  public let capacity: Int
}
