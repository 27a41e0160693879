import Foundation
import Scenes
import TestSupport
import Testing

@testable import Playback

@Suite("Damaged videos")
struct VideoDamageTests {
  /// The outcome of showing a video.
  private enum Outcome {
    case frames, refused
  }

  /// Shows a video at some times. Every failure must be an error before the timeout.
  private func show(_ bytes: Data) -> Outcome {
    do {
      let frames = try VideoFrames(MediaFile(bytes, name: "damaged"), timeout: .seconds(240))
      for time in [0, 1_000, 400, 5_000] { _ = try frames.frame(at: .milliseconds(time)) }
      return .frames
    } catch {
      // The timeout is never reached.
      #expect(!error.description.contains("within"))
      return .refused
    }
  }

  private static let videos = [
    "film-silent.mp4", "film-mpeg4.mp4", "film.avi", "film-mpeg1.mpg", "film-mpeg2.mpg", "film-hevc.mp4",
    "film-hevc-10.mp4",
  ]

  @Test("Videos with random bit errors are shown or refused", arguments: videos)
  func bitErrors(name: String) throws {
    let full = try Media.bytes(name)
    var random = SeededGenerator(seed: 11)
    var shownCount = 0
    for round in 0..<80 {
      var bytes = full
      for _ in 0..<(1 << (round % 6)) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      if show(bytes) == .frames { shownCount += 1 }
    }
    #expect(shownCount > 20)
  }

  @Test("Truncated videos are shown or refused", arguments: videos)
  func cutShort(name: String) throws {
    let full = try Media.bytes(name)
    for step in 0..<40 { _ = show(full.prefix(full.count * step / 40 + 1)) }
  }

  @Test("Videos with overwritten tables are shown or refused", arguments: videos)
  func tables(name: String) throws {
    let full = try Media.bytes(name)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      var bytes = full
      // Tables and headers are near the beginning.
      let position = Int.random(in: 0..<min(2_400, bytes.count - 4), using: &random)
      for offset in 0..<4 { bytes[position + offset] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0 }
      _ = show(bytes)
    }
  }

  @Test("A truncated video keeps showing its last picture")
  func truncated() throws {
    let full = try Media.bytes("film.avi")
    let frames = try VideoFrames(MediaFile(full.prefix(full.count / 2), name: "half"))
    let last = try frames.frame(at: .seconds(60)).pixels.number
    #expect(last > 15 && last < 35)
    #expect(try frames.frame(at: .milliseconds(200)).pixels.number == 5)
  }

  @Test("Pictures of a gigabyte are refused before a decoder allocates memory")
  func enormous() throws {
    let video = [UInt8](try Media.bytes("film-silent.mp4"))
    let position = try #require(video.indices.first { video[$0...].starts(with: Array("avcC".utf8)) })
    let size = try #require(H264Size(configuration: Array(video[(position + 4)...].prefix(64))))
    #expect((size.width, size.height) == (64, 48))
    // The container declares an enormous size.
    var claimed = video
    let entry = try #require(video.indices.first { video[$0...].starts(with: Array("avc1".utf8)) && $0 > 300 })
    for offset in 28..<32 { claimed[entry + offset] = 0x7F }
    #expect(throws: PlaybackError.self) {
      try VideoFrames(MediaFile(Data(claimed), name: "claimed"))
    }
  }

  @Test("The size of HEVC pictures is that of the stream's headers, not of the container's")
  func hevcSize() throws {
    var video = [UInt8](try Media.bytes("film-hevc.mp4"))
    let position = try #require(video.indices.first { video[$0...].starts(with: Array("hvcC".utf8)) }) + 4
    let size = try #require(H265Size(configuration: Array(video[position...].prefix(200))))
    #expect((size.width, size.height) == (64, 40))
    // A configuration without sets of parameters, and one that is cut.
    #expect(H265Size(configuration: Array(video[position..<position + 22]) + [0]) == nil)
    for count in 0..<60 { _ = H265Size(configuration: Array(video[position..<position + count])) }
    // A claimed configuration without bytes is refused.
    video[position - 4] = UInt8(ascii: "x")
    #expect(throws: PlaybackError.self) { try VideoFrames(MediaFile(Data(video), name: "unconfigured")) }
  }

  @Test("Damaged fixtures are shown or refused", arguments: damaged)
  func corpus(name: String) {
    do {
      let frames = try VideoFrames(MediaFile(Media.url("damaged/" + name)))
      for time in [0, 100, 50] { _ = try frames.frame(at: .milliseconds(time)) }
    } catch {
      #expect(!error.description.contains("within"))
    }
  }

  private static let damaged: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: Media.url("damaged").path))?.sorted() ?? []
}
