import DeviceTime
import TestSupport
import Testing

@testable import Playback

@Suite("Videos without sound")
struct SilentVideoTests {
  @Test(
    "The player is silent for the duration of the pictures",
    arguments: [
      "film-silent.mp4", "film-silent.avi", "film-silent.mpg",
    ])
  func plays(name: String) throws {
    let rig = try Rig()
    let player = try rig.player(name)
    #expect(player.duration == .seconds(2))
    #expect(player.play())
    try rig.advance(44_100)
    #expect(player.position == .seconds(1))
    #expect(player.seek(to: .milliseconds(1_900)))
    _ = player.play()
    let events = try rig.advance(44_100)
    #expect(player.hasEnded)
    #expect(player.position == .seconds(2))
    #expect(!events.isEmpty)
  }

  @Test("The probe reports that there is no sound")
  func info() throws {
    let info = try Probe.inspect(at: Media.url("film-silent.mp4"))
    #expect(info.codec == "no sound")
    #expect(info.hasVideo && !info.hasSound)
    #expect(info.rate == nil && info.channels == nil && info.bitRate == nil)
    #expect(info.failure == nil)
    #expect(info.duration == .seconds(2))
  }
}
