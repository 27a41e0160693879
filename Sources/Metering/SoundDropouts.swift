/// The dropouts in a sound: digital silence of 3 milliseconds to 1 second in all channels, surrounded by sound.
///
/// Digital silence does not exceed one step of 16 bits. It counts as a dropout if it begins and ends abruptly: the
/// milliseconds before and after both reach -34 dBFS, and the sound does not fade in either. Speech fades at a pause;
/// a sound that was cut does not. A cut at a zero crossing cannot be distinguished from a pause, nor can one in a
/// sound with so few quantization steps (8 bits and quiet, or a square wave) that it may contain zeros itself. About
/// two of ten cuts in speech are missed, because false positives would be worse.
public struct SoundDropouts: Hashable, Sendable, Codable {
  /// The number of dropouts.
  public var count = 0
  /// The first frame of the first dropout; nil if there is none.
  public var firstFrame: Int?
  /// The total number of frames in all dropouts.
  public var total = 0

  /// The minimum peak of the milliseconds before and after a dropout, in dBFS.
  public static let edge = -34.0

  /// Creates an empty measurement.
  public init() {}
}
