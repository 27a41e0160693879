import Playback
import Testing

@testable import EarshotAVFoundation

@MainActor @Suite(.timeLimit(.minutes(1))) struct AVAudioPlayerTests {
  let output = RecordingOutput()
  let tone = media.appendingPathComponent("tone-440.wav")

  private final class Audience: NSObject, AVAudioPlayerDelegate {
    var finished: CheckedContinuation<Bool, Never>?
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      finished?.resume(returning: flag)
      finished = nil
    }
  }

  private func makePlayer() throws -> AVAudioPlayer {
    try Engine.$output.withValue(output) { try AVAudioPlayer(contentsOf: tone) }
  }

  /// Whether the player finished well, once `event` has happened.
  private func finish(_ player: AVAudioPlayer, with event: Player.Event) async -> Bool {
    let audience = Audience()
    player.delegate = audience
    return await withCheckedContinuation { continuation in
      audience.finished = continuation
      output.tell(event)
    }
  }

  @Test func `it plays, keeps its place, and goes where it is told`() throws {
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

  @Test func `after the end it begins again`() async throws {
    let player = try makePlayer()
    player.currentTime = 0.25
    player.play()
    #expect(await finish(player, with: .ended))
    #expect(player.currentTime == 0)
    #expect(player.play())
    #expect(output.read().suffix(2) == ["seeked to 0.0 seconds", "play from 0.0 seconds"])
  }

  @Test func `loops begin again by themselves, and then it has finished`() async throws {
    let player = try makePlayer()
    player.numberOfLoops = 1
    player.play()
    output.tell(.ended)
    // The end is handled in its turn on the main queue.
    await withCheckedContinuation { continuation in OperationQueue.main.addOperation { continuation.resume() } }
    #expect(player.isPlaying)
    #expect(await finish(player, with: .ended))
    #expect(!player.isPlaying)
    #expect(
      output.read() == [
        "open tone-440.wav", "play from 0.0 seconds", "seeked to 0.0 seconds", "play from 0.0 seconds",
      ])
  }

  @Test func `a failure is told to the delegate`() async throws {
    let player = try makePlayer()
    player.play()
    #expect(await !finish(player, with: .failed(.damaged(path: "tone-440.wav", reason: "broken"))))
  }

  @Test(arguments: [("nothing.wav", 0x7768_743F), ("README.md", 0x7479_703F), ("damaged/text.wav", 0x7479_703F)])
  func `a file that is no sound throws, as on iOS`(name: String, code: Int) throws {
    let error = #expect(throws: NSError.self) {
      try Engine.$output.withValue(output) { try AVAudioPlayer(contentsOf: media.appendingPathComponent(name)) }
    }
    #expect(error?.domain == "NSOSStatusErrorDomain")
    #expect(error?.code == code)
  }

  @Test func `a player that is gone is closed`() throws {
    do {
      let player = try makePlayer()
      player.play()
    }
    #expect(output.read().last == "close")
  }
}
