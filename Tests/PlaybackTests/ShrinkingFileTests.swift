import DeviceTime
import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Files that shrink while they are read")
struct ShrinkingFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Fixtures for every way of reading.
  static let names = [
    "three-seconds.wav", "three-seconds.mp3", "three-seconds.m4a", "three-seconds.aac", "three-seconds.flac",
    "three-seconds.ogg", "three-seconds.opus", "three-seconds.mp2", "three-seconds.avi", "three-seconds-alac.m4a",
    "three-seconds-aac.caf",
  ]

  private func copy(_ name: String) throws -> URL { try folder.file(name, Media.bytes(name)) }

  private func shrink(_ url: URL, to fraction: Double) throws {
    let count = try #require(try url.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    try #require(truncate(url.path, off_t(Double(count) * fraction)) == 0)
  }

  private func isShrinking(_ error: PlaybackError?) -> Bool {
    if case .shrank? = error { true } else { false }
  }

  @Test("Playback fails after the sound that could be read", arguments: names)
  func playing(name: String) throws {
    let url = try copy(name)
    let file = try MediaFile(url)
    try shrink(url, to: 0.6)
    let rig = try Rig()
    let player = try Player(file, output: rig.port)
    let end = try rig.playToEnd(player)
    #expect(isShrinking(player.failure), "\(String(describing: player.failure))")
    #expect("\(try #require(player.failure))".contains("was truncated while it was read"))
    #expect(end.frames < 132_300)
  }

  /// Discards the samples.
  private final class Listener: SampleSink {
    func begin(_ format: DecodedFormat) {}
    func take(_ samples: UnsafeRawBufferPointer) -> Bool { true }
  }

  @Test("Decoding fails, with the position", arguments: names)
  func decoding(name: String) throws {
    let url = try copy(name)
    let file = try MediaFile(url)
    try shrink(url, to: 0.6)
    let outcome = try file.decode(into: Listener())
    #expect(isShrinking(outcome.fault), "\(String(describing: outcome.fault))")
    if outcome.frames > 0, case .shrank(_, let position)? = outcome.fault { #expect(position != nil) }
  }

  @Test("Decoding fails if the file shrinks during decoding")
  func later() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("long.wav", Media.bytes("three-seconds.wav"))
    final class Shrinker: SampleSink {
      let url: URL
      init(_ url: URL) { self.url = url }
      func begin(_ format: DecodedFormat) {}
      func take(_ samples: UnsafeRawBufferPointer) -> Bool { truncate(url.path, 100_044) == 0 }
    }
    let outcome = try MediaFile(url).decode(into: Shrinker(url))
    guard case .shrank(_, .time(let position)?)? = outcome.fault else {
      Issue.record("\(String(describing: outcome.fault))")
      return
    }
    #expect(abs(position.inSeconds - Double(outcome.frames) / 44_100) < 0.001)
    #expect(outcome.frames > 0 && outcome.frames <= 25_000)
  }

  @Test("The error gives the position and the fix")
  func words() {
    let error = PlaybackError.shrank(path: "/a/b.wav", location: .time(.milliseconds(1_250)))
    #expect(
      "\(error)"
        == "/a/b.wav: was truncated while it was read (at 1.250 s); replace the file instead of overwriting it")
    #expect(error.code == "shrank")
  }
}
