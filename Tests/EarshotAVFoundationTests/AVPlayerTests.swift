import Playback
import TestSupport
import Testing

@testable import EarshotAVFoundation

@MainActor @Suite struct AVPlayerTests {
  let output = RecordingOutput()
  let speech = Media.url("speech.mp3")

  private func makePlayer(_ url: URL) -> AVPlayer {
    PlayerEngine.$output.withValue(output) { AVPlayer(url: url) }
  }

  /// Returns the notification with this name for an item after `action`.
  private func notification(
    _ name: NSNotification.Name, of item: AVPlayerItem?, queue: OperationQueue? = nil, after action: () -> Void
  ) async -> (object: AVPlayerItem?, error: (any Error)?) {
    nonisolated(unsafe) var observer: (any NSObjectProtocol)?
    defer { observer.map(NotificationCenter.default.removeObserver) }
    return await withCheckedContinuation { continuation in
      observer = NotificationCenter.default.addObserver(forName: name, object: item, queue: queue) { notification in
        nonisolated(unsafe) let notification = notification
        MainActor.assumeIsolated {
          continuation.resume(
            returning: (
              notification.object as? AVPlayerItem,
              notification.userInfo?[AVPlayerItemFailedToPlayToEndTimeErrorKey] as? any Error
            ))
        }
      }
      action()
    }
  }

