import Foundation
import Scenes

/// A spectrogram as an image with one pixel per column and band, high frequencies at the top.
struct SpectrogramPicture {
  /// The spectrogram's image.
  let pixels: Pixels

  /// The maximum number of columns.
  private static let maximumColumns = 800
  /// The maximum number of bands.
  private static let maximumBands = 256

  /// Creates the image of plots; nil if they have no spectrogram.
  init?(_ plots: SoundPlots) {
    guard let data = plots.spectrogram, plots.bands > 0, plots.bands <= data.count else { return nil }
    let (values, bands) = ([UInt8](data), plots.bands)
    let columns = values.count / bands
    let (width, height) = (min(columns, Self.maximumColumns), min(bands, Self.maximumBands))
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for x in 0..<width {
      let column = PlotColumns.range(x, of: width, in: columns)
      for y in 0..<height {
        var highest: UInt8 = 0
        for index in column {
          for band in PlotColumns.range(y, of: height, in: bands) {
            highest = max(highest, values[index * bands + band])
          }
        }
        let color = ColorMap.magma[Int(highest)]
        let offset = ((height - 1 - y) * width + x) * 4
        bytes[offset] = UInt8(color & 0xFF)
        bytes[offset + 1] = UInt8(color >> 8 & 0xFF)
        bytes[offset + 2] = UInt8(color >> 16 & 0xFF)
      }
    }
    guard let pixels = Pixels(width: width, height: height, bytes: Data(bytes)) else { return nil }
    self.pixels = pixels
  }
}
