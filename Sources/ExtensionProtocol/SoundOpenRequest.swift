/// The request to open a new sound.
public struct SoundOpenRequest: Sendable, Equatable {
  /// The display name of the media.
  public var name: String
  /// The capacity of the ring, in frames.
  public var capacity: Int

  /// Creates a request.
  public init(name: String, capacity: Int) {
    self.name = name
    self.capacity = capacity
  }
}
