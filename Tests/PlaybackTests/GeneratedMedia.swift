import Foundation
import TestSupport
import Testing

@testable import Playback

/// Media that ffmpeg makes for a test, in a folder that is deleted with this value.
struct GeneratedMedia {
  static let isAvailable = Program.path(of: "ffmpeg") != nil
  /// Two seconds of two successive tones.
  static let tones = "aevalsrc=if(lt(t\\,1)\\,0.4*sin(2*PI*440*t)\\,0.3*sin(2*PI*1000*t)):s=44100:d=2"

  let folder = try? TemporaryFolder()

  /// Makes a file of `source`, a source of ffmpeg's lavfi. `options` has further inputs and the options of the output.
  func file(_ name: String, of source: String = tones, _ options: String) throws -> URL {
    let url = try #require(folder).url.appending(path: name)
    let ffmpeg = try #require(Program.path(of: "ffmpeg"))
    let arguments = [ffmpeg, "-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i", source]
    let trial = try Trial(arguments + options.split(separator: " ").map(String.init) + [url.path])
    try #require(trial.status == 0, "\(trial.output)")
    return url
  }
}

/// Keeps the decoded samples, which must be floats.
final class FloatSink: SampleSink {
  private(set) var format: DecodedFormat?
  private(set) var samples: [Float] = []

  func begin(_ format: DecodedFormat) { self.format = format }

  func take(_ samples: UnsafeRawBufferPointer) -> Bool {
    self.samples += samples.bindMemory(to: Float.self)
    return true
  }
}
