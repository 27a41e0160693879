import Playback
import TestSupport
import Testing

@testable import EarshotAVFoundation

@MainActor @Suite("AVQueuePlayer and AVPlayerLooper") struct QueueTests {
  let ramp = Media.url("ramp.wav")

  @Test func `A queue continues with the next item without losing a frame`() async throws {
    let sound = try VirtualSound()
    let items = [AVPlayerItem(url: ramp), AVPlayerItem(url: ramp), AVPlayerItem(url: ramp)]
    let player = sound.make { AVQueuePlayer(items: items) }
    var endsInOrder: [Bool] = []
    let observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: nil
    ) { notification in
      let item = notification.object as? AVPlayerItem
      MainActor.assumeIsolated {
        if let index = items.firstIndex(where: { $0 === item }) { endsInOrder.append(index == endsInOrder.count) }
      }
    }
    player.play()
    try await sound.advance(by: .seconds(1.25))
    #expect(player.currentItem === items[2])
    #expect(player.items().count == 1)
    let samples = sound.speaker.heard(last: .seconds(1.25)).samples
    let singlePass = try ramp16(22_050)
    let isGapless = samples == singlePass + singlePass + singlePass.prefix(samples.count - 2 * singlePass.count)
    #expect(isGapless)
    try await sound.advance(by: .seconds(1))
    #expect(endsInOrder == [true, true, true])
    #expect(player.currentItem == nil)
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    #expect(player.reasonForWaitingToPlay == .noItemToPlay)
    NotificationCenter.default.removeObserver(observer)
  }

  private func ramp16(_ frames: Int) throws -> [Float] {
    (0..<frames).flatMap { frame in
      let value = Float(frame % 30_000) / 32_768
      return [value, -value]
    }
  }

  @Test func `Items are inserted, removed and skipped`() throws {
    let sound = try VirtualSound()
    let (one, two, three) = (AVPlayerItem(url: ramp), AVPlayerItem(url: ramp), AVPlayerItem(url: ramp))
    let player = sound.make { AVQueuePlayer(items: [one]) }
    #expect(player.canInsert(two, after: one))
    player.insert(two, after: nil)
    #expect(!player.canInsert(two, after: nil))
    player.insert(three, after: one)
    #expect(player.items() == [one, three, two])
    player.remove(three)
    #expect(player.items() == [one, two])
    #expect(player.canInsert(three, after: two))
    #expect(!player.canInsert(one, after: nil))
    player.advanceToNextItem()
    #expect(player.currentItem === two)
    player.removeAllItems()
    #expect(player.items().isEmpty)
    #expect(player.currentItem == nil)
  }

  @Test func `A looper repeats without a gap, counts loops, and stops on request`() async throws {
    let sound = try VirtualSound()
    let player = sound.make { AVQueuePlayer() }
    let looper = sound.make { AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: ramp)) }
    let log = EventLog()
    let observation = looper.observe(\.loopCount, options: .new) { _, change in
      log.add("\(change.newValue ?? -1) at \(sound.clock.now / .seconds(1))")
    }
    player.play()
    try await sound.advance(by: .seconds(1.75))
    #expect(looper.status == .ready)
    #expect(looper.loopCount == 3)
    #expect(log.read() == ["1 at 0.5", "2 at 1.0", "3 at 1.5"])
    let singlePass = try ramp16(22_050)
    let samples = sound.speaker.heard(last: .seconds(1.75)).samples
    let isGapless = Array(samples.prefix(3 * singlePass.count)) == singlePass + singlePass + singlePass
    #expect(isGapless)
    looper.disableLooping()
    #expect(looper.status == .cancelled)
    try await sound.advance(by: .seconds(2))
    #expect(player.currentItem == nil)
    withExtendedLifetime(observation) {}
  }

  @Test func `A looper repeats a time range`() async throws {
    let sound = try VirtualSound()
    let player = sound.make { AVQueuePlayer() }
    let looper = sound.make {
      AVPlayerLooper(
        player: player, templateItem: AVPlayerItem(url: ramp),
        timeRange: CMTimeRange(start: CMTime(0.1), end: CMTime(0.3)))
    }
    #expect(player.currentTime() == CMTime(0.1))
    player.play()
    try await sound.advance(by: .seconds(0.5))
    #expect(looper.loopCount == 2)
    #expect(player.currentTime() == CMTime(0.2))
  }
}
