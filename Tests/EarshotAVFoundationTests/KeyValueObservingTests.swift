import ExtensionTestSupport
import Playback
import TestSupport
import Testing

@testable import EarshotAVFoundation

@MainActor @Suite("Key-value observing of AVPlayer") struct KeyValueObservingTests {
  let output = RecordingOutput()
  let log = EventLog()
  let speech = Media.url("speech.mp3")

  private func makePlayer() -> AVPlayer {
    PlayerEngine.$output.withValue(output) { AVPlayer(url: speech) }
  }

  /// A subclass like in iOS sources.
  private final class ObservingPlayer: AVPlayer {
    var log: EventLog?
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let new = (change?[.newKey] as? NSNumber).map { "\($0)" } ?? "nothing"
      log?.add("\(keyPath ?? "") \(new) \(context == nil ? "" : "context")")
    }
  }

  @Test func `An item's status is observable when it becomes ready`() async throws {
    let player = makePlayer()
    let item = try #require(player.currentItem)
    let observation = item.observe(\.status, options: [.initial, .new, .old]) { [log] item, change in
      log.add("\(change.oldValue.map { "\($0)" } ?? "none") to \(change.newValue.map { "\($0)" } ?? "none")")
      MainActor.assumeIsolated {
        if item.status == .readyToPlay { log.add(item.duration.isNumeric ? "with its duration" : "without") }
      }
    }
    #expect(item.status == .unknown)
    await turn()
    #expect(log.read() == ["none to unknown", "unknown to readyToPlay", "with its duration"])
    withExtendedLifetime(observation) {}
  }

  @Test func `A key path through an optional follows its value`() async {
    let player = PlayerEngine.$output.withValue(output) { AVPlayer() }
    let observation = player.observe(\.currentItem?.status, options: [.new]) { [log] _, change in
      log.add(change.newValue.map { $0.map { "\($0)" } ?? "nil" } ?? "none")
    }
    player.replaceCurrentItem(with: AVPlayerItem(url: speech))
    await turn()
    player.replaceCurrentItem(with: nil)
    #expect(log.read() == ["unknown", "readyToPlay", "nil"])
    withExtendedLifetime(observation) {}
  }

  @Test func `Playing and pausing notify observers at once, with prior changes first`() async {
    let player = makePlayer()
    await turn()
    let observations = [
      player.observe(\.timeControlStatus, options: [.old, .new, .prior]) { [log] _, change in
        log.add(
          change.isPrior
            ? "before \(change.oldValue.map { "\($0)" } ?? "")" : "\(change.newValue.map { "\($0)" } ?? "")")
      },
      player.observe(\.rate) { [log] player, _ in MainActor.assumeIsolated { log.add("\(player.rate)") } },
    ]
    player.play()
    #expect(log.read() == ["before paused", "1.0", "playing"])
    player.play()
    #expect(log.read() == [])
    player.pause()
    #expect(log.read() == ["before playing", "0.0", "paused"])
    observations[0].invalidate()
    player.play()
    #expect(log.read() == ["1.0"])
  }

  @Test func `An observation ends when it or its object is released`() {
    let player = makePlayer()
    do {
      let observation = player.observe(\.volume) { [log] _, _ in log.add("changed") }
      player.volume = 0.5
      withExtendedLifetime(observation) {}
    }
    player.volume = 1
    #expect(log.read() == ["changed"])
  }

  @Test func `A key path of a subclass works like that of its base class`() {
    let player = PlayerEngine.$output.withValue(output) { AVQueuePlayer() }
    let observation = player.observe(\AVQueuePlayer.rate, options: .new) { [log] player, change in
      MainActor.assumeIsolated { log.add("\(player.items().count) \(change.newValue ?? -1)") }
    }
    player.rate = 1.5
    #expect(log.read() == ["0 1.5"])
    withExtendedLifetime(observation) {}
  }

  @Test func `Observers by name receive numbers, also through other objects, until removed`() async throws {
    let player = makePlayer()
    let observer = ObservingPlayer()
    observer.log = log
    player.addObserver(observer, forKeyPath: "currentItem.status", options: [.new], context: nil)
    let pointer = UnsafeMutableRawPointer(bitPattern: 8)
    player.addObserver(observer, forKeyPath: "timeControlStatus", options: [.initial, .new], context: pointer)
    #expect(log.read() == ["timeControlStatus 0 context"])
    await turn()
    #expect(log.read() == ["currentItem.status 1 "])
    player.play()
    #expect(log.read() == ["timeControlStatus 2 context"])
    player.removeObserver(observer, forKeyPath: "timeControlStatus", context: pointer)
    player.removeObserver(observer, forKeyPath: "currentItem.status")
    player.pause()
    player.replaceCurrentItem(with: nil)
    #expect(log.read() == [])
  }

  @Test func `Time ranges and buffer state change when the item becomes ready`() async throws {
    let player = makePlayer()
    let item = try #require(player.currentItem)
    #expect(item.loadedTimeRanges.isEmpty)
    #expect(item.isPlaybackBufferEmpty)
    let observer = ObservingPlayer()
    observer.log = log
    for name in ["playbackLikelyToKeepUp", "isPlaybackLikelyToKeepUp", "loadedTimeRanges"] {
      item.addObserver(observer, forKeyPath: name, options: .new, context: nil)
    }
    await turn()
    #expect(
      log.read() == [
        "loadedTimeRanges nothing ", "playbackLikelyToKeepUp 1 ", "isPlaybackLikelyToKeepUp 1 ",
      ])
    #expect(item.loadedTimeRanges.first?.timeRangeValue == CMTimeRange(start: .zero, duration: item.duration))
    #expect(item.seekableTimeRanges.count == 1)
  }

  @Test func `Misuse that throws on iOS is reported`() {
    let player = makePlayer()
    let observer = ObservingPlayer()
    let reports = Reports.during {
      player.removeObserver(observer, forKeyPath: "status")
      player.addObserver(observer, forKeyPath: "statu", options: [], context: nil)
      player.removeTimeObserver("token")
    }
    #expect(reports.allSatisfy { $0.hasPrefix("keyValueObserving: ") })
    #expect(reports.contains { $0.contains("not an observer of 'status'") })
    #expect(reports.contains { $0.contains("no observable property 'statu'") })
    #expect(reports.contains { $0.contains("not a time observer of this player") })
  }
}
