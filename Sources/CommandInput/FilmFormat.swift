import Foundation

/// A format of films.
package enum FilmFormat: Hashable, Sendable {
  /// An MPEG-4 file with H.264 pictures and AAC sound.
  case mpeg4
  /// An animated GIF, without sound.
  case gif
  /// A folder with a PNG for each picture, and the sound as a WAV file.
  case folder

  /// The format for a path; nil if its filename extension is that of another format.
  package init?(path: String) {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "mp4", "m4v": self = .mpeg4
    case "gif": self = .gif
    case "": self = .folder
    default: return nil
    }
  }

  /// The maximum number of pictures a second. The times of a GIF are hundredths of a second, and browsers slow down
  /// pictures of less than two.
  package var maximumPicturesPerSecond: Int { self == .gif ? 50 : 60 }
}
