import DeviceTime
import ExtensionLink
import Foundation
import Playback
import TestSupport
import Testing
import Transcripts

@testable import NotificationRuntime

/// A player's output whose messages say where the sound was a moment ago, as those of a busy machine do.
private final class LateOutput: SoundOutput {
  private let output: any SoundOutput

  init(_ output: any SoundOutput) {
    self.output = output
  }

  func play(_ id: SoundID, _ start: SoundStart) {
    var start = start
    start.position = max(.zero, start.position - .milliseconds(28))
    output.play(id, start)
  }

  func open(_ sound: SoundDescription, for player: Player) { output.open(sound, for: player) }
  func pause(_ id: SoundID) { output.pause(id) }
  func seeked(_ id: SoundID, to position: Duration) { output.seeked(id, to: position) }
  func setVolume(_ id: SoundID, to volume: Float) { output.setVolume(id, to: volume) }
  func fail(_ id: SoundID, with error: PlaybackError) { output.fail(id, with: error) }
  func refuse(_ name: String, with error: PlaybackError) { output.refuse(name, with: error) }
  func close(_ id: SoundID) { output.close(id) }
}

@Suite("Positions of sounds")
@MainActor struct SoundPositionTests {
  private let principal = FakePrincipal()
  private let device: Device
  private let interface: Interface
  private let player: Player

  init() async throws {
    var player: Player?
    principal.onReceive = { [unowned principal] in
      guard let output = principal.connection?.output else { return }
      player = try? Player(MediaFile(Media.url("three-seconds.wav")), output: LateOutput(output))
    }
    principal.onPlay = { player?.play() ?? false }
    device = try Device.virtual(principal.contentExtension())
    interface = try await device.deliver().expand()
    self.player = try #require(player)
    try await interface.press(.mediaButton)
  }

  @Test("A sound that begins to loop, or ends, is where it was heard, not where a late message says")
  func loops() async throws {
    try await device.advance(by: .seconds(1))
    player.loops = 1
    try await device.advance(by: .milliseconds(500))
    #expect(interface.progress?.position == .milliseconds(1500))
    try await device.advance(by: .seconds(2))
    #expect(interface.progress?.position == .milliseconds(500))
    player.loops = 0
    try await device.advance(by: .seconds(3))
    let end = try #require(device.lines(.sound).last)
    #expect(end.hasPrefix("6000 ends at 3.000 of three-seconds.wav; 6.000 s heard"), "\(end)")
  }

  @Test("A sound whose rate changes is where it was heard")
  func rates() async throws {
    try await device.advance(by: .seconds(1))
    try player.setRate(2)
    try await device.advance(by: .milliseconds(500))
    let position = try #require(interface.progress?.position)
    #expect(abs(position.inSeconds - 2) < 0.001)
  }
}
