import Foundation
import Notifications
import TestSupport
import Testing

@testable import Playback

@Suite("Clips: sounds of notifications")
struct SoundClipTests {
  private func clip(_ name: String) throws -> SoundClip { try SoundClip(alertSoundAt: Media.url(name)) }

  /// Returns the samples of a fixture as GStreamer decodes it.
  private func decoded(_ name: String) throws -> [Float] {
    let sink = StereoSink()
    let outcome = try MediaFile(Media.url(name)).decode(into: sink)
    #expect(outcome.fault == nil)
    return sink.stereo
  }

  @Test(
    "N8: Every permitted format is decoded like the sound of an attachment",
    arguments: [
      "tone-16bit.aiff", "tone-24bit.aiff", "tone-8bit.aiff", "tone-16bit.caf", "tone-24bit.caf", "tone-float.caf",
      "tone-little.caf", "tone-endless.caf", "tone-24bit.wav", "tone-24in32.wav", "tone-32bit.wav", "tone-440.wav",
      "tone-8bit.wav", "tone-double.wav", "tone-float.wav", "tone-alaw.aifc", "tone-alaw.caf", "tone-alaw.wav",
      "tone-mulaw.wav", "tone-ulaw.aifc", "tone-ulaw.caf", "tone-fl32.aifc", "tone-sowt.aifc", "tone-ima4.aifc",
      "three-seconds-ima4.caf", "left-right.wav", "ramp.wav",
    ])
  func formats(name: String) throws {
    let file = try MediaFile(Media.url(name))
    try #require(file.layout.rate == SoundFormat.device.rate)
    let (own, reference) = (try clip(name).samples, try decoded(name))
    #expect(own.count == reference.count)
    let difference = zip(own, reference).reduce(0) { max($0, abs($1.0 - $1.1)) }
    #expect(difference < 1e-4, "\(name): \(difference)")
  }

  @Test(
    "N8: Other formats are refused with the reason",
    arguments: [
      ("three-seconds.flac", "an alert sound must be an AIFF, WAV or CAF file, not FLAC"),
      ("three-seconds-alac.caf", "an alert sound must be linear PCM, IMA4, µ-law or A-law, not Apple Lossless"),
      ("no-frames.wav", "it contains no sound"), ("missing.wav", "no such file"),
    ])
  func refusals(name: String, reason: String) {
    #expect(throws: SoundClip.Refusal(description: reason)) { try clip(name) }
  }

  @Test("A sound of another rate is resampled to the same length")
  func resampling() throws {
    let folder = try TemporaryFolder()
    // The sample rate of a WAV file is at byte 24.
    var bytes = try Media.bytes("tone-440.wav")
    let rate = UInt32(22_050)
    bytes.replaceSubrange(24..<28, with: withUnsafeBytes(of: rate.littleEndian) { Data($0) })
    let original = try clip("tone-440.wav")
    let slow = try SoundClip(alertSoundAt: folder.file("slow.wav", bytes))
    #expect(slow.frames == 2 * original.frames)
    #expect(abs(Level(of: slow.samples).rmsDecibels - Level(of: original.samples).rmsDecibels) < 0.1)
  }

  @Test("G9: A sound of 30 s is accepted, and a longer one refused")
  func duration() throws {
    let folder = try TemporaryFolder()
    func wave(frames: Int) throws -> URL {
      var bytes = try Media.bytes("ramp.wav").prefix(40)
      bytes += withUnsafeBytes(of: UInt32(frames * 4).littleEndian) { Data($0) }
      bytes.append(Data(count: frames * 4))
      return try folder.file("\(frames).wav", bytes)
    }
    #expect(try SoundClip(alertSoundAt: wave(frames: 44_100 * 30)).duration == .seconds(30))
    #expect(throws: SoundClip.Refusal.self) { try SoundClip(alertSoundAt: wave(frames: 44_100 * 30 + 44)) }
  }

