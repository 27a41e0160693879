import Foundation
import TestSupport
import Testing

@testable import Notifications

@Suite("Attachment validation")
struct AttachmentTests {
  private let folder: TemporaryFolder
  private static let wave = Data("RIFF\u{24}\0\0\0WAVEfmt ".utf8)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A1: A readable file of a supported type is accepted")
  func file() throws {
    let url = try folder.file("voicemail.wav", Self.wave)
    let attachment = try Attachment.validating(identifier: "a", url: url)
    #expect(
      attachment == Attachment(identifier: "a", url: url, type: "com.microsoft.waveform-audio", byteCount: 16))
    #expect(attachment.kind == .audio)
  }

  @Test("A1: A missing identifier becomes a unique one")
  func identifier() throws {
    let url = try folder.file("voicemail.wav", Self.wave)
    let first = try Attachment.validating(identifier: "", url: url)
    let second = try Attachment.validating(identifier: "", url: url)
    #expect(UUID(uuidString: first.identifier) != nil)
    #expect(first.identifier != second.identifier)
  }

  @Test("A1: A URL without a readable file is refused with code 100")
  func invalidURL() throws {
    let invalidURLs: [(URL, String)] = [
      (folder.url.appending(path: "missing.mp3"), "no such file"),
      (folder.url, "a directory, not a file"),
      (URL(filePath: "/dev/zero"), "a character device, not a file"),
      (try folder.namedPipe("pipe.mp3"), "a named pipe, not a file"),
      (try #require(URL(string: "https://example.com/a.mp3")), "not a file URL"),
      (URL(filePath: "/proc/self/mem"), "an unreadable file (Input/output error)"),
    ]
    for (url, found) in invalidURLs {
      let error = #expect(throws: NotificationError.self) { try Attachment.validating(identifier: "", url: url) }
      #expect(error?.code == .attachmentInvalidURL)
      #expect(error?.found == found)
    }
  }

  @Test("A2: Types, kinds and limits are Apple's")
  func table() {
    func names(_ kind: MediaKind) -> [String] { AttachmentRules.types.filter { $0.kind == kind }.map(\.name) }
    #expect(names(.audio) == ["AIFF", "WAV", "MP3", "MPEG-4 audio"])
    #expect(names(.image) == ["JPEG", "GIF", "PNG"])
    #expect(names(.movie) == ["MPEG", "MPEG-2 video", "MPEG-4", "AVI"])
    #expect(MediaKind.allCases.map(\.maximumByteCount) == [5_242_880, 10_485_760, 52_428_800])
    let extensions = AttachmentRules.types.flatMap(\.filenameExtensions)
    #expect(Set(extensions).count == extensions.count)
    #expect(AttachmentRules.type(filenameExtension: "M4A")?.identifier == "public.mpeg-4-audio")
    #expect(AttachmentRules.type(identifier: "com.apple.m4a-audio")?.identifier == "public.mpeg-4-audio")
  }

  private static let largestFiles: [(String, Data, UInt64, String)] = [
    ("a.wav", wave, 5_242_880, "for audio"),
    ("a.gif", Data("GIF89a".utf8), 10_485_760, "for image"),
    ("a.avi", Data("RIFF\0\0\0\0AVI LIST".utf8), 52_428_800, "for movie"),
  ]

  @Test("A2: A file may have its kind's limit, and not one byte more", arguments: largestFiles)
  func sizeLimit(name: String, bytes: Data, limit: UInt64, kind: String) throws {
    let url = try folder.file(name, bytes, byteCount: limit)
    let attachment = try Attachment.validating(identifier: "", url: url).validateContents()
    #expect(attachment.byteCount == Int(limit))
    _ = try folder.file(name, bytes, byteCount: limit + 1)
    let error = #expect(throws: NotificationError.self) { try attachment.validateContents() }
    #expect(error?.code == .attachmentInvalidFileSize)
    #expect(error?.found == "\(limit + 1) bytes")
    #expect(error?.allowed == "\(limit) bytes (\(limit / 1_048_576) MB) \(kind)")
  }

  @Test("A6: The content determines the type within its kind")
  func derivedType() throws {
    let url = try folder.file("voicemail.mp3", Self.wave)
    let attachment = try Attachment.validating(identifier: "", url: url)
    #expect(attachment.type == "public.mp3")
    #expect(try attachment.validateContents().type == "com.microsoft.waveform-audio")
  }

  private static let corruptFiles: [(String, Data, String)] = [
    ("empty.mp3", Data(), "an empty file"),
    ("text.mp3", Data("Not found".utf8), "bytes of no known media format"),
    ("page.jpg", Data("<!DOCTYPE html>".utf8), "HTML"),
    ("sound.png", wave, "WAV"),
    ("picture.m4a", Data("GIF89a".utf8), "GIF"),
    ("sound.mp4", Data("\0\0\0\u{1C}ftypM4A ".utf8), "MPEG-4 audio"),
    ("movie.mp4", Data("\0\0\0\u{14}ftypqt  ".utf8), "QuickTime movie"),
    ("raw.m4a", Data([0xFF, 0xF1, 0x50, 0x80]), "AAC in ADTS"),
    ("music.mp3", Data("OggS".utf8), "Ogg"),
  ]

  @Test("A6: Content of another or unknown kind is refused with code 105", arguments: corruptFiles)
  func corrupt(name: String, bytes: Data, found: String) throws {
    let attachment = try Attachment.validating(identifier: "", url: try folder.file(name, bytes))
    let error = #expect(throws: NotificationError.self) { try attachment.validateContents() }
    #expect(error?.code == .attachmentCorrupt)
    #expect(error?.found == found)
    #expect(error?.url == attachment.url)
  }

  @Test("A6: A file that disappears before validation is refused with code 100")
  func gone() throws {
    let url = try folder.file("voicemail.wav", Self.wave)
    let attachment = try Attachment.validating(identifier: "", url: url)
    try FileManager.default.removeItem(at: url)
    let error = #expect(throws: NotificationError.self) { try attachment.validateContents() }
    #expect(error?.code == .attachmentInvalidURL)
  }

  @Test("A7: The type hint takes precedence over the filename extension")
  func typeHint() throws {
    let url = try folder.file("download.tmp", Self.wave)
    let hinted = try Attachment.validating(
      identifier: "", url: url, options: AttachmentOptions(typeHint: "com.microsoft.Waveform-Audio"))
    #expect(hinted.type == "com.microsoft.waveform-audio")
    #expect(try hinted.validateContents().type == "com.microsoft.waveform-audio")
    let upperCase = try folder.file("VOICEMAIL.WAV", Self.wave)
    #expect(try Attachment.validating(identifier: "", url: upperCase).type == "com.microsoft.waveform-audio")
  }

  @Test("A7: An unsupported hint and extension are refused with code 101")
  func unrecognizedType() throws {
    let cases: [(String, String?, String)] = [
      ("download.tmp", nil, #"the filename extension "tmp""#),
      ("download", nil, "no filename extension"),
      ("movie.mov", nil, #"the filename extension "mov""#),
      ("sound.aac", nil, #"the filename extension "aac""#),
      ("sound.wav", "public.text", #"the type hint "public.text""#),
      ("sound.wav", "", #"the type hint """#),
    ]
    for (name, hint, found) in cases {
      let url = try folder.file(name, Self.wave)
      let error = #expect(throws: NotificationError.self) {
        try Attachment.validating(identifier: "", url: url, options: AttachmentOptions(typeHint: hint))
      }
      #expect(error?.code == .attachmentUnrecognizedType)
      #expect(error?.found == found)
      #expect(error?.advice == "Rename the file, or pass a type hint.")
    }
  }

  @Test("A7: The advice for a format that iOS does not accept is another format, not another name")
  func unsupportedFormat() throws {
    let formats = "AIFF, WAV, MP3, MPEG-4 audio, JPEG, GIF, PNG, MPEG, MPEG-2 video, MPEG-4, AVI"
    for (name, bytes) in [("sound.ogg", "OggS"), ("text.txt", "no media at all")] {
      let url = try folder.file(name, Data(bytes.utf8))
      let error = #expect(throws: NotificationError.self) { try Attachment.validating(identifier: "", url: url) }
      #expect(error?.code == .attachmentUnrecognizedType)
      #expect(error?.advice == "Attach a file in a format that iOS accepts: \(formats).")
    }
  }
}
