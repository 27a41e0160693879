import Foundation
package import Playback

/// What files of each format are called: the endings of their names, in lower case, without the dot.
package enum MediaFileName {
  /// All of them, the usual ones first.
  package static let all = [
    "wav", "mp3", "m4a", "aac", "aif", "aiff", "aifc", "caf", "flac", "ogg", "oga", "opus", "mp4", "m4v", "mov", "mpg",
    "mpeg", "avi", "mp2", "wave", "m4b", "m4r", "m4p", "3gp", "3g2", "qt", "mpga", "mpa", "mp1", "adts", "ogv", "ogx",
    "mpe",
    "vob", "m2v", "mpg2", "m1v", "m15", "m75", "mpg4",
  ]

  /// What a file of a format and a codec may be called, the usual ending first.
  ///
  /// - Parameters:
  ///   - format: The container.
  ///   - codec: The codec's name as ``MediaInfo/codec`` has it: Ogg's endings depend on it (RFC 5334, RFC 7845).
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

  /// What is wrong with a file's name; nil where nothing is, or where it has no ending.
  package static func finding(for name: String, _ info: MediaInfo) -> MediaFinding? {
    let ending = URL(fileURLWithPath: name).pathExtension
    let usual = endings(of: info.format, codec: info.codec)
    guard !ending.isEmpty, !usual.contains(ending.lowercased()) else { return nil }
    return .wrongExtension(found: ending, content: info.contents, usual: usual[0])
  }
}

extension MediaInfo {
  /// Container and codec for a sentence: `MPEG-4, AAC`; once where both have one name.
  package var contents: String { format.name == codec || codec.isEmpty ? format.name : "\(format.name), \(codec)" }
}
