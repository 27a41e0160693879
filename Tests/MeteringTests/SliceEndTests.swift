import Foundation
import Metering
import Playback
import TestSupport
import Testing

/// Long MP3s of the frames of `three-seconds.mp3`: 116 frames of 1,152 samples.
@Suite("Slices of a damaged file")
struct SliceEndTests {
  private static let samples = 1_152
  /// The end of the info frame in `three-seconds.mp3`.
  private static let headEnd = 228
  /// The position of the number of frames in the info frame.
  private static let frameCount = 64

  /// Returns the file with the info frame's number of frames, and the sound repeated.
  private func bytes(stating frames: Int, copies: Int) throws -> [UInt8] {
    let original = try [UInt8](Media.bytes("three-seconds.mp3"))
    var head = Array(original[..<Self.headEnd])
    let number = (0..<4).reversed().map { UInt8(frames >> (8 * $0) & 0xFF) }
    head.replaceSubrange(Self.frameCount..<Self.frameCount + 4, with: number)
    return head + (0..<copies).flatMap { _ in original[Self.headEnd...] }
  }

  @Test("The first slice without its full length ends the work, however long the header says that the sound is")
  func shortSound() throws {
    // Three slices of about a minute, and three hundred.
    let (few, many) = (7_000, 700_000)
    let files = try [few, many].map { try MediaFile(Data(bytes(stating: $0, copies: 1)), name: "short.mp3") }
    #expect(files.map { ($0.exactLength?.frames ?? 0) / Self.samples } == [few - 2, many - 2])
    let results = try files.map { try $0.measure(.quick, jobs: 4) }
    #expect(results[0] == results[1] && results[0].decoding.frames > 100_000)
    let unit = try ProcessorTime.seconds { _ = try files[0].measure(.quick, jobs: 1) }
    let time = try ProcessorTime.seconds { _ = try files[1].measure(.quick, jobs: 1) }
    #expect(time < unit * 10 + 0.05)
  }

  @Test("A gap just before the start of a slice is counted once")
  func gap() throws {
    var bytes = try bytes(stating: 45 * 116, copies: 45)
    // The second slice begins in MP3 frame 2,294, and its decoding in frame 2,284.
    var offset = Self.headEnd
    for _ in 0..<2_290 {
      // A frame of 64 kbit/s at 44,100 Hz, with or without padding.
      offset += 208 + Int(bytes[offset + 2] >> 1 & 1)
    }
    #expect(bytes[offset] == 0xFF && bytes[offset + 1] == 0xFB)
    bytes.insert(contentsOf: [UInt8](repeating: 0x55, count: 400), at: offset)
    let file = try MediaFile(Data(bytes), name: "gap.mp3")
    // Channels are not measured in slices.
    let full = try file.measure([.level, .channels]).decoding
    let quick = try file.measure(.quick).decoding
    #expect(full.holes == 1 && quick.holes == 1)
    #expect(quick.firstHole == full.firstHole)
  }
}
