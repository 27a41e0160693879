import Testing

@testable import Playback

@Suite("MPEG audio: concatenated files")
struct MPEGJointsTests {
  private static let sound: [UInt8] = Fixture.mp3Frame() + Fixture.mp3Frame()
  private static let id3v1: [UInt8] = Fixture.text("TAG") + Fixture.zeros(125)

  /// Two sounds with bytes between them.
  private static func joined(_ between: [UInt8]...) -> [UInt8] {
    ([sound] + between + [sound]).flatMap(\.self)
  }

  @Test("Tags between two sounds are not missing sound")
  func tags() {
    let files: [[UInt8]] = [
      Self.joined(), Self.joined(Fixture.id3(20)), Self.joined(Self.id3v1), Self.joined(Self.id3v1, Fixture.id3(300)),
      Self.joined(Fixture.id3(9)).dropLast(100),
    ]
    for (number, bytes) in files.enumerated() {
      #expect(MPEGJoints.areTags(bytes, in: bytes.indices), "file \(number)")
    }
  }

  @Test("Anything else between two sounds is missing sound")
  func damage() {
    let cut = Array(Self.sound.dropLast(9))
    let files: [[UInt8]] = [
      Self.joined([0]), Self.joined(Fixture.zeros(128)), Self.joined(Fixture.id3(20), [1, 2, 3]),
      [cut, Self.sound, Self.sound].flatMap(\.self), Self.joined(Fixture.text("ID3"), [0xFF]),
    ]
    for (number, bytes) in files.enumerated() {
      #expect(!MPEGJoints.areTags(bytes, in: bytes.indices), "file \(number)")
    }
  }
}
