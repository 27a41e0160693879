import CPlayback
import Foundation

/// How loud a stretch of sound was.
public struct Level: Hashable, Sendable, Codable {
  /// Frames measured.
  public var frames: Int
  /// The highest absolute sample; 1 is full scale.
  public var peak: Float
  /// The sum of the squares of all samples.
  public var squares: Double

  /// The level of nothing.
  public init(frames: Int = 0, peak: Float = 0, squares: Double = 0) {
    self.frames = frames
    self.peak = peak
    self.squares = squares
  }

  /// Measures interleaved samples.
  public init(of samples: [Float]) {
    var peak: Float = 0
    var squares = 0.0
    let frames = samples.count / SoundFormat.channels
    samples.withUnsafeBufferPointer { earshot_measure($0.baseAddress, UInt32(clamping: frames), &peak, &squares) }
    self.init(frames: frames, peak: peak, squares: squares)
  }

  /// The root mean square of all samples; a full-scale sine has 0.707.
  public var rms: Double {
    frames == 0 ? 0 : (squares / Double(frames * SoundFormat.channels)).squareRoot()
  }

  /// The peak in dBFS; minus infinity for silence.
  public var peakDecibels: Double { Self.decibels(Double(peak)) }

  /// The root mean square in dBFS; minus infinity for silence.
  public var rmsDecibels: Double { Self.decibels(rms) }

  /// Adds a stretch that follows.
  public mutating func add(_ other: Level) {
    frames += other.frames
    peak = max(peak, other.peak)
    squares += other.squares
  }

  /// An amplitude in dBFS.
  public static func decibels(_ amplitude: Double) -> Double {
    20 * log10(amplitude)
  }
}
