import Foundation
package import Playback

/// The filename extensions of media formats, in lowercase, without the dot.
package enum MediaFileName {
  /// The extensions that shells complete, and by which media files are found in folders, the most common ones first.
  package static let all = [
    "wav", "mp3", "m4a", "aac", "aif", "aiff", "aifc", "caf", "flac", "ogg", "oga", "opus", "mp4", "m4v", "mov", "mpg",
    "mpeg", "avi", "mp2", "wave", "w64", "m4b", "m4r", "m4p", "3gp", "3g2", "qt", "mpga", "mpa", "mp1", "adts", "ogv",
    "ogx", "mpe", "vob", "m2v", "mpg2", "m1v", "m15", "m75", "mpg4",
  ]

  /// Returns the extensions for a format and codec, the most common one first.
  ///
  /// - Parameters:
  ///   - format: The container format.
  ///   - codec: The codec's name as in ``MediaInfo/codec``, on which Ogg's extensions depend (RFC 5334, RFC 7845).
  package static func endings(of format: MediaFormat, codec: String) -> [String] {
    switch format {
    case .wav: ["wav", "wave"]
    case .aiff: ["aiff", "aif", "aifc"]
    case .mp3 where codec == "MP3": ["mp3", "mpga", "mpa"]
    case .mp3: ["mp2", "mp1", "mpga", "mpa", "mp3"]
    case .w64: ["w64"]
    case .aac: ["aac", "adts"]
    case .m4a: ["m4a", "mp4", "m4v", "mov", "m4b", "m4r", "m4p", "qt", "3gp", "3g2", "mpg4"]
    case .flac: ["flac"]
    case .ogg where codec == "Opus": ["opus", "ogg", "oga", "ogv", "ogx"]
    case .ogg: ["ogg", "oga", "ogv", "ogx"]
    case .caf: ["caf"]
    case .mpeg: ["mpg", "mpeg", "mpe", "vob", "m2v", "mpg2", "m1v", "m15", "m75"]
    case .avi: ["avi"]
    }
  }

  /// Returns the problem with a file's extension; nil if there is none, or no extension.
  package static func finding(for name: String, _ info: MediaInfo) -> MediaFinding? {
    let ending = URL(fileURLWithPath: name).pathExtension
    let usual = endings(of: info.format, codec: info.codec)
    guard !ending.isEmpty, !usual.contains(ending.lowercased()) else { return nil }
    return .wrongExtension(found: ending, content: info.contents, usual: usual[0])
  }
}

extension MediaInfo {
  /// The container and codec, such as `MPEG-4, AAC`; a single name if both are equal.
  package var contents: String { format.name == codec || codec.isEmpty ? format.name : "\(format.name), \(codec)" }
}
