import Foundation

@testable import Playback

/// The decoded samples of a file as floats, and the outcome.
final class DecodedSound: SampleSink {
  private(set) var format: DecodedFormat?
  private(set) var bytes: [UInt8] = []
  private(set) var outcome = DecodingOutcome()

  /// Decodes a part of a file.
  init(_ file: MediaFile, from start: Int = 0, frames: Int? = nil) throws {
    outcome = try file.decode(from: start, frames: frames, into: self)
  }

  func begin(_ format: DecodedFormat) { self.format = format }

  func take(_ samples: UnsafeRawBufferPointer) -> Bool {
    bytes += samples
    return true
  }

  /// The number of bytes per frame.
  var frameSize: Int { outcome.frames > 0 ? bytes.count / outcome.frames : 0 }

  /// The samples, decoded from S16LE or F32LE.
  var samples: [Float] {
    bytes.withUnsafeBytes { bytes in
      format?.encoding == "S16LE"
        ? bytes.bindMemory(to: Int16.self).map { Float($0) / 32_768 } : Array(bytes.bindMemory(to: Float.self))
    }
  }
}
