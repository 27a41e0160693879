public import Foundation

/// A spectrogram of a sound: the level of each frequency band, in columns.
///
/// There are at most ``maximumColumns``, regardless of the length of the sound; all but the last have the same number
/// of frames. The bands have a constant frequency ratio, from 40 Hz to 20 kHz or half the sample rate. A cell is the
/// maximum over the windows of its column, the bins of its band and the channels; a full-scale sine has 0 dBFS.
public struct Spectrogram: Hashable, Sendable, Codable {
  /// The lower edge of the lowest band, in hertz.
  public var lowest: Double
  /// The upper edge of the highest band, in hertz.
  public var highest: Double
  /// One byte per band, lowest first, of each column: 0 for -100 dBFS and below, 255 for 0 dBFS.
  public var cells: Data

  /// The maximum number of columns.
  public static let maximumColumns = 512
  /// The number of bands.
  public static let bands = 96
  /// The minimum level of a cell, in dBFS.
  public static let floor = -100.0

  /// Creates a spectrogram from its cells.
  ///
  /// - Parameters:
  ///   - lowest: The lower edge of the lowest band, in hertz.
  ///   - highest: The upper edge of the highest band, in hertz.
  ///   - cells: One byte per band of each column.
  public init(lowest: Double, highest: Double, cells: Data) {
    self.lowest = lowest
    self.highest = highest
    self.cells = cells
  }

  /// The number of columns.
  public var columns: Int { cells.count / Self.bands }
}
