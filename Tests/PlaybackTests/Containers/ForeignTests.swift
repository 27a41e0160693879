import Testing

@testable import Playback

@Suite("Recognition of files that are not media")
struct ForeignTests {
  @Test(
    "The error names the kind of file",
    arguments: [
      ("#EXTM3U\n", "is an HLS playlist, not sound"), ("<?xml version", "is XML, not sound"),
      ("<MPD xmlns", "is a DASH manifest, not sound"), ("<html>", "is markup, not sound"),
      ("v=0\r\no=-", "is an SDP session description, not sound"), ("[playlist]", "is a playlist, not sound"),
      ("{\"aps\":{}}", "is JSON, not sound"), ("{\\rtf1", "is an RTF document, not sound"),
      ("GIF89a", "is a GIF image, not sound"), ("%PDF-1.7", "is a PDF document, not sound"),
      ("PK\u{3}\u{4}", "is a ZIP archive, not sound"), ("#!AMR\n", "is AMR speech, which is not supported"),
      ("MThd\0\0\0\u{6}", "is MIDI: notes, not sound"), ("RIFF\0\0\0\0WEBPVP8 ", "is a WebP image, not sound"),
      ("\0\0\0\u{18}ftypheic", "is a HEIF image, not sound"), ("\0\0\0\u{18}ftypavif", "is an AVIF image, not sound"),
      ("Hello, world", "is text, not sound"), ("\u{7F}ELF\u{2}", "is a program, not sound"),
      ("\u{FF}\u{D8}\u{FF}\u{E0}", "is a JPEG image, not sound"), ("\u{89}PNG", "is a PNG image, not sound"),
      ("\u{1A}\u{45}\u{DF}\u{A3}", "is Matroska or WebM, which is not supported"),
      ("\0\0\u{1}\u{B3}", "is MPEG video without sound"), ("\u{FF}\u{FE}h\0", "is text, not sound"),
      ("\0\u{1}\u{AB}", "starts with bytes of no known kind (00 01 ab)"),
    ])
  func found(text: String, found: String) {
    #expect(fault(Fixture.text(text)) == .unrecognized(found: found))
  }

  @Test("Empty files, zeros and transport streams are recognized after further reading")
  func later() {
    #expect(fault([]) == .empty)
    #expect(fault(Fixture.zeros(100)) == .unrecognized(found: "starts with zeros, not sound"))
    let text: [UInt8] = [0xFF, 0xFE] + "hello, world".utf16.flatMap { Fixture.little(Int($0), 2) }
    #expect(fault(text) == .unrecognized(found: "is text, not sound"))
    let packet = [0x47] + Fixture.zeros(187)
    #expect(
      fault(packet + packet + packet) == .unrecognized(found: "is an MPEG transport stream, which is not supported"))
  }

  @Test("Zeros may precede MPEG audio, whose layer I begins like UTF-16")
  func frames() throws {
    let headers: [(SoundCodec, [UInt8])] = [(.mp1, [0xFF, 0xFE, 0xC8, 0x04]), (.mp3, [0xFF, 0xFB, 0x94, 0x64])]
    for (codec, header) in headers {
      let length = try #require(MPEGFrame(ByteBlock(header, origin: 0))).length
      let frame = header + Fixture.zeros(length - header.count)
      for start in [0, 192] {
        for count in start > 0 ? [3] : [2, 3] {
          let layout = try ContainerReader.read(Fixture.zeros(start) + (0..<count).flatMap { _ in frame })
          #expect(layout.codec == codec && layout.media.lowerBound == start)
        }
      }
    }
  }

  @Test("The search for a format is bounded")
  func search() {
    let bytes = CountedBytes([1], count: 1 << 40)
    #expect(throws: ContainerFault.self) { try ContainerReader.read(bytes) }
    #expect(bytes.bytesRead < 200_000)
  }
}
