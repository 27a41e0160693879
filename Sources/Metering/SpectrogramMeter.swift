import Foundation

/// A meter that computes a spectrogram, whose columns widen as the sound grows.
struct SpectrogramMeter: ~Copyable {
  private let channels: Int
  private let lowest = 40.0
  private let highest: Double
  /// The bins of each band.
  private let bands: [ClosedRange<Int>]
  private var transform: RealTransform
  private var window: SlidingWindow
  private var powers: [Float]

  private var frames = 0
  /// The position of the next window, and the distance between windows, which does not exceed their length.
  private var next = 0
  private var hop: Int
  private var width: Int
  /// The powers of the bands, column by column.
  private var cells: [Float] = []
  private var columns = 0

  init(_ format: SampleFormat) throws(MeterError) {
    // A power of two, at least 40 milliseconds.
    var size = 256
    while size < format.rate / 25 { size *= 2 }
    transform = try RealTransform(size: size)
    window = SlidingWindow(size: size, channels: format.channels)
    channels = format.channels
    highest = min(20_000, Double(format.rate) / 2)
    let (lowest, ratio) = (lowest, highest / lowest)
    let binsPerHertz = Double(size) / Double(format.rate)
    bands = (0..<Spectrogram.bands).map { band in
      let edges = [band, band + 1].map {
        lowest * pow(ratio, Double($0) / Double(Spectrogram.bands)) * binsPerHertz
      }
      let (first, last) = (Int(edges[0].rounded(.up)), Int(edges[1].rounded(.down)))
      // Bands that are narrower than a bin share it.
      let nearest = min(size / 2, Int(((edges[0] + edges[1]) / 2).rounded()))
      return first <= last ? first...min(last, size / 2) : nearest...nearest
    }
    powers = Array(repeating: 0, count: size / 2 + 1)
    hop = size / 8
    width = hop
    cells.reserveCapacity(Spectrogram.maximumColumns * Spectrogram.bands)
  }

  mutating func add(_ block: SampleBlock) {
    frames += block.frames
    add(block.samples, block.frames)
  }

  private mutating func add(_ samples: UnsafePointer<Float>, _ count: Int) {
    window.add(samples, frames: count)
    while next < frames, let start = window.window(around: next) {
      for index in powers.indices { powers[index] = 0 }
      for channel in 0..<channels { transform.raise(&powers, to: start + channel, step: channels) }
      raiseColumn(next / width)
      next += hop
    }
    window.drop(before: next)
  }

  private mutating func raiseColumn(_ requested: Int) {
    var column = requested
    if column == Spectrogram.maximumColumns {
      halve()
      column /= 2
    }
    if column == columns {
      cells += repeatElement(0, count: Spectrogram.bands)
      columns += 1
    }
    let first = column * Spectrogram.bands
    for (band, bins) in bands.enumerated() {
      var power = cells[first + band]
      for bin in bins { power = max(power, powers[bin]) }
      cells[first + band] = power
    }
  }

  private mutating func halve() {
    columns /= 2
    for index in 0..<columns * Spectrogram.bands {
      let (column, band) = index.quotientAndRemainder(dividingBy: Spectrogram.bands)
      let from = 2 * column * Spectrogram.bands + band
      cells[index] = max(cells[from], cells[from + Spectrogram.bands])
    }
    cells.removeLast(cells.count - columns * Spectrogram.bands)
    width *= 2
    hop = min(2 * hop, window.size)
  }

  /// Returns the spectrogram of all frames.
  mutating func finish() -> Spectrogram {
    let silence = [Float](repeating: 0, count: SampleBlock.frames * channels)
    while next < frames { add(silence, SampleBlock.frames) }
    let bytes = cells.map { power in
      let level = 10 * log10(Double(power))
      return UInt8(max(0, min(255, (255 * (1 - level / Spectrogram.floor)).rounded())))
    }
    return Spectrogram(lowest: lowest, highest: highest, cells: Data(bytes))
  }
}
