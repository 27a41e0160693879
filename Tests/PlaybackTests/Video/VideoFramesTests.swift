import DeviceTime
import Foundation
import Scenes
import TestSupport
import Testing

@testable import Playback

@Suite("Video frames")
struct VideoFramesTests {
  @Test("A picture is shown from its exact time to one nanosecond before the next", arguments: NumberedVideo.all)
  func borders(video: NumberedVideo) throws {
    let frames = try video.open()
    #expect(frames.count == video.count)
    for picture in 0..<video.count {
      let time = video.time(of: picture)
      let frame = try frames.frame(at: .nanoseconds(time))
      #expect(frame.pixels.number == picture)
      // A tick of a program stream's clock is not a whole number of nanoseconds.
      #expect(abs(frame.presentationTime.wholeNanoseconds - Int64(time)) <= 1)
      if picture > 0 { #expect(try frames.frame(at: .nanoseconds(time - 1)).pixels.number == picture - 1) }
    }
  }

  @Test("The first picture is shown before the beginning, and the last one after the end", arguments: NumberedVideo.all)
  func ends(video: NumberedVideo) throws {
    let frames = try video.open()
    #expect(try frames.frame(at: .seconds(-5)).pixels.number == 0)
    #expect(try frames.frame(at: .zero).pixels.number == 0)
    for time in [frames.duration, .seconds(3), .seconds(1 << 40)] {
      #expect(try frames.frame(at: time).pixels.number == video.count - 1)
    }
    #expect(try frames.frame(at: .zero).pixels.number == 0)
  }

  @Test("A picture has the same bytes, regardless of the order of access", arguments: NumberedVideo.all)
  func accessOrder(video: NumberedVideo) throws {
    let forward = try video.open()
    let expected = try (0..<video.count).map { try forward.frame(at: .nanoseconds(video.time(of: $0))) }
    let backward = try video.open()
    for picture in (0..<video.count).reversed() {
      let frame = try backward.frame(at: .nanoseconds(video.time(of: picture)))
      let isEqual = frame == expected[picture]
      #expect(isEqual, "picture \(picture), backward")
    }
    let randomAccess = try video.open()
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2 * video.count {
      let picture = Int.random(in: 0..<video.count, using: &random)
      let isEqual = try randomAccess.frame(at: .nanoseconds(video.time(of: picture))) == expected[picture]
      #expect(isEqual, "picture \(picture), jumped to")
    }
    for picture in stride(from: 0, to: video.count, by: 7) {
      let isEqual = try video.open().frame(at: .nanoseconds(video.time(of: picture))) == expected[picture]
      #expect(isEqual, "picture \(picture), by itself")
    }
  }

  @Test("A picture is the same in 100 concurrent repeats", arguments: ["film.mp4", "film-mpeg2.mpg"])
  func repeats(name: String) async throws {
    let expected = try VideoFrames(MediaFile(Media.url(name))).frame(at: .milliseconds(1_300))
    let equal = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<100 {
        group.addTask { try VideoFrames(MediaFile(Media.url(name))).frame(at: .milliseconds(1_300)) == expected }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(equal == 100)
  }

  @Test("Size, length and rate are the video's", arguments: NumberedVideo.all)
  func facts(video: NumberedVideo) throws {
    let frames = try video.open()
    #expect(frames.size == CGSize(width: 64, height: 36))
    #expect(abs(frames.duration.wholeNanoseconds - Int64(video.time(of: video.count))) <= 1)
    #expect(abs(frames.frameRate - Double(video.rate.0) / Double(video.rate.1)) < 0.01)
  }

  @Test("Colors follow BT.601", arguments: NumberedVideo.all)
  func colors(video: NumberedVideo) throws {
    let pixels = try video.open().frame(at: .nanoseconds(video.time(of: 3))).pixels
    #expect(pixels.width == 64)
    #expect(pixels.height == 36)
    let red = pixels.color(x: 12, y: 31)
    #expect(red.red > 240 && red.green < 15 && red.blue < 15 && red.alpha == 255)
    let blue = pixels.color(x: 52, y: 31)
    #expect(blue.blue > 240 && blue.green < 15 && blue.red < 15 && blue.alpha == 255)
  }

  @Test("Colors of a video with a wide range follow BT.2020")
  func wideColors() throws {
    let pixels = try VideoFrames(MediaFile(Media.url("film-hlg.mp4"))).frame(at: .zero).pixels
    // The colors whose components are (81, 90, 240) and (41, 240, 110); in BT.601 they have no green.
    let red = pixels.color(x: 12, y: 31)
    #expect(red.red > 250 && (6...14).contains(red.green) && red.blue < 5)
    let blue = pixels.color(x: 52, y: 31)
    #expect(blue.blue > 240 && (16...24).contains(blue.green) && blue.red < 5)
  }

  @Test("A video recorded upright is rotated")
  func rotated() throws {
    let frames = try VideoFrames(MediaFile(Media.url("film-turned.mp4")))
    let unrotated = try VideoFrames(MediaFile(Media.url("film-silent.mp4")))
    #expect(frames.size == CGSize(width: 36, height: 64))
    #expect(frames.naturalSize == CGSize(width: 64, height: 36))
    #expect(frames.rotation == VideoRotation(quarters: 1))
    let (rotated, upright) = (
      try frames.frame(at: .seconds(1)).pixels, try unrotated.frame(at: .seconds(1)).pixels
    )
    #expect(rotated.width == 36)
    #expect(rotated.height == 64)
    let isRotated = (0..<64).allSatisfy { x in
      (0..<36).allSatisfy { y in rotated.color(x: 35 - y, y: x) == upright.color(x: x, y: y) }
    }
    #expect(isRotated)
  }

  @Test("Pixels that are not square are stretched to the declared width")
  func wide() throws {
    let frames = try VideoFrames(MediaFile(Media.url("film-wide.mp4")))
    #expect(frames.size == CGSize(width: 128, height: 36))
    #expect(try frames.frame(at: .seconds(1)).pixels.number == 10)
  }

  @Test("Files without pictures are refused")
  func soundAlone() throws {
    for name in ["tone-440.m4a", "tone-440.wav", "three-seconds.mp3"] {
      let file = try MediaFile(Media.url(name))
      #expect(throws: PlaybackError.unrecognized(path: file.path, found: "has no video")) {
        try VideoFrames(file)
      }
    }
  }

  @Test(
    "Videos used as sound fixtures have pictures",
    arguments: [
      "three-seconds.mp4", "three-seconds-mpeg4.mp4", "three-seconds.mpg", "three-seconds-mpeg2.mpg",
      "three-seconds.avi",
      "tone-pcm.avi", "no-sound.mp4",
    ])
  func soundFixtures(name: String) throws {
    let frames = try VideoFrames(MediaFile(Media.url(name)))
    #expect(frames.size == CGSize(width: 64, height: 48))
    #expect(abs(frames.frameRate - 25) < 0.01)
    #expect(try frames.frame(at: .seconds(2)).pixels.width == 64)
  }
}
