import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Resampled sound")
struct ResampledEndTests {
  @Test(
    "Has the length of the decoded sound, although none is declared",
    arguments: [("three-seconds-bare.mp3", 48_000), ("three-seconds.mp2", 32_000), ("three-seconds.avi", 22_050)])
  func length(name: String, rate: Int) throws {
    let file = Media.url(name)
    let measured = ComparedSound(measuring: file)
    for start in [0, 1_000, rate] {
      let played = ComparedSound(playing: file, at: rate, from: start, limit: 10 * rate)
      #expect(played.failure == nil)
      #expect(played.frames == (measured.frames * rate + 22_050) / 44_100 - start)
    }
  }

  @Test("Has the length of the decoded sound if the file ends early", arguments: [48_000, 32_000, 22_050, 96_000])
  func earlyEnd(rate: Int) throws {
    let folder = try TemporaryFolder()
    let whole = try Data(contentsOf: Media.url("three-seconds.mp3"))
    // The header states more packets. Up to two missing ones are no damage.
    for cut in [300, 600, 20_000] {
      let file = folder.url.appending(path: "\(cut).mp3")
      try whole.dropLast(cut).write(to: file)
      let measured = ComparedSound(measuring: file)
      #expect(measured.frames < 132_300)
      for start in [0, 1_000] {
        let played = ComparedSound(playing: file, at: rate, from: start, limit: 10 * rate)
        #expect(played.frames == (measured.frames * rate + 22_050) / 44_100 - start)
      }
    }
  }

  /// The parser begins anew after bytes that are no packet, and may give up the packet before them.
  @Test("Has the length of the decoded sound if there are other bytes between packets", arguments: [2, 3, 40])
  func otherBytes(packets: Int) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "other.mp3")
    let whole = try [UInt8](Data(contentsOf: Media.url("three-seconds-bare.mp3")))
    var (data, offset) = (Data(), 0)
    for _ in 0..<packets {
      let packet = try #require(MPEGFrame(ByteBlock(whole, origin: 0), at: offset))
      data += whole[offset..<offset + packet.length] + (offset == 0 ? [0x20] : [])
      offset += packet.length
    }
    try data.write(to: file)
    let measured = ComparedSound(measuring: file)
    #expect(measured.frames >= (packets - 1) * 1_152)
    for rate in [22_050, 48_000] {
      let played = ComparedSound(playing: file, at: rate, from: 0, limit: 10 * rate)
      #expect(played.frames == (measured.frames * rate + 22_050) / 44_100)
    }
  }
}
