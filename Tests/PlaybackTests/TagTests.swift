import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Media tags")
struct TagTests {
  /// A version 2.4 tag with a title, an artist, an album and a cover.
  private static func tag(_ coding: Fixture.ID3Coding = .plain) -> [UInt8] {
    Fixture.id3(
      4, Fixture.id3v24("TIT2", Fixture.utf16("Schöne Töne"), coding),
      Fixture.id3v24("TPE1", [3] + Array("Earshot".utf8), coding),
      Fixture.id3v24("TALB", [3] + Array("Fixtures".utf8), coding), Fixture.id3v24("APIC", Fixture.picture, coding))
  }

  private static let format = Fixture.chunk("fmt ", Fixture.waveFormat(1, bits: 16))
  private static let sound = Fixture.chunk("data", Fixture.zeros(4_000))

  /// Files with a tag in every possible place.
  static let containers: [String: @Sendable ([UInt8]) -> [UInt8]] = [
    "a WAVE file, in front": { Fixture.wave(Fixture.chunk("id3 ", $0), format, sound) },
    "a WAVE file, behind": { Fixture.wave(format, sound, Fixture.chunk("ID3 ", $0)) },
    "a WAVE file from a pipe": {
      Fixture.wave(Fixture.chunk("id3 ", $0), format, Fixture.chunk("data", Fixture.zeros(99), length: 0xFFFF_FFFF))
    },
    "an AIFF file": { tag in
      let aiff = Fixture.aiff(nil, bits: 16, count: 100, sound: Fixture.zeros(400))
      return Fixture.text("FORM") + Fixture.big(0, 4) + aiff.dropFirst(8) + Fixture.iff("ID3 ", tag)
    },
    "ADTS": { $0 + (0..<20).flatMap { _ in Fixture.adtsFrame() } },
    "MP3": { $0 + (0..<20).flatMap { _ in Fixture.mp3Frame() } },
  ]

  private func tags(_ bytes: [UInt8]) throws -> (texts: [String: String], artwork: Artwork?) {
    let info = try Probe.inspect(at: MediaFile(Data(bytes), name: "tagged"))
    return (Dictionary(info.tags.map { ($0.name, $0.text) }) { first, _ in first }, info.artwork)
  }

  /// Returns a file with a tag in a place.
  private func file(_ container: String, _ tag: [UInt8]) throws -> [UInt8] {
    let make = try #require(Self.containers[container])
    return make(tag)
  }

  @Test(
    "ID3v2.4 tags are read in every frame coding", arguments: containers.keys.sorted(), Fixture.ID3Coding.allCases)
  func id3(container: String, coding: Fixture.ID3Coding) throws {
    let (texts, artwork) = try tags(file(container, Self.tag(coding)))
    #expect(texts == ["title": "Schöne Töne", "artist": "Earshot", "album": "Fixtures"])
    #expect(artwork?.type == "image/png")
  }

  @Test("ID3v2.3 tags are read when compressed or unsynchronized, and encrypted frames are skipped")
  func older() throws {
    let frames = [
      Fixture.id3v23("TIT2", Fixture.utf16("A title"), isCompressed: true),
      Fixture.id3v23("TPE1", [0] + Fixture.text("secret"), isEncrypted: true),
      Fixture.id3v23("TALB", [0] + Fixture.text("An album")),
    ].flatMap(\.self)
    for flags in [0, 0x80] as [UInt8] {
      let file = Fixture.id3(3, flags: flags, frames) + (0..<20).flatMap { _ in Fixture.mp3Frame() }
      #expect(try tags(file).texts == ["title": "A title", "album": "An album"])
    }
    let encrypted = Fixture.id3(4, Fixture.id3v24("TIT2", Fixture.utf16("No"), isEncrypted: true))
    #expect(try tags(file("MP3", encrypted)).texts.isEmpty)
  }

  @Test("Impossible ID3v2 frames are skipped, and allocate no memory")
  func hostile() throws {
    let good = Fixture.id3v24("TALB", [3] + Array("Fixtures".utf8))
    // A declared size of 200 MB, damaged data, data larger than declared, and a frame longer than the tag.
    let huge =
      Fixture.text("TIT2") + Fixture.synchsafe(14) + [0, 0x09] + Fixture.synchsafe(200 << 20) + Fixture.zeros(10)
    let damaged =
      Fixture.text("TIT2") + Fixture.synchsafe(14) + [0, 0x09] + Fixture.synchsafe(20) + Fixture.sound(10)
    let zlib = Fixture.zlib([3] + Array("A title that is long".utf8))
    let more =
      Fixture.text("TIT2") + Fixture.synchsafe(zlib.count + 4) + [0, 0x09] + Fixture.synchsafe(3) + zlib
    for bad in [huge, damaged, more] {
      #expect(try tags(file("MP3", Fixture.id3(4, bad, good))).texts == ["album": "Fixtures"])
    }
    let long = Fixture.text("TIT2") + Fixture.synchsafe(1 << 20) + [0, 0] + Fixture.sound(10)
    #expect(try tags(file("MP3", Fixture.id3(4, good, long))).texts == ["album": "Fixtures"])
  }

