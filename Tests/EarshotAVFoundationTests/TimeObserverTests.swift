import Dispatch
import Playback
import TestSupport
import Testing

@testable import EarshotAVFoundation

@MainActor @Suite("Time observers of AVPlayer") struct TimeObserverTests {
  let log = EventLog()

  private func makePlayer(_ sound: VirtualSound, _ name: String = "tone-440.wav") -> AVPlayer {
    sound.make { AVPlayer(url: Media.url(name)) }
  }

  /// Logs the device's time and the observed time in seconds.
  private func observe(_ player: AVPlayer, every interval: CMTime, _ sound: VirtualSound) -> Any {
    player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { [log, clock = sound.clock] time in
      log.add("\(time.seconds) at \(clock.now / .seconds(1))")
    }
  }

  @Test func `A periodic observer is called at each heard multiple of its interval`() async throws {
    let sound = try VirtualSound()
    let player = makePlayer(sound)
    let token = observe(player, every: CMTime(0.5), sound)
    try await sound.advance(by: .seconds(1))
    #expect(log.read() == [])
    player.play()
    try await sound.advance(by: .milliseconds(1200))
    #expect(log.read() == ["0.0 at 1.0", "0.5 at 1.5", "1.0 at 2.0"])
    player.pause()
    try await sound.advance(by: .seconds(5))
    #expect(log.read() == ["1.2 at 2.2"])
    player.removeTimeObserver(token)
    player.play()
    try await sound.advance(by: .milliseconds(500))
    #expect(log.read() == [])
  }

  @Test func `At double speed, periodic times come twice as often`() async throws {
    let sound = try VirtualSound()
    let player = makePlayer(sound)
    let token = observe(player, every: CMTime(0.5), sound)
    player.rate = 2
    #expect(player.rate == 2)
    try await sound.advance(by: .milliseconds(600))
    #expect(log.read() == ["0.0 at 0.0", "0.5 at 0.25", "1.0 at 0.5"])
    player.rate = 0.5
    try await sound.advance(by: .milliseconds(700))
    let slow = log.read()
    #expect(slow.count == 2)
    #expect(slow.last?.hasPrefix("1.5 at 1.") == true)
    withExtendedLifetime(token) {}
  }

  @Test func `A seek calls the observer with the new time, and continues from there`() async throws {
    let sound = try VirtualSound()
    let player = makePlayer(sound)
    let token = observe(player, every: CMTime(0.5), sound)
    player.play()
    try await sound.advance(by: .milliseconds(600))
    await player.seek(to: CMTime(1.4))
    try await sound.advance(by: .milliseconds(200))
    await player.seek(to: .zero)
    try await sound.advance(by: .milliseconds(500))
    #expect(log.read() == ["0.0 at 0.0", "0.5 at 0.5", "1.4 at 0.6", "1.5 at 0.7", "0.0 at 0.8", "0.5 at 1.3"])
    withExtendedLifetime(token) {}
  }

  @Test func `A boundary observer is called each time its time is heard, including the end`() async throws {
    let sound = try VirtualSound()
    let player = makePlayer(sound)
    let token = player.addBoundaryTimeObserver(
      forTimes: [2.0, 0.25, 1.0].map { NSValue(time: CMTime($0)) }, queue: nil
    ) { [log, clock = sound.clock] in log.add("\(clock.now / .seconds(1))") }
    player.play()
    try await sound.advance(by: .seconds(3))
    #expect(log.read() == ["0.25", "1.0", "2.0"])
    await player.seek(to: CMTime(0.5))
    player.play()
    try await sound.advance(by: .seconds(1))
    #expect(log.read() == ["3.5"])
    withExtendedLifetime(token) {}
  }

  @Test func `An observer is called on its queue`() async throws {
    let sound = try VirtualSound()
    let player = makePlayer(sound)
    let queue = DispatchQueue(label: "observer")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let token = player.addBoundaryTimeObserver(forTimes: [NSValue(time: CMTime(0.5))], queue: queue) { [log] in
      log.add("on its queue: \(DispatchQueue.getSpecific(key: key) == true)")
    }
    player.play()
    try await sound.advance(by: .seconds(1))
    #expect(log.read() == ["on its queue: true"])
    withExtendedLifetime(token) {}
  }

  @Test func `A late device delays the observer`() async throws {
    let clock = ManualClock()
    let player = PlayerEngine.$output.withValue(SilentOutput.shared) {
      ObserverTime.$override.withValue(clock) { AVPlayer(url: Media.url("tone-440.wav")) }
    }
    let token = player.addBoundaryTimeObserver(forTimes: [NSValue(time: CMTime(0.5))], queue: nil) { [log] in
      log.add("called")
    }
    player.play()
    clock.move(to: .milliseconds(500))
    #expect(log.read() == [])
    #expect(clock.nextDue == .seconds(1))
    withExtendedLifetime(token) {}
  }

  @Test func `Times of other items are not observed, and another player's token has no effect`() async throws {
    let sound = try VirtualSound()
    let player = makePlayer(sound)
    let token = observe(player, every: CMTime(0.5), sound)
    player.play()
    try await sound.advance(by: .milliseconds(750))
    sound.make { player.replaceCurrentItem(with: AVPlayerItem(url: Media.url("tone-440.wav"))) }
    makePlayer(sound).removeTimeObserver(token)
    try await sound.advance(by: .milliseconds(750))
    #expect(log.read() == ["0.0 at 0.0", "0.5 at 0.5", "0.0 at 0.75", "0.5 at 1.25"])
  }

  @Test func `Playback ends at the forward end time`() async throws {
    let sound = try VirtualSound()
    let player = makePlayer(sound)
    player.currentItem?.forwardPlaybackEndTime = CMTime(0.75)
    player.play()
    try await sound.advance(by: .seconds(1))
    #expect(player.rate == 0)
    #expect(player.currentTime() == CMTime(0.75))
    player.play()
    #expect(player.rate == 0)
    await player.seek(to: .zero)
    player.play()
    #expect(player.rate == 1)
  }

  @Test func `An item keeps its forward end time when it becomes current again`() async throws {
    let sound = try VirtualSound()
    let player = makePlayer(sound)
    let item = try #require(player.currentItem)
    item.forwardPlaybackEndTime = CMTime(0.25)
    sound.make { player.replaceCurrentItem(with: AVPlayerItem(url: Media.url("tone-440.wav"))) }
    player.play()
    try await sound.advance(by: .milliseconds(500))
    #expect(player.rate == 1)
    player.replaceCurrentItem(with: item)
    try await sound.advance(by: .milliseconds(500))
    #expect(player.rate == 0)
    #expect(player.currentTime() == CMTime(0.25))
  }
}
