import Foundation
import Scenes
import TestSupport

@testable import Playback

/// A film of `Media/` whose pictures are numbered.
struct NumberedFilm: Sendable, CustomStringConvertible {
  let name: String
  /// Pictures a second, as a fraction.
  var rate = (25, 1)
  /// How many there are.
  var count = 50
  /// When the first one is shown, in ticks of 90 kHz after the sound begins.
  var delay = 0

  /// Every one that is neither turned nor of other pixels.
  static let all = [
    NumberedFilm(name: "film.mp4"), NumberedFilm(name: "film-mpeg4.mp4", rate: (10, 1), count: 20),
    NumberedFilm(name: "film.avi"), NumberedFilm(name: "film-mpeg1.mpg", delay: 982),
    NumberedFilm(name: "film-mpeg2.mpg", delay: 982), NumberedFilm(name: "film-silent.mp4"),
    NumberedFilm(name: "film-silent.avi", rate: (10, 1), count: 20), NumberedFilm(name: "film-silent.mpg"),
    NumberedFilm(name: "film-ntsc.mp4", rate: (30_000, 1001), count: 60), NumberedFilm(name: "film-open.mp4"),
    NumberedFilm(name: "film-h264.avi", rate: (10, 1), count: 20),
  ]

  var description: String { name }

  /// Its pictures.
  func open() throws -> VideoFrames {
    try VideoFrames(MediaFile(Media.url(name)))
  }

  /// When a picture begins, in nanoseconds, rounded down; in exact whole numbers.
  func time(of picture: Int) -> Int {
    delay * 1_000_000_000 / 90_000 + picture * rate.1 * 1_000_000_000 / rate.0
  }
}

extension Pixels {
  /// The number that a numbered picture shows.
  var number: Int {
    (0..<8).reduce(0) { number, bit in
      number << 1 | (colour(x: (2 * bit + 1) * width / 16, y: height / 3).green > 128 ? 1 : 0)
    }
  }

  /// A pixel's colour.
  func colour(x: Int, y: Int) -> (red: Int, green: Int, blue: Int, alpha: Int) {
    let place = bytes.startIndex + (y * width + x) * 4
    return (Int(bytes[place + 2]), Int(bytes[place + 1]), Int(bytes[place]), Int(bytes[place + 3]))
  }
}
