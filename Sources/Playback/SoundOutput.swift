import DeviceTime
import Synchronization

/// A player's name where its commands go.
public struct SoundID: Hashable, Sendable, Codable, RawRepresentable {
  /// The number.
  public let rawValue: UInt32

  /// The name with this number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  private static let last = Atomic<UInt32>(0)

  /// A name that no other player in this process has.
  static func next() -> SoundID {
    SoundID(rawValue: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

/// A player's sound, as it is announced to whoever plays it.
public struct OfferedSound: Sendable {
  /// The player's name.
  public let id: SoundID
  /// The media's name, for people.
  public let name: String
  /// The ring's control page; owned by the player, so duplicate what is to be kept.
  public let control: Int32
  /// The ring's sound; owned by the player.
  public let sound: Int32
  /// The ring's capacity in frames.
  public let capacity: Int
}

/// How a sound begins to play, or goes on to.
public struct SoundStart: Sendable, Hashable {
  /// Which of the player's playings it is: what becomes of it says it again, so that an old end cannot end a new one.
  public var take: UInt32
  /// Where in the media it stands.
  public var position: Duration
  /// The media's length, where it is known.
  public var duration: Duration?
  /// Seconds of media in a second of sound.
  public var rate: Double
  /// Whether the player goes on at the beginning when it comes to the end of the media.
  public var isLooping: Bool

  /// A beginning.
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

/// Where a player's commands go: straight to a speaker, or over an extension's channel.
///
/// Every call returns at once and is in order with the others. What comes back, the end above all, reaches the player
/// through ``Player/receive(_:take:)``.
public protocol SoundOutput: AnyObject, Sendable {
  /// There is a new player.
  func open(_ sound: OfferedSound, for player: Player)
  /// It is to be heard from now on. One that is heard already goes on, under another take.
  func play(_ id: SoundID, _ start: SoundStart)
  /// It is to be silent at once.
  func pause(_ id: SoundID)
  /// Its ring was flushed; it goes on from `position`.
  func seeked(_ id: SoundID, to position: Duration)
  /// Its volume, 0 to 1.
  func setVolume(_ id: SoundID, to volume: Float)
  /// It failed, and gives no more sound.
  func fail(_ id: SoundID, with error: PlaybackError)
  /// Media by this name could not even be opened: there is no player.
  func refuse(_ name: String, with error: PlaybackError)
  /// It is gone.
  func close(_ id: SoundID)
}
