/// Where sound is missing: digital silence of 3 milliseconds to 1 second in all channels, in the midst of sound.
///
/// Digital silence is what is no higher than one step of 16 bits. It counts as a dropout where it begins and ends
/// abruptly: the millisecond before it and that after it both reach -34 dBFS, and neither comes to rest by itself.
/// Speech that pauses fades; a sound that was cut does not. Where a cut happens to fall between two swings, it is not
/// told from a pause; nor is a cut into sound of so few steps (8 bits and quiet, a square wave) that its zeros may be its
/// own. Of cuts into speech, about two of ten are passed over, rather than that pauses are accused.
public struct SoundDropouts: Hashable, Sendable, Codable {
  /// How many there are.
  public var count = 0
  /// The first frame of the first one; `nil` where there is none.
  public var firstFrame: Int?
  /// Frames of all of them.
  public var total = 0

  /// What the milliseconds before and after a dropout reach, in dBFS of a sample's absolute value.
  public static let edge = -34.0

  /// No dropouts.
  public init() {}
}
