import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Media tags", .timeLimit(.minutes(5)))
struct TagTests {
  /// A version 2.4 tag with a title, an artist, an album and a cover.
  private static func tag(_ coding: HandMade.ID3Coding = .plain) -> [UInt8] {
    HandMade.id3(
      4, HandMade.id3v24("TIT2", HandMade.utf16("Schöne Töne"), coding),
      HandMade.id3v24("TPE1", [3] + Array("Earshot".utf8), coding),
      HandMade.id3v24("TALB", [3] + Array("Fixtures".utf8), coding), HandMade.id3v24("APIC", HandMade.picture, coding))
  }

  private static let format = HandMade.chunk("fmt ", HandMade.waveFormat(1, bits: 16))
  private static let sound = HandMade.chunk("data", HandMade.zeros(4_000))

  /// Files with a tag in every possible place.
  static let places: [String: @Sendable ([UInt8]) -> [UInt8]] = [
    "a WAVE file, in front": { HandMade.wave(HandMade.chunk("id3 ", $0), format, sound) },
    "a WAVE file, behind": { HandMade.wave(format, sound, HandMade.chunk("ID3 ", $0)) },
    "a WAVE file from a pipe": {
      HandMade.wave(HandMade.chunk("id3 ", $0), format, HandMade.chunk("data", HandMade.zeros(99), length: 0xFFFF_FFFF))
    },
    "an AIFF file": { tag in
      let aiff = HandMade.aiff(nil, bits: 16, count: 100, sound: HandMade.zeros(400))
      return HandMade.text("FORM") + HandMade.big(0, 4) + aiff.dropFirst(8) + HandMade.iff("ID3 ", tag)
    },
    "ADTS": { $0 + (0..<20).flatMap { _ in HandMade.adtsFrame() } },
    "MP3": { $0 + (0..<20).flatMap { _ in HandMade.mp3Frame() } },
  ]

  private func tags(_ bytes: [UInt8]) throws -> (texts: [String: String], artwork: Artwork?) {
    let info = try Probe.look(at: MediaFile(Data(bytes), name: "tagged"))
    return (Dictionary(info.tags.map { ($0.name, $0.text) }) { first, _ in first }, info.artwork)
  }

  /// Returns a file with a tag in a place.
  private func file(_ place: String, _ tag: [UInt8]) throws -> [UInt8] {
    let make = try #require(Self.places[place])
    return make(tag)
  }

  @Test(
    "ID3v2.4 tags are read in every frame coding", arguments: places.keys.sorted(), HandMade.ID3Coding.allCases)
  func id3(place: String, coding: HandMade.ID3Coding) throws {
    let (texts, artwork) = try tags(file(place, Self.tag(coding)))
    #expect(texts == ["title": "Schöne Töne", "artist": "Earshot", "album": "Fixtures"])
    #expect(artwork?.type == "image/png")
  }

  @Test("ID3v2.3 tags are read when compressed or unsynchronized, and encrypted frames are skipped")
  func older() throws {
    let frames = [
      HandMade.id3v23("TIT2", HandMade.utf16("A title"), isCompressed: true),
      HandMade.id3v23("TPE1", [0] + HandMade.text("secret"), isEncrypted: true),
      HandMade.id3v23("TALB", [0] + HandMade.text("An album")),
    ].flatMap(\.self)
    for flags in [0, 0x80] as [UInt8] {
      let file = HandMade.id3(3, flags: flags, frames) + (0..<20).flatMap { _ in HandMade.mp3Frame() }
      #expect(try tags(file).texts == ["title": "A title", "album": "An album"])
    }
    let encrypted = HandMade.id3(4, HandMade.id3v24("TIT2", HandMade.utf16("No"), isEncrypted: true))
    #expect(try tags(file("MP3", encrypted)).texts.isEmpty)
  }

  @Test("Impossible ID3v2 frames are skipped, and allocate no memory")
  func hostile() throws {
    let good = HandMade.id3v24("TALB", [3] + Array("Fixtures".utf8))
    // A declared size of 200 MB, damaged data, data larger than declared, and a frame longer than the tag.
    let huge =
      HandMade.text("TIT2") + HandMade.synchsafe(14) + [0, 0x09] + HandMade.synchsafe(200 << 20) + HandMade.zeros(10)
    let damaged =
      HandMade.text("TIT2") + HandMade.synchsafe(14) + [0, 0x09] + HandMade.synchsafe(20) + HandMade.sound(10)
    let zlib = HandMade.zlib([3] + Array("A title that is long".utf8))
    let more =
      HandMade.text("TIT2") + HandMade.synchsafe(zlib.count + 4) + [0, 0x09] + HandMade.synchsafe(3) + zlib
    for bad in [huge, damaged, more] {
      #expect(try tags(file("MP3", HandMade.id3(4, bad, good))).texts == ["album": "Fixtures"])
    }
    let long = HandMade.text("TIT2") + HandMade.synchsafe(1 << 20) + [0, 0] + HandMade.sound(10)
    #expect(try tags(file("MP3", HandMade.id3(4, good, long))).texts == ["album": "Fixtures"])
  }

