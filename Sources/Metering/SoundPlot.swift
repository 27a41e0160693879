import Foundation

/// A sound as it is drawn: how far its samples swing and how strong they are, column by column.
///
/// There are at most ``mostColumns``, however long the sound is; all but the last have as many frames, a power of two.
/// Channels are laid over each other.
public struct SoundPlot: Hashable, Sendable, Codable {
  /// The frames of a column; the last may have fewer.
  public var framesPerColumn: Int
  /// The lowest sample of each column, where full scale is 1.
  public var lows: [Float]
  /// The highest sample of each column, where full scale is 1.
  public var highs: [Float]
  /// The root mean square of each column, in dBFS; ``silence`` at the least.
  public var levels: [Float]

  /// The most columns there are.
  public static let mostColumns = 512
  /// The level of silence, in dBFS.
  public static let silence: Float = -120

  /// A plot by its columns, as many in each list.
  ///
  /// - Parameters:
  ///   - framesPerColumn: The frames of a column.
  ///   - lows: The lowest samples.
  ///   - highs: The highest samples.
  ///   - levels: The root mean squares, in dBFS.
  public init(framesPerColumn: Int, lows: [Float], highs: [Float], levels: [Float]) {
    self.framesPerColumn = framesPerColumn
    self.lows = lows
    self.highs = highs
    self.levels = levels
  }
}
