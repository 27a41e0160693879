import Foundation
import Scenes
import TestSupport

@testable import Playback

/// A video of `Media/` with numbered frames.
struct NumberedFilm: Sendable, CustomStringConvertible {
  let name: String
  /// The number of frames per second, as a fraction.
  var rate = (25, 1)
  /// The number of frames.
  var count = 50
  /// The time of the first frame after the beginning of the sound, in ticks of 90 kHz.
  var delay = 0

  /// All videos that are not rotated and have square pixels.
  static let all = [
    NumberedFilm(name: "film.mp4"), NumberedFilm(name: "film-mpeg4.mp4", rate: (10, 1), count: 20),
    NumberedFilm(name: "film.avi"), NumberedFilm(name: "film-mpeg1.mpg", delay: 982),
    NumberedFilm(name: "film-mpeg2.mpg", delay: 982), NumberedFilm(name: "film-silent.mp4"),
    NumberedFilm(name: "film-silent.avi", rate: (10, 1), count: 20), NumberedFilm(name: "film-silent.mpg"),
    NumberedFilm(name: "film-ntsc.mp4", rate: (30_000, 1001), count: 60), NumberedFilm(name: "film-open.mp4"),
    NumberedFilm(name: "film-h264.avi", rate: (10, 1), count: 20),
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
    let place = bytes.startIndex + (y * width + x) * 4
    return (Int(bytes[place + 2]), Int(bytes[place + 1]), Int(bytes[place]), Int(bytes[place + 3]))
  }
}