  @Test func `Play and pause reach the speaker`() {
    let player = makePlayer(speech)
    #expect(player.rate == 0)
    #expect(player.timeControlStatus == .paused)
    player.play()
    #expect(player.rate == 1)
    #expect(player.timeControlStatus == .playing)
    player.play()
    player.rate = 0
    player.rate = 1
    player.pause()
    #expect(
      output.read() == ["open speech.mp3", "play from 0.0 seconds", "pause", "play from 0.0 seconds", "pause"])
  }

  @Test func `An item becomes ready a run loop turn later, and only in a player`() async throws {
    let player = makePlayer(speech)
    let item = try #require(player.currentItem)
    #expect(item.status == .unknown)
    #expect(player.status == .unknown)
    await turn()
    #expect(item.status == .readyToPlay)
    #expect(player.status == .readyToPlay)
    #expect(item.duration.isNumeric)
    #expect(item.duration > .zero)
    let separateItem = AVPlayerItem(url: speech)
    #expect(separateItem.status == .unknown)
    #expect(separateItem.duration == .indefinite)
    #expect(separateItem.asset.duration == item.duration)
  }

  @Test(arguments: [nil, OperationQueue.main])
  func `The end is posted on main with the item, and play has no effect until a seek`(
    queue: OperationQueue?
  ) async {
    let player = makePlayer(speech)
    player.play()
    let end = await notification(.AVPlayerItemDidPlayToEndTime, of: player.currentItem, queue: queue) {
      output.send(.ended)
    }
    #expect(end.object === player.currentItem)
    #expect(player.rate == 0)
    player.play()
    #expect(player.rate == 0)
    await player.seek(to: .zero)
    player.play()
    #expect(player.timeControlStatus == .playing)
    #expect(
      output.read() == [
        "open speech.mp3", "play from 0.0 seconds", "seeked to 0.0 seconds", "play from 0.0 seconds",
      ])
  }

  @Test func `With actionAtItemEnd none, a seek continues playback`() async {
    let player = makePlayer(speech)
    player.actionAtItemEnd = .none
    player.play()
    _ = await notification(AVPlayerItem.didPlayToEndTimeNotification, of: player.currentItem) { output.send(.ended) }
    #expect(player.rate == 1)
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    await player.seek(to: .zero)
    #expect(player.timeControlStatus == .playing)
  }

  @Test func `A seek keeps the state and sets the current time`() async {
    let player = makePlayer(speech)
    let finished = await player.seek(to: CMTime(seconds: 0.5, preferredTimescale: 600))
    #expect(finished)
    #expect(player.currentTime() == CMTime(value: 1, timescale: 2))
    let refused = await withCheckedContinuation { continuation in
      player.seek(to: .invalid) { continuation.resume(returning: $0) }
    }
    #expect(!refused)
    #expect(output.read() == ["open speech.mp3", "seeked to 0.5 seconds"])
  }

  @Test func `A replaced item stops, and the new one plays`() async {
    let player = makePlayer(speech)
    player.play()
    let item = player.currentItem
    PlayerEngine.$output.withValue(output) {
      player.replaceCurrentItem(with: AVPlayerItem(url: Media.url("tone-440.wav")))
    }
    #expect(
      output.read() == [
        "open speech.mp3", "play from 0.0 seconds", "pause", "open tone-440.wav", "play from 0.0 seconds",
      ])
    player.replaceCurrentItem(with: nil)
    #expect(player.currentItem == nil)
    await turn()
    #expect(item?.status == .readyToPlay)
    #expect(output.read() == ["pause", "close"])
  }

  @Test func `Sound stops when the player is released, even if the item is retained`() async {
    var player: AVPlayer? = makePlayer(speech)
    let item = player?.currentItem
    player?.play()
    player = nil
    #expect(output.read() == ["open speech.mp3", "play from 0.0 seconds", "pause"])
    await turn()
    #expect(item?.status == .readyToPlay)
  }

  @Test func `A missing file fails with the reason`() async throws {
    let player = makePlayer(Media.url("nothing.mp3"))
    player.play()
    #expect(player.rate == 0)
    await turn()
    #expect(player.status == .failed)
    let error = try #require(player.currentItem?.error) as NSError
    #expect(error.domain == AVFoundationErrorDomain)
    #expect(error.code == -11800)
    #expect(error.localizedDescription.contains("nothing.mp3: no such file"))
    player.play()
    #expect(player.rate == 0)
  }

  @Test func `A failure during playback is posted with its error`() async {
    let player = makePlayer(speech)
    player.play()
    let failure = await notification(.AVPlayerItemFailedToPlayToEndTime, of: player.currentItem) {
      output.send(.failed(.damaged(path: "speech.mp3", reason: "broken")))
    }
    #expect(failure.object === player.currentItem)
    #expect((failure.error as? AVError)?.code == .decodeFailed)
    #expect(player.currentItem?.status == .failed)
    #expect(player.rate == 0)
  }

  @Test func `Without an audio output, a player changes its state and is silent`() {
    let player = PlayerEngine.$output.withValue(SilentOutput.shared) { AVPlayer(url: speech) }
    player.play()
    #expect(player.timeControlStatus == .playing)
    #expect(player.currentTime() == .zero)
  }

  @Test func `The default rate and other rates are used and clamped`() async {
    let player = makePlayer(speech)
    player.defaultRate = 1.5
    player.play()
    #expect(player.rate == 1.5)
    player.playImmediately(atRate: 100)
    #expect(player.rate == 4)
    player.rate = -1
    #expect(player.rate == 0)
    #expect(player.timeControlStatus == .paused)
    let empty = PlayerEngine.$output.withValue(output) { AVPlayer() }
    empty.play()
    #expect(empty.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    #expect(empty.reasonForWaitingToPlay == .noItemToPlay)
  }

  @Test func `Seeks and rate changes are posted as notifications`() async {
    let player = makePlayer(speech)
    let jump = await notification(.AVPlayerItemTimeJumped, of: player.currentItem, queue: .main) {
      player.seek(to: .zero)
    }
    #expect(jump.object === player.currentItem)
    let log = EventLog()
    let observer = NotificationCenter.default.addObserver(
      forName: AVPlayer.rateDidChangeNotification, object: player, queue: .main
    ) { log.add(($0.userInfo?[AVPlayer.rateDidChangeReasonKey] as? AVPlayer.RateDidChangeReason)?.rawValue ?? "") }
    player.play()
    await turn()
    output.send(.stopped)
    await turn()
    #expect(
      log.read() == [
        "AVPlayerRateDidChangeReasonSetRateCalled", "AVPlayerRateDidChangeReasonAudioSessionInterrupted",
      ])
    NotificationCenter.default.removeObserver(observer)
  }
}
