import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Media files in memory")
struct MemoryFileTests {
  @Test("Plays like the file on disk, pass by pass")
  func plays() throws {
    let rig = try Rig()
    let player = try Player(MediaFile(Media.bytes("ramp.wav"), name: "ramp"), output: rig.port)
    player.loops = 1
    player.play()
    try rig.advance(Media.rampFrames)
    #expect(player.passes == 0)
    try rig.advance(100)
    #expect(player.passes == 1)
    player.seek(to: .zero)
    #expect(player.passes == 1)
    try rig.advance(50)
    #expect(player.passes == 1)
    let isSame = rig.heard(150) == Media.ramp(0..<100) + Media.ramp(0..<50)
    #expect(isSame)
  }

  @Test("Refuses empty data and other content")
  func refused() {
    #expect(throws: PlaybackError.empty(path: "nothing")) { try MediaFile(Data(), name: "nothing") }
    #expect(throws: PlaybackError.self) { try MediaFile(Data("words, words".utf8), name: "words") }
  }
}