  @Test("Damaged files are refused or decoded, but never trap")
  func damage() throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 18)
    for name in ["tone-16bit.aiff", "tone-ima4.aifc", "tone-ulaw.caf", "tone-8bit.wav"] {
      let original = try Media.bytes(name)
      for round in 0..<40 {
        var bytes = original.prefix(4000)
        for _ in 0..<4 {
          bytes[Int.random(in: 0..<120, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        let url = try folder.file("\(round)-\(name)", bytes)
        let clip = try? SoundClip(alertSoundAt: url)
        #expect(clip?.samples.allSatisfy(\.isFinite) ?? true)
      }
    }
  }

  @Test("The default sounds are short, audible, and free of clicks at both ends")
  func defaults() {
    for (clip, duration) in [(SoundClip.defaultAlert(), 0.5), (.defaultCriticalAlert(), 1.0)] {
      #expect(clip.duration == .seconds(duration))
      let level = Level(of: clip.samples)
      #expect((-40 ... -15).contains(level.rmsDecibels), "\(level.rmsDecibels) dBFS")
      #expect((-24 ... -9).contains(level.peakDecibels), "\(level.peakDecibels) dBFS")
      #expect(abs(clip.samples[0]) < 0.01)
      #expect(abs(clip.samples[clip.samples.count - 1]) < 0.01)
    }
  }

  @Test("A clip is heard from its first to its last sample, at its volume", arguments: [1000, 100_000, 1_323_000])
  func playing(frames: Int) throws {
    let speaker = try Speaker(.virtual)
    let samples = (0..<2 * frames).map { Float($0 % 97) / 97 }
    let player = try ClipPlayer(SoundClip(samples: samples, format: .device), name: "clip", volume: 0.5, on: speaker)
    #expect(player.play())
    let step = try speaker.advance(frames: frames + 10)
    #expect(step.frames == frames)
    #expect(step.events.map(\.source) == [player.source])
    #expect(speaker.heard(last: speaker.format.duration(of: frames)).samples == samples.map { $0 * 0.5 })
    #expect(player.close().level.frames == 0)
  }

  @Test("A clip that is closed early falls silent, and its writer ends")
  func closing() throws {
    let speaker = try Speaker(.virtual)
    weak var released: ClipPlayer?
    do {
      let clip = SoundClip(samples: [Float](repeating: 0.5, count: 4_000_000), format: .device)
      let player = try ClipPlayer(clip, name: "clip", on: speaker)
      released = player
      #expect(player.play())
      #expect(try speaker.advance(frames: 500).frames == 500)
      #expect(player.close().level.frames == 500)
      #expect(try speaker.advance(frames: 500).events == [])
      #expect(speaker.heard(last: speaker.format.duration(of: 500)).isSilent)
    }
    #expect(released == nil)
  }

  @Test("During an interruption, a clip does not play")
  func interruption() throws {
    let speaker = try Speaker(.virtual)
    _ = speaker.interrupt()
    #expect(try !ClipPlayer(.defaultAlert(), name: "clip", on: speaker).play())
  }
}

/// A sink that converts decoded samples to stereo floats.
private final class StereoSink: SampleSink {
  private var format: DecodedFormat?
  private var bytes: [UInt8] = []

  func begin(_ format: DecodedFormat) { self.format = format }

  func take(_ block: UnsafeRawBufferPointer) -> Bool {
    bytes += block
    return true
  }

  var stereo: [Float] {
    guard let format, let coding = Self.codings[format.encoding],
      let decoder = SampleDecoder(.pcm(coding), channels: format.channels)
    else { return [] }
    return decoder.decode(bytes)
  }

  private static let codings: [String: PCMCoding] = {
    var codings: [String: PCMCoding] = [:]
    for kind in [PCMCoding.Kind.signed, .unsigned, .float] {
      for bytes in [1, 2, 3, 4, 8] {
        for isBigEndian in [false, true] {
          if let coding = PCMCoding(kind, bytes: bytes, isBigEndian: isBigEndian) { codings[coding.format] = coding }
        }
      }
    }
    return codings
  }()
}
