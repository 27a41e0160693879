import Foundation

/// A plot of a sound: the range of its samples and its level, in columns.
///
/// There are at most ``maximumColumns``, regardless of the length of the sound; all but the last have the same number
/// of frames, a power of two. Channels are combined.
public struct SoundPlot: Hashable, Sendable, Codable {
  /// The number of frames per column; the last may have fewer.
  public var framesPerColumn: Int
  /// The minimum sample of each column, where full scale is 1.
  public var lows: [Float]
  /// The maximum sample of each column, where full scale is 1.
  public var highs: [Float]
  /// The root mean square of each column, in dBFS, at least ``silence``.
  public var levels: [Float]

  /// The maximum number of columns.
  public static let maximumColumns = 512
  /// The level of silence, in dBFS.
  public static let silence: Float = -120

  /// Creates a plot from its columns, with lists of the same length.
  ///
  /// - Parameters:
  ///   - framesPerColumn: The number of frames per column.
  ///   - lows: The minimum samples.
  ///   - highs: The maximum samples.
  ///   - levels: The root mean squares, in dBFS.
  public init(framesPerColumn: Int, lows: [Float], highs: [Float], levels: [Float]) {
    self.framesPerColumn = framesPerColumn
    self.lows = lows
    self.highs = highs
    self.levels = levels
  }
}
