import Foundation

/// The file format identified by the first bytes of a file.
struct MediaSignature: Equatable {
  /// The number of bytes examined: two packets of an MPEG transport stream and one byte.
  static let byteCount = 377

  /// The display name of the format.
  let name: String
  /// The attachment types with this format; empty for an unsupported format.
  let types: [AttachmentType]

  /// Identifies the format of a file's first bytes; nil if it is unknown.
  init?(of bytes: Data) {
    let bytes = [UInt8](bytes.prefix(Self.byteCount))
    let formats = [Self.riffOrForm, Self.image, Self.container, Self.mpegVideo, Self.mpegAudio, Self.other]
    for format in formats {
      if let signature = format(bytes) {
        self = signature
        return
      }
    }
    return nil
  }

  private init(_ name: String, _ types: AttachmentType...) {
    self.name = name
    self.types = types
  }

  /// Returns the type of a file that was declared as `declared`: the declaration decides whether an MPEG-4 container
  /// is audio or a movie.
  func type(declared: AttachmentType) -> AttachmentType? {
    types.first { $0 == declared } ?? types.first { $0.kind == declared.kind } ?? types.first
  }

  // MARK: - Formats

  private static func riffOrForm(_ bytes: [UInt8]) -> MediaSignature? {
    let form = text(bytes, 8..<12)
    return switch text(bytes, 0..<4) {
    case "RIFF" where form == "WAVE": MediaSignature("WAV", AttachmentRules.wave)
    case "RIFF" where form == "AVI ": MediaSignature("AVI", AttachmentRules.avi)
    case "RIFF" where form == "WEBP": MediaSignature("WebP")
    case "FORM" where form == "AIFF" || form == "AIFC": MediaSignature("AIFF", AttachmentRules.aiff)
    default: nil
    }
  }

  private static func image(_ bytes: [UInt8]) -> MediaSignature? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return MediaSignature("JPEG", AttachmentRules.jpeg) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return MediaSignature("PNG", AttachmentRules.png)
    }
    let start = text(bytes, 0..<6)
    return start == "GIF87a" || start == "GIF89a" ? MediaSignature("GIF", AttachmentRules.gif) : nil
  }

  /// Identifies the ISO base media file format by its major brand.
  private static func container(_ bytes: [UInt8]) -> MediaSignature? {
    guard text(bytes, 4..<8) == "ftyp", let brand = text(bytes, 8..<12) else { return nil }
    return switch brand {
    case "M4A ", "M4B ", "M4P ": MediaSignature("MPEG-4 audio", AttachmentRules.mpeg4Audio)
    case "qt  ": MediaSignature("QuickTime movie")
    case "heic", "heix", "heim", "heis", "mif1", "msf1": MediaSignature("HEIF")
    case "avif", "avis": MediaSignature("AVIF")
    default: MediaSignature("MPEG-4", AttachmentRules.mpeg4, AttachmentRules.mpeg4Audio)
    }
  }

  private static func mpegVideo(_ bytes: [UInt8]) -> MediaSignature? {
    if bytes.starts(with: [0x00, 0x00, 0x01, 0xBA]), bytes.count > 4 {
      let isSecond = bytes[4] & 0xC0 == 0x40  // ISO 13818-1 marks its pack header with 01, ISO 11172-1 with 0010.
      return isSecond
        ? MediaSignature("MPEG-2 program stream", AttachmentRules.mpeg2Video)
        : MediaSignature("MPEG program stream", AttachmentRules.mpeg)
    }
    if bytes.starts(with: [0x00, 0x00, 0x01, 0xB3]) {
      return MediaSignature("MPEG video stream", AttachmentRules.mpeg, AttachmentRules.mpeg2Video)
    }
    let isTransport = bytes.count > 188 && stride(from: 0, to: bytes.count, by: 188).allSatisfy { bytes[$0] == 0x47 }
    return isTransport ? MediaSignature("MPEG-2 transport stream", AttachmentRules.mpeg2Video) : nil
  }

  /// Identifies MPEG audio frames: eleven sync bits, then version, layer, bit rate and sample rate with no reserved
  /// value.
  private static func mpegAudio(_ bytes: [UInt8]) -> MediaSignature? {
    if text(bytes, 0..<3) == "ID3" { return MediaSignature("MP3", AttachmentRules.mp3) }
    guard bytes.count >= 4, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 else { return nil }
    if bytes[1] & 0xF6 == 0xF0 { return MediaSignature("AAC in ADTS") }
    let isValid = bytes[1] & 0x18 != 0x08 && bytes[2] & 0xF0 != 0xF0 && bytes[2] & 0x0C != 0x0C
    switch bytes[1] & 0x06 {
    case 0x02 where isValid: return MediaSignature("MP3", AttachmentRules.mp3)
    case 0x04 where isValid: return MediaSignature("MPEG audio of layer II")
    default: return nil
    }
  }

  /// Identifies unsupported formats, so that a message can name them.
  private static func other(_ bytes: [UInt8]) -> MediaSignature? {
    let signatures: [(Int, [UInt8], String)] = [
      (0, Array("OggS".utf8), "Ogg"), (0, Array("fLaC".utf8), "FLAC"), (0, Array("caff".utf8), "Core Audio Format"),
      (0, [0x1A, 0x45, 0xDF, 0xA3], "Matroska or WebM"), (0, Array("%PDF".utf8), "PDF"),
      (4, Array("moov".utf8), "QuickTime movie"), (4, Array("mdat".utf8), "QuickTime movie"),
      (0, Array("<!DOCTYPE".utf8), "HTML"), (0, Array("<html".utf8), "HTML"), (0, Array("<?xml".utf8), "XML"),
    ]
    return signatures.first { bytes.dropFirst($0.0).starts(with: $0.1) }.map { MediaSignature($0.2) }
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
    guard bytes.count >= range.upperBound else { return nil }
    return String(decoding: bytes[range], as: UTF8.self)
  }
}