  @Test("Damaged compressed frames use up the bytes that a tag may decompress")
  func damagedCompression() throws {
    // Half of the limit each, according to their size; that they are damaged is known only after decompression.
    let count = 12 << 20
    let stored = Fixture.id3v24("TIT2", [3] + Fixture.text("A title"), .compressed)
    let damaged =
      Fixture.text("TIT2") + Fixture.synchsafe(4 + count / 1_000) + [0, 0x09] + Fixture.synchsafe(count)
      + Fixture.sound(count / 1_000)
    let plain = Fixture.id3v24("TALB", [3] + Fixture.text("An album"))
    #expect(try tags(file("MP3", Fixture.id3(4, damaged, stored, plain))).texts.count == 2)
    #expect(try tags(file("MP3", Fixture.id3(4, damaged, damaged, stored, plain))).texts == ["album": "An album"])
  }

  @Test("Frames without text or a picture give no tags and no cover")
  func strange() throws {
    let bytes = Fixture.id3v24("TIT2", [0] + (1..<32).map { UInt8($0) })
    let link = Fixture.id3v24(
      "APIC", [0] + Fixture.text("-->") + [0, 3, 0] + Fixture.text("http://example.org/a.png"))
    let owned = Fixture.id3v24("PRIV", Fixture.text("owner") + [0] + Fixture.sound(200))
    let unknown = Fixture.id3v24("XYZW", Fixture.sound(100))
    let (texts, artwork) = try tags(file("MP3", Fixture.id3(4, bytes, link, owned, unknown)))
    #expect(texts.isEmpty && artwork == nil)
  }

  @Test("WAVE tags are read from LIST INFO before and after the sound, in UTF-8 or Windows-1252")
  func info() throws {
    let utf8 = Fixture.chunk("INAM", Array("Schöne Töne\0".utf8)) + Fixture.chunk("IART", Fixture.text("Earshot\0"))
    let old =
      Fixture.chunk("INAM", Fixture.text("Sch\u{F6}ne T\u{F6}ne\0"))
      + Fixture.chunk("IART", Fixture.text("Earshot"))
    for list in [utf8, old].map({ Fixture.chunk("LIST", Fixture.text("INFO") + $0) }) {
      for file in [Fixture.wave(list, Self.format, Self.sound), Fixture.wave(Self.format, Self.sound, list)] {
        #expect(try tags(file).texts == ["title": "Schöne Töne", "artist": "Earshot"])
      }
    }
  }

  @Test("AIFF tags are read from text chunks")
  func chunks() throws {
    let aiff = Fixture.aiff(nil, bits: 16, count: 100, sound: Fixture.zeros(400))
    let file =
      aiff + Fixture.iff("NAME", Fixture.text("A title")) + Fixture.iff("AUTH", Fixture.text("An artist"))
      + Fixture.iff("(c) ", Fixture.text("2026 Earshot"))
    #expect(try tags(file).texts == ["title": "A title", "artist": "An artist", "copyright": "2026 Earshot"])
  }

  @Test("Tags of a video without sound are read")
  func silentFilm() throws {
    let plain = try [UInt8](Media.bytes("film-silent.mp4"))
    func item(_ code: String, _ text: String) -> [UInt8] {
      Fixture.box(code, Fixture.box("data", Fixture.big(1, 4) + Fixture.big(0, 4) + Array(text.utf8)))
    }
    let list = Fixture.box("ilst", item("\u{A9}nam", "A video"), item("\u{A9}ART", "Earshot"))
    let handler = Fixture.fullBox("hdlr", Fixture.zeros(4) + Fixture.text("mdirappl") + Fixture.zeros(9))
    let tags = Fixture.box("udta", Fixture.fullBox("meta", handler + list))
    // The index moves to the end, and its previous place becomes free space, so that no sample moves.
    let range = try #require(Self.range(of: "moov", in: plain))
    var video = plain
    video.replaceSubrange(range.lowerBound + 4..<range.lowerBound + 8, with: Fixture.text("free"))
    var index = Array(plain[range].dropFirst(4))
    // ffmpeg's own tags are renamed, because the first tags count.
    let tagIndex = try #require(index.indices.first { index[$0...].starts(with: Fixture.text("udta")) })
    index.replaceSubrange(tagIndex..<tagIndex + 4, with: Fixture.text("free"))
    video += Fixture.big(range.count + tags.count, 4) + index + tags
    let found = try self.tags(video)
    #expect(found.texts["title"] == "A video" && found.texts["artist"] == "Earshot", "\(found.texts)")
  }

  /// Returns the range of a top-level box.
  private static func range(of name: String, in file: [UInt8]) -> Range<Int>? {
    var offset = 0
    while offset + 8 <= file.count {
      let size = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard size >= 8 else { return nil }
      if Array(file[offset + 4..<offset + 8]) == Fixture.text(name) { return offset..<offset + size }
      offset += size
    }
    return nil
  }
}
