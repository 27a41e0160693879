import Foundation
import TestSupport

@testable import Playback

/// A way to decode a file. All ways must agree with ``measuring``.
enum DecodingMethod: String, CaseIterable, Codable {
  /// Decoding of `earshot inspect` and `earshot check`.
  case measuring
  /// Measuring from the middle, like a slice of a long file.
  case slicing
  /// Decoding of `earshot play` at the media's own rate.
  case playing
  /// Playing after a seek to the middle.
  case seeking
  /// Playing twice without a gap.
  case looping
  /// Decoding of `earshot play` at a device's rate, compared by the number of frames only: ``ResampledSoundTests``
  /// compares the samples.
  case resampling
  /// Decoding by ffmpeg.
  case ffmpeg

  /// Earshot's ways that are compared with ``measuring``.
  static let earshot: [DecodingMethod] = [.slicing, .playing, .seeking, .looping, .resampling]
}

extension DecodingMethod {
  /// Returns the sound of this way, and the sound that it must deliver.
  func sounds(of file: URL, _ measured: ComparedSound) -> (sound: ComparedSound, reference: ComparedSound) {
    let (rate, middle) = (measured.rate, measured.frames / 2)
    let limit = measured.frames * 3 + 3 * rate
    switch self {
    case .measuring: return (measured, measured)
    case .slicing: return (ComparedSound(measuring: file, from: middle), measured.dropping(middle))
    case .playing: return (ComparedSound(playing: file, at: rate, limit: limit), measured)
    case .seeking:
      return (ComparedSound(playing: file, at: rate, from: middle, limit: limit), measured.dropping(middle))
    case .looping:
      var doubled = measured
      doubled.samples += doubled.samples
      return (ComparedSound(playing: file, at: rate, loops: 1, limit: limit), doubled)
    case .resampling:
      let device = SoundFormat.device.rate
      let frames = (measured.frames * device + rate / 2) / rate
      var reference = ComparedSound(rate: device, channels: SoundFormat.channels, failure: measured.failure)
      reference.samples = [Float](repeating: 0, count: frames * SoundFormat.channels)
      return (ComparedSound(playing: file, at: device, limit: limit * device / rate + device), reference)
    case .ffmpeg: return (measured, measured)
    }
  }
}

extension DecodingMethod {
  /// Returns the error of this way for a file of which ``measuring`` delivers nothing, not even a format.
  func refusal(of file: URL) -> String? {
    let rate = SoundFormat.device.rate
    let sound =
      switch self {
      case .measuring: ComparedSound(measuring: file)
      case .slicing: ComparedSound(measuring: file, from: 1)
      case .playing, .ffmpeg: ComparedSound(playing: file, at: rate, limit: rate)
      case .seeking: ComparedSound(playing: file, at: rate, from: 1, limit: rate)
      case .looping: ComparedSound(playing: file, at: rate, loops: 1, limit: rate)
      case .resampling: ComparedSound(playing: file, at: 2 * rate, limit: rate)
      }
    return sound.failure
  }
}

extension ComparedSound {
  /// Decodes all frames from `start` on, as for a meter.
  init(measuring url: URL, from start: Int = 0) {
    final class Sink: SampleSink {
      var format: DecodedFormat?
      var bytes: [UInt8] = []
      func begin(_ format: DecodedFormat) { self.format = format }
      func take(_ samples: UnsafeRawBufferPointer) -> Bool {
        bytes += samples
        return true
      }
    }
    let sink = Sink()
    do {
      let outcome = try MediaFile(url).decode(from: start, into: sink)
      failure = outcome.fault.map { "\($0.code): \($0)" } ?? (outcome.holes > 0 ? "\(outcome.holes) holes" : nil)
      if let format = sink.format {
        (rate, channels) = (format.rate, format.channels)
        samples = Self.samples(of: sink.bytes, format)
      }
      if frames != outcome.frames { failure = failure ?? "\(frames) frames delivered, \(outcome.frames) counted" }
    } catch {
      failure = "\(error.code): \(error)"
    }
  }

  /// Plays a file on a virtual speaker.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - rate: The speaker's rate in hertz.
  ///   - start: The frame, at that rate, to seek to first, or nil for no seek.
  ///   - loops: The number of repetitions.
  ///   - limit: The maximum number of frames to play.
  init(playing url: URL, at rate: Int, from start: Int? = nil, loops: Int = 0, limit: Int) {
    self.rate = rate
    channels = SoundFormat.channels
    do {
      let format = SoundFormat(rate: rate)
      let speaker = try Speaker(.virtual, format: format)
      let port = SpeakerPort(speaker)
      let player = try Player(MediaFile(url), format: format, output: port)
      if let start, !player.seek(to: format.duration(of: start)) { failure = "seeking failed" }
      player.loops = loops
      player.play()
      var done = 0
      while done < limit, player.isPlaying {
        let step = try speaker.advance(frames: limit - done)
        done += step.frames
        step.events.forEach(port.receive)
      }
      if let error = player.failure {
        failure = "\(error.code): \(error)"
      } else if !player.hasEnded {
        failure = failure ?? "still playing after \(done) frames"
      }
      samples = speaker.heard(last: format.duration(of: done)).samples
    } catch {
      failure = "\(error.code): \(error)"
    }
  }
}
