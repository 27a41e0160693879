public import Foundation

/// The spectrum of a sound as it is drawn: how strong each band of frequencies is, column by column.
///
/// There are at most ``mostColumns``, however long the sound is; all but the last have as many frames. Bands are as
/// wide to the ear, from 40 Hz to 20 kHz or half the rate. Of the windows in a column, the bins in a band and the
/// channels, the strongest counts; a sine of full scale is at 0 dBFS.
public struct Spectrogram: Hashable, Sendable, Codable {
  /// The frames of a column; the last may have fewer.
  public var framesPerColumn: Int
  /// Where the lowest band begins, in hertz.
  public var lowest: Double
  /// Where the highest band ends, in hertz.
  public var highest: Double
  /// A byte for each band, the lowest first, of one column after the other: 0 for -100 dBFS and less, 255 for 0 dBFS.
  public var cells: Data

  /// The most columns there are.
  public static let mostColumns = 512
  /// How many bands there are.
  public static let bands = 96
  /// The level of the lowest cell, in dBFS.
  public static let floor = -100.0

  /// A spectrogram by its cells.
  ///
  /// - Parameters:
  ///   - framesPerColumn: The frames of a column.
  ///   - lowest: Where the lowest band begins, in hertz.
  ///   - highest: Where the highest band ends, in hertz.
  ///   - cells: A byte for each band of each column.
  public init(framesPerColumn: Int, lowest: Double, highest: Double, cells: Data) {
    self.framesPerColumn = framesPerColumn
    self.lowest = lowest
    self.highest = highest
    self.cells = cells
  }

  /// How many columns there are.
  public var columns: Int { cells.count / Self.bands }

  /// The level of a band in a column, in dBFS from ``floor`` to 0; the floor where there is none.
  public func level(column: Int, band: Int) -> Double {
    guard (0..<columns).contains(column), (0..<Self.bands).contains(band) else { return Self.floor }
    let cell = cells[cells.startIndex + column * Self.bands + band]
    return Self.floor * (1 - Double(cell) / 255)
  }

  /// The frequency in the middle of a band, in hertz.
  public func frequency(ofBand band: Int) -> Double {
    lowest * pow(highest / lowest, (Double(band) + 0.5) / Double(Self.bands))
  }
}
