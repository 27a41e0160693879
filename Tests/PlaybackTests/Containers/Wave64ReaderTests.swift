import Testing

@testable import Playback

@Suite("Wave64 reader")
struct Wave64ReaderTests {
  private typealias Make = Fixture
  private let format = Make.chunk64("fmt ", Make.waveFormat(1, bits: 16))

  @Test("Finds format and samples, wherever they are")
  func samples() throws {
    let bytes = Make.wave64(format, Make.chunk64("data", Make.sound(40)))
    let found = try layout(bytes)
    #expect(found.kind == .w64 && found.rate == 44_100 && found.channels == 2)
    #expect(found.samples == 104..<144 && found.frames == 10 && found.claimedFrames == nil)
    let odd = Make.wave64(Make.chunk64("bext", Make.sound(5)), format, Make.chunk64("data", Make.sound(40)))
    #expect(try layout(odd).samples == 136..<176)
  }

  @Test("A truncated file has the samples that are there, and claims its declared length")
  func cut() throws {
    let found = try layout(Make.wave64(format, Make.chunk64("data", Make.sound(40), length: 424)))
    #expect(found.frames == 10 && found.claimedFrames == 100)
    let endless = try layout(Make.wave64(format, Make.chunk64("data", Make.sound(40), length: .max)))
    #expect(endless.frames == 10)
  }

  @Test("A file with missing or impossible values is damaged")
  func damages() {
    let sound = Make.chunk64("data", Make.sound(8))
    #expect(damage(Make.wave64(sound)) == "the format chunk (fmt ) is missing before the sound")
    #expect(damage(Make.wave64(format)) == "the sound chunk (data) is missing")
    #expect(damage(Make.wave64()) == "the format chunk (fmt ) is missing")
    #expect(
      damage(Make.wave64(Make.chunk64("junk", [], length: 0), format, sound))
        == "the format chunk (fmt ) is missing")
    #expect(
      damage(Make.wave64(Make.chunk64("junk", [], length: .max), format, sound))
        == "the format chunk (fmt ) is missing")
    #expect(damage(Make.wave64(Make.chunk64("fmt ", Make.waveFormat(1, bits: 16, channels: 0)), sound)) == "0 channels")
  }
}
