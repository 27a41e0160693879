import DeviceTime
import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Sound that ends before its declared length")
struct EarlyEndRuleTests {
  /// Files with a declared length.
  static let names = [
    "three-seconds.wav", "tone-16bit.aiff", "tone-16bit.caf", "three-seconds.flac", "three-seconds.mp3",
    "three-seconds-alac.m4a", "three-seconds-aac.caf",
  ]

  @Test("The sound is heard up to its early end, and then fails", arguments: names)
  func truncated(name: String) throws {
    let folder = try TemporaryFolder()
    let bytes = try Media.bytes(name)
    try check(folder.file(name, bytes.prefix(bytes.count * 3 / 5)))
  }

  /// The index must come before the truncated part.
  @Test("Truncated MPEG-4 with its index first fails in the same way", arguments: ["speech.m4a", "three-seconds.mp4"])
  func truncatedIndexFirst(name: String) throws {
    let folder = try TemporaryFolder()
    let full = try MediaFile(Media.url(name))
    let table = try #require(full.layout.packets)
    let cut = try #require(table[table.count / 2]).lowerBound
    let bytes = try Media.bytes(name)
    let index = try #require(bytes.range(of: Data("moov".utf8))).lowerBound
    try #require(index < cut)
    try check(folder.file(name, bytes.prefix(cut)))
  }

  private func check(_ url: URL) throws {
    let file = try MediaFile(url)
    let sink = FloatSink()
    let outcome = try file.decode(into: sink)
    let rig = try Rig()
    let player = try Player(file, output: rig.port)
    let (frames, event) = try rig.playToEnd(player)
    guard case .ended? = event, case .endsEarly(_, let declared, let decoded)? = player.failure else {
      Issue.record("it ended with \(String(describing: event)), \(String(describing: player.failure))")
      return
    }
    #expect(decoded == SoundFormat.device.duration(of: frames))
    let rate = try #require(sink.format?.rate)
    #expect(abs(decoded.inSeconds - Double(outcome.frames) / Double(rate)) < 0.001)
    #expect(decoded < declared && player.failure?.description.contains("ends early: ") == true)
    #expect(!player.play())
  }

  @Test("A difference within two packets is not a failure")
  func tolerance() throws {
    let file = try MediaFile(Media.url("three-seconds.wav"))
    func isFound(_ declared: Duration?, _ decoded: Duration) -> Bool {
      EarlyEndRule.isFound(in: file, declared: declared, decoded: decoded)
    }
    #expect(!isFound(nil, .zero))
    #expect(!isFound(.seconds(1), .milliseconds(940)))
    #expect(isFound(.seconds(1), .milliseconds(939)))
    #expect(!isFound(.seconds(1), .seconds(2)))
  }

  @Test("A short last packet is not a failure in Apple Lossless")
  func lastPacket() throws {
    let file = try MediaFile(Media.url("three-seconds-alac.caf"))
    // A packet has 4,096 frames at 44,100 Hz.
    #expect(!EarlyEndRule.isFound(in: file, declared: .seconds(3), decoded: .seconds(3) - .milliseconds(92)))
    #expect(EarlyEndRule.isFound(in: file, declared: .seconds(3), decoded: .seconds(3) - .milliseconds(93)))
  }

  @Test("Missing data in the middle fails at the end of the sound, not before")
  func holes() throws {
    let rig = try Rig()
    let player = try rig.player("damaged/bit-flipped.mp3")
    let outcome = try MediaFile(Media.url("damaged/bit-flipped.mp3")).decode(into: Counter())
    #expect(outcome.holes > 0)
    _ = try rig.playToEnd(player)
    guard case .holes(_, outcome.holes, _?)? = player.failure else {
      Issue.record("it failed with \(String(describing: player.failure))")
      return
    }
  }

  private final class Counter: SampleSink {
    func begin(_ format: DecodedFormat) {}
    func take(_ samples: UnsafeRawBufferPointer) -> Bool { true }
  }
}
