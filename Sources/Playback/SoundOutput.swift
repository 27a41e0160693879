import DeviceTime
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

/// The parameters with which a sound starts or continues.
public struct SoundStart: Sendable, Hashable {
  /// The number of the playback, which events repeat, so that the end of an old playback does not end a new one.
  public var take: UInt32
  /// The position in the media.
  public var position: Duration
  /// The duration of the media, if it is known.
  public var duration: Duration?
  /// The playback rate.
  public var rate: Double
  /// Whether playback continues at the beginning after the end of the media.
  public var isLooping: Bool

  /// Creates start parameters.
  public init(
    take: UInt32, position: Duration, duration: Duration? = nil, rate: Double = 1, isLooping: Bool = false
  ) {
    self.take = take
    self.position = position
    self.duration = duration
    self.rate = rate
    self.isLooping = isLooping
  }
}

/// The recipient of a player's commands: a speaker, or an extension's channel.
///
/// Each call returns immediately, and calls are handled in order. Events, such as the end, are delivered to the player
/// through ``Player/receive(_:take:)``.
public protocol SoundOutput: AnyObject, Sendable {
  /// Adds a player.
  func open(_ sound: SoundDescription, for player: Player)
  /// Starts a sound. A sound that plays already continues as a new playback.
  func play(_ id: SoundID, _ start: SoundStart)
  /// Pauses a sound immediately.
  func pause(_ id: SoundID)
  /// Continues a sound from `position`, after its ring was flushed.
  func seeked(_ id: SoundID, to position: Duration)
  /// Sets the volume, from 0 to 1.
  func setVolume(_ id: SoundID, to volume: Float)
  /// Reports that a player has failed and produces no more sound.
  func fail(_ id: SoundID, with error: PlaybackError)
  /// Reports that media with this name could not be opened, so that there is no player.
  func refuse(_ name: String, with error: PlaybackError)
  /// Removes a player.
  func close(_ id: SoundID)
}
