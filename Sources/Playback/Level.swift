import CPlayback
import Foundation

/// The level of a part of the sound.
public struct Level: Hashable, Sendable, Codable {
  /// The number of frames measured.
  public var frames: Int
  /// The maximum absolute sample; 1 is full scale.
  public var peak: Float
  /// The sum of squares of all samples.
  public var squares: Double

  /// Creates a level, by default of no sound.
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

  /// The root mean square of all samples; 0.707 for a full-scale sine.
  public var rms: Double {
    frames == 0 ? 0 : (squares / Double(frames * SoundFormat.channels)).squareRoot()
  }

  /// The peak in dBFS; minus infinity for silence.
  public var peakDecibels: Double { Self.decibels(Double(peak)) }

  /// The root mean square in dBFS; minus infinity for silence.
  public var rmsDecibels: Double { Self.decibels(rms) }

  /// Adds the level of the part that follows.
  public mutating func add(_ other: Level) {
    frames += other.frames
    peak = max(peak, other.peak)
    squares += other.squares
  }

  /// Returns an amplitude in dBFS.
  public static func decibels(_ amplitude: Double) -> Double {
    20 * log10(amplitude)
  }
}