  @Test("Frames without text or a picture give no tags and no cover")
  func strange() throws {
    let bytes = HandMade.id3v24("TIT2", [0] + (1..<32).map { UInt8($0) })
    let link = HandMade.id3v24(
      "APIC", [0] + HandMade.text("-->") + [0, 3, 0] + HandMade.text("http://example.org/a.png"))
    let owned = HandMade.id3v24("PRIV", HandMade.text("owner") + [0] + HandMade.sound(200))
    let unknown = HandMade.id3v24("XYZW", HandMade.sound(100))
    let (texts, artwork) = try tags(file("MP3", HandMade.id3(4, bytes, link, owned, unknown)))
    #expect(texts.isEmpty && artwork == nil)
  }

  @Test("WAVE tags are read from LIST INFO before and after the sound, in UTF-8 or Windows-1252")
  func info() throws {
    let utf8 = HandMade.chunk("INAM", Array("Schöne Töne\0".utf8)) + HandMade.chunk("IART", HandMade.text("Earshot\0"))
    let old =
      HandMade.chunk("INAM", HandMade.text("Sch\u{F6}ne T\u{F6}ne\0"))
      + HandMade.chunk("IART", HandMade.text("Earshot"))
    for list in [utf8, old].map({ HandMade.chunk("LIST", HandMade.text("INFO") + $0) }) {
      for file in [HandMade.wave(list, Self.format, Self.sound), HandMade.wave(Self.format, Self.sound, list)] {
        #expect(try tags(file).texts == ["title": "Schöne Töne", "artist": "Earshot"])
      }
    }
  }

  @Test("AIFF tags are read from text chunks")
  func chunks() throws {
    let aiff = HandMade.aiff(nil, bits: 16, count: 100, sound: HandMade.zeros(400))
    let file =
      aiff + HandMade.iff("NAME", HandMade.text("A title")) + HandMade.iff("AUTH", HandMade.text("An artist"))
      + HandMade.iff("(c) ", HandMade.text("2026 Earshot"))
    #expect(try tags(file).texts == ["title": "A title", "artist": "An artist", "copyright": "2026 Earshot"])
  }

  @Test("Tags of a video without sound are read")
  func silentFilm() throws {
    let plain = try [UInt8](Media.bytes("film-silent.mp4"))
    func item(_ code: String, _ text: String) -> [UInt8] {
      HandMade.box(code, HandMade.box("data", HandMade.big(1, 4) + HandMade.big(0, 4) + Array(text.utf8)))
    }
    let list = HandMade.box("ilst", item("\u{A9}nam", "A video"), item("\u{A9}ART", "Earshot"))
    let handler = HandMade.fullBox("hdlr", HandMade.zeros(4) + HandMade.text("mdirappl") + HandMade.zeros(9))
    let tags = HandMade.box("udta", HandMade.fullBox("meta", handler + list))
    // The index moves to the end, and its previous place becomes free space, so that no sample moves.
    let place = try #require(Self.range(of: "moov", in: plain))
    var film = plain
    film.replaceSubrange(place.lowerBound + 4..<place.lowerBound + 8, with: HandMade.text("free"))
    var index = Array(plain[place].dropFirst(4))
    // ffmpeg's own tags are renamed, because the first tags count.
    let own = try #require(index.indices.first { index[$0...].starts(with: HandMade.text("udta")) })
    index.replaceSubrange(own..<own + 4, with: HandMade.text("free"))
    film += HandMade.big(place.count + tags.count, 4) + index + tags
    let found = try self.tags(film)
    #expect(found.texts["title"] == "A video" && found.texts["artist"] == "Earshot", "\(found.texts)")
  }

  /// Returns the range of a top-level box.
  private static func range(of name: String, in file: [UInt8]) -> Range<Int>? {
    var offset = 0
    while offset + 8 <= file.count {
      let size = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard size >= 8 else { return nil }
      if Array(file[offset + 4..<offset + 8]) == HandMade.text(name) { return offset..<offset + size }
      offset += size
    }
    return nil
  }
}
