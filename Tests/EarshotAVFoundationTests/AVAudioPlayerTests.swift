@testable import Playback
import TestSupport
import Testing

@testable import EarshotAVFoundation

extension SharedSession {
  @MainActor @Suite(.serialized) struct AVAudioPlayerTests {
    let output = RecordingOutput()
    let tone = Media.url("tone-440.wav")

    private final class Audience: NSObject, AVAudioPlayerDelegate {
      var finished: CheckedContinuation<Bool, Never>?
      func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        finished?.resume(returning: flag)
        finished = nil
      }
    }

    private func makePlayer() throws -> AVAudioPlayer {
      try PlayerEngine.$output.withValue(output) { try AVAudioPlayer(contentsOf: tone) }
    }

    /// Returns the `successfully` flag that the delegate receives after `event`.
    private func finish(_ player: AVAudioPlayer, with event: Player.Event) async -> Bool {
      let delegate = Audience()
      player.delegate = delegate
      return await withCheckedContinuation { continuation in
        delegate.finished = continuation
        output.send(event)
      }
    }

    @Test func `The player plays, keeps its position, and seeks`() throws {
      let player = try makePlayer()
      #expect(player.duration > 0)
      #expect(player.prepareToPlay())
      #expect(player.play())
      #expect(player.isPlaying)
      player.stop()
      #expect(!player.isPlaying)
      player.currentTime = 0.25
      #expect(player.currentTime == 0.25)
      #expect(
        output.read() == ["open tone-440.wav", "play from 0.0 seconds", "pause", "seeked to 0.25 seconds"])
    }

    @Test func `After the end, the player starts again at the beginning`() async throws {
      let player = try makePlayer()
      player.currentTime = 0.25
      player.play()
      #expect(await finish(player, with: .ended))
      #expect(player.currentTime == 0)
      #expect(player.play())
      #expect(output.read().suffix(2) == ["seeked to 0.0 seconds", "play from 0.0 seconds"])
    }

    @Test func `Loops follow each other without a gap, then the player finishes`() async throws {
      let sound = try VirtualSound()
      let player = try sound.make { try AVAudioPlayer(contentsOf: Media.url("ramp.wav")) }
      let delegate = RecordingDelegate()
      player.delegate = delegate
      player.numberOfLoops = 1
      player.play()
      try await sound.advance(by: .seconds(1.5))
      #expect(delegate.log.read() == ["finished: true"])
      #expect(!player.isPlaying)
      let samples = sound.speaker.heard(last: .seconds(1.5)).samples
      let halves = (samples.prefix(44_100), samples.dropFirst(44_100).prefix(44_100))
      let isGapless = halves.0.elementsEqual(halves.1) && halves.0.contains { $0 != 0 }
      #expect(isGapless)
      #expect(HeardSound(samples: Array(samples.suffix(44_100)), format: .device).isSilent)
    }

    private final class RecordingDelegate: NSObject, AVAudioPlayerDelegate {
      let log = EventLog()
      func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        log.add("finished: \(flag)")
      }
      func audioPlayerBeginInterruption(_ player: AVAudioPlayer) { log.add("interrupted") }
      func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int) { log.add("over: \(flags)") }
    }

    @Test func `Data in memory plays like its file`() async throws {
      let data = try Data(contentsOf: tone)
      let sound = try VirtualSound()
      let player = try sound.make { try AVAudioPlayer(data: data) }
      #expect(player.url == nil)
      #expect(player.data == data)
      #expect(player.duration == 2)
      #expect(player.format.sampleRate == 44_100)
      #expect(player.settings[AVNumberOfChannelsKey] as? Int == 2)
      player.play()
      try await sound.advance(by: .seconds(1))
      #expect(sound.speaker.heard(last: .seconds(1)).isAudible)
      let error = #expect(throws: NSError.self) { try sound.make { try AVAudioPlayer(data: Data("nothing".utf8)) } }
      #expect(error?.code == 0x7479_703F)
    }

    @Test(arguments: ["tone-440.wav", "tone-8bit.wav", "tone-24bit.wav", "tone-float.wav", "tone-440.mp3"])
    func `Meters show the latest level`(name: String) async throws {
      let sound = try VirtualSound()
      let player = try sound.make { try AVAudioPlayer(contentsOf: Media.url(name)) }
      player.updateMeters()
      #expect(player.peakPower(forChannel: 0) == -160)
      player.isMeteringEnabled = true
      player.play()
      try await sound.advance(by: .seconds(0.2))
      player.updateMeters()
      #expect(abs(player.peakPower(forChannel: 0) - -12) < 0.6)
      #expect(abs(player.averagePower(forChannel: 0) - -15.01) < 0.6)
      #expect(player.averagePower(forChannel: 9) == -160)
      player.pause()
      player.updateMeters()
      #expect(player.peakPower(forChannel: 0) == -160)
    }

    @Test func `Meters separate the channels`() async throws {
      let sound = try VirtualSound()
      let player = try sound.make { try AVAudioPlayer(contentsOf: Media.url("left-right.wav")) }
      player.isMeteringEnabled = true
      player.play()
      try await sound.advance(by: .seconds(0.5))
      player.updateMeters()
      #expect(player.peakPower(forChannel: 0) > -13)
      #expect(player.peakPower(forChannel: 1) == -160)
      try await sound.advance(by: .seconds(1))
      player.updateMeters()
      #expect(player.peakPower(forChannel: 0) == -160)
      #expect(player.peakPower(forChannel: 1) > -13)
    }

    @Test func `The player starts at the given time, at its rate`() async throws {
      let sound = try VirtualSound()
      let player = try sound.make { try AVAudioPlayer(contentsOf: tone) }
      try await sound.advance(by: .seconds(1))
      player.enableRate = true
      player.rate = 2
      #expect(player.play(atTime: player.deviceCurrentTime + 0.5))
      try await sound.advance(by: .seconds(0.5))
      #expect(player.currentTime == 0)
      #expect(player.isPlaying)
      try await sound.advance(by: .seconds(0.5))
      #expect(abs(player.currentTime - 1) < 0.001)
      player.pan = -2
      #expect(player.pan == -1)
    }

    @Test func `The delegate receives the start and the end of an interruption`() async throws {
      let player = try makePlayer()
      let delegate = RecordingDelegate()
      player.delegate = delegate
      player.play()
      output.send(.stopped)
      await turn()
      for type in [1, 0] as [UInt] {
        NotificationCenter.default.post(
          name: AVAudioSession.interruptionNotification, object: nil,
          userInfo: [
            AVAudioSessionInterruptionTypeKey: NSNumber(value: type),
            AVAudioSessionInterruptionOptionKey: NSNumber(value: 1),
          ])
      }
      #expect(delegate.log.read() == ["interrupted", "over: 1"])
    }

    @Test func `The delegate receives a failure`() async throws {
      let player = try makePlayer()
      player.play()
      #expect(await !finish(player, with: .failed(.damaged(path: "tone-440.wav", reason: "broken"))))
    }

    @Test(arguments: [("nothing.wav", 0x7768_743F), ("README.md", 0x7479_703F), ("damaged/text.wav", 0x7479_703F)])
    func `A file that is not audio throws, as on iOS`(name: String, code: Int) throws {
      let error = #expect(throws: NSError.self) {
        try PlayerEngine.$output.withValue(output) { try AVAudioPlayer(contentsOf: Media.url(name)) }
      }
      #expect(error?.domain == "NSOSStatusErrorDomain")
      #expect(error?.code == code)
    }

    @Test func `A released player is closed`() throws {
      do {
        let player = try makePlayer()
        player.play()
      }
      #expect(output.read().last == "close")
    }
  }
}
