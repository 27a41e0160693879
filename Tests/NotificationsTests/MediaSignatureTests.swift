import Foundation
import Testing

@testable import Notifications

@Suite("Media signatures")
struct MediaSignatureTests {
  private static let packets = (0..<3).flatMap { _ in [0x47] + [UInt8](repeating: 0xFF, count: 187) }

  private static let supportedStarts: [(Data, String)] = [
    (Data("RIFF\0\0\0\0WAVE".utf8), "com.microsoft.waveform-audio"),
    (Data("FORM\0\0\0\0AIFF".utf8), "public.aiff-audio"),
    (Data("FORM\0\0\0\0AIFC".utf8), "public.aiff-audio"),
    (Data("ID3\u{4}\0\0\0\0\0\0".utf8), "public.mp3"),
    (Data([0xFF, 0xFB, 0x90, 0x64]), "public.mp3"),
    (Data([0xFF, 0xF3, 0x40, 0xC4]), "public.mp3"),
    (Data("\0\0\0\u{1C}ftypM4A ".utf8), "public.mpeg-4-audio"),
    (Data("\0\0\0\u{1C}ftypisom".utf8), "public.mpeg-4"),
    (Data([0xFF, 0xD8, 0xFF, 0xE0]), "public.jpeg"),
    (Data("GIF87a".utf8), "com.compuserve.gif"),
    (Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "public.png"),
    (Data([0x00, 0x00, 0x01, 0xBA, 0x21]), "public.mpeg"),
    (Data([0x00, 0x00, 0x01, 0xBA, 0x44]), "public.mpeg-2-video"),
    (Data([0x00, 0x00, 0x01, 0xB3]), "public.mpeg"),
    (Data(packets), "public.mpeg-2-video"),
    (Data("RIFF\0\0\0\0AVI ".utf8), "public.avi"),
  ]

  @Test("A6: The first bytes determine the format", arguments: supportedStarts)
  func supported(bytes: Data, identifier: String) {
    #expect(MediaSignature(of: bytes)?.types.first?.identifier == identifier)
  }

  @Test("A6: The declared type decides whether MPEG-4 is audio or a movie")
  func containers() throws {
    let signature = try #require(MediaSignature(of: Data("\0\0\0\u{1C}ftypmp42".utf8)))
    #expect(signature.type(declared: AttachmentRules.mpeg4Audio) == AttachmentRules.mpeg4Audio)
    #expect(signature.type(declared: AttachmentRules.wave) == AttachmentRules.mpeg4Audio)
    #expect(signature.type(declared: AttachmentRules.avi) == AttachmentRules.mpeg4)
  }

  private static let unsupportedStarts: [(Data, String)] = [
    (Data([0xFF, 0xF9, 0x50, 0x80]), "AAC in ADTS"), (Data([0xFF, 0xFD, 0x90, 0x00]), "MPEG audio of layer II"),
    (Data("RIFF\0\0\0\0WEBP".utf8), "WebP"), (Data("\0\0\0\u{18}ftypheic".utf8), "HEIF"),
    (Data("caff\0\u{1}".utf8), "Core Audio Format"), (Data([0x1A, 0x45, 0xDF, 0xA3]), "Matroska or WebM"),
  ]

  @Test("A6: Formats unsupported as attachments are named", arguments: unsupportedStarts)
  func unsupported(bytes: Data, name: String) {
    #expect(MediaSignature(of: bytes)?.name == name)
    #expect(MediaSignature(of: bytes)?.types.isEmpty == true)
  }

  private static let unknownStarts: [Data] = [
    Data(), Data([0xFF]), Data([0xFF, 0xFB]), Data([0xFF, 0xFB, 0xF0, 0x00]), Data([0xFF, 0xFE, 0x3C, 0x00]),
    Data("RIFF".utf8), Data("GIF88a".utf8), Data("GET / HTTP/1.1".utf8), Data([0x47]), Data([0x00, 0x00, 0x01]),
    Data([UInt8](repeating: 0, count: 512)),
  ]

  @Test("A6: Other and too few bytes have no signature", arguments: unknownStarts)
  func unknown(bytes: Data) {
    #expect(MediaSignature(of: bytes) == nil)
  }
}
