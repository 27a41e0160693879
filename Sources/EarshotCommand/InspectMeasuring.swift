import DeviceTime
import Foundation
import Playback
import Synchronization

// Stands in for the module Metering until that is here: the level alone, of nothing.

struct Measurements: OptionSet, Sendable {
  let rawValue: Int
  static let all = Measurements(rawValue: 7)
}

struct Loudness: Sendable {
  var integrated: Double?
  var range: Double?
}

struct SoundMeasure: Sendable {
  var frames = 0
  var peakDecibels = -12.0412
  var rmsDecibels = -15.05
  var truePeakDecibels: Double? = -11.99
  var loudness: Loudness? = Loudness(integrated: -14.23, range: 3.1)
}

struct MediaMeasure: Sendable {
  var measure: SoundMeasure
  var decoded: DecodingOutcome
  var rate: Int
  var channels: Int
  var duration: Duration
}

extension MediaFile {
  func measure(_ what: Measurements) throws(PlaybackError) -> MediaMeasure {
    let taker = Counter()
    let outcome = try decode(into: taker)
    let rate = taker.format?.rate ?? 0
    let duration = rate > 0 ? SoundFormat(rate: rate).duration(of: outcome.frames) : .zero
    return MediaMeasure(
      measure: SoundMeasure(frames: outcome.frames), decoded: outcome, rate: rate,
      channels: taker.format?.channels ?? 0, duration: duration)
  }
}

private final class Counter: SampleTaker {
  var format: SampleFormat?
  func begin(_ format: SampleFormat) { self.format = format }
  func take(_ samples: UnsafeRawBufferPointer) -> Bool { true }
}
