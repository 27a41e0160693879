import Foundation
import Scenes
import TestSupport

@testable import Playback

/// A video of `Media/` with numbered frames.
struct NumberedVideo: Sendable, CustomStringConvertible {
  let name: String
  /// The number of frames per second, as a fraction.
  var rate = (25, 1)
  /// The number of frames.
  var count = 50
  /// The time of the first frame after the beginning of the sound, in ticks of 90 kHz.
  var delay = 0

  /// All videos that are not rotated and have square pixels.
  static let all = [
    NumberedVideo(name: "film.mp4"), NumberedVideo(name: "film-mpeg4.mp4", rate: (10, 1), count: 20),
    NumberedVideo(name: "film.avi"), NumberedVideo(name: "film-mpeg1.mpg", delay: 982),
    NumberedVideo(name: "film-mpeg2.mpg", delay: 982), NumberedVideo(name: "film-silent.mp4"),
    NumberedVideo(name: "film-silent.avi", rate: (10, 1), count: 20), NumberedVideo(name: "film-silent.mpg"),
    NumberedVideo(name: "film-ntsc.mp4", rate: (30_000, 1001), count: 60), NumberedVideo(name: "film-open.mp4"),
    NumberedVideo(name: "film-h264.avi", rate: (10, 1), count: 20), NumberedVideo(name: "film-hevc.mp4"),
    NumberedVideo(name: "film-hevc-10.mp4"),
  ]

  var description: String { name }

  func open() throws -> VideoFrames {
    try VideoFrames(MediaFile(Media.url(name)))
  }

  /// Returns the start time of a frame in nanoseconds, rounded down, in integer arithmetic.
  func time(of picture: Int) -> Int {
    delay * 1_000_000_000 / 90_000 + picture * rate.1 * 1_000_000_000 / rate.0
  }
}

extension Pixels {
  /// The number that the frame shows.
  var number: Int {
    (0..<8).reduce(0) { number, bit in
      number << 1 | (color(x: (2 * bit + 1) * width / 16, y: height / 3).green > 128 ? 1 : 0)
    }
  }

  /// Returns the color of a pixel.
  func color(x: Int, y: Int) -> (red: Int, green: Int, blue: Int, alpha: Int) {
    let offset = bytes.startIndex + (y * width + x) * 4
    return (Int(bytes[offset + 2]), Int(bytes[offset + 1]), Int(bytes[offset]), Int(bytes[offset + 3]))
  }
}
