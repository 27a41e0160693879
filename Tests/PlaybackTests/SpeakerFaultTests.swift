import DeviceTime
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Playback

@Suite("Speaker: interruptions, route changes and device loss")
struct SpeakerFaultTests {
  private let rig: Rig

  init() throws {
    rig = try Rig()
  }

  private func silence(_ frames: Int) -> [Float] { [Float](repeating: 0, count: frames * 2) }

  /// The recorded events of a handler.
  private final class EventLog: Sendable {
    let events = Mutex<[Player.Event]>([])
    func take() -> [Player.Event] {
      events.withLock { events in
        defer { events = [] }; return events
      }
    }
  }

  private func log(of player: Player) -> EventLog {
    let log = EventLog()
    player.onEvent { event in log.events.withLock { $0.append(event) } }
    return log
  }

  // MARK: Interruption

  @Test(
    "An interruption silences all sources at its frame, and nothing resumes automatically"
  )
  func interruption() throws {
    let (one, other, idle) = (try rig.player("ramp.wav"), try rig.player("ramp.wav"), try rig.player("ramp.wav"))
    let logs = [one, other, idle].map { self.log(of: $0) }
    one.play()
    try rig.advance(100)
    other.play()
    try rig.advance(50)
    let events = rig.speaker.interrupt()
    let frames = events.map { event -> Int in
      if case .interrupted(_, let segment) = event { segment.level.frames } else { -1 }
    }
    #expect(frames == [150, 50])
    events.forEach(rig.port.receive)
    #expect(logs.map { $0.take() } == [[.stopped], [.stopped], []])
    #expect(!one.isPlaying && !other.isPlaying && !idle.isPlaying)
    #expect(rig.speaker.isInterrupted && rig.speaker.interrupt() == [])
    #expect(!idle.play())
    #expect(logs[2].take() == [.stopped])
    try rig.advance(200)
    #expect(rig.heard(200) == silence(200))
    rig.speaker.endInterruption()
    try rig.advance(100)
    #expect(rig.heard(100) == silence(100))
    #expect(one.play())
    try rig.advance(100)
    #expect(rig.heard(100) == Media.ramp(150..<250))
    #expect(one.position == SoundFormat.device.duration(of: 250))
  }

  // MARK: Route

  @Test("A new route does not affect playback, and a lost route stops it")
  func route() throws {
    let player = try rig.player("ramp.wav")
    let log = log(of: player)
    let headphones = Speaker.Route(name: "Headphones", kind: .headphones, latency: .milliseconds(5))
    #expect(rig.speaker.route == .builtInSpeaker)
    player.play()
    try rig.advance(100)
    #expect(
      rig.speaker.changeRoute(to: headphones, reason: .newDeviceAvailable)
        == [.routeChanged(from: .builtInSpeaker, to: headphones, reason: .newDeviceAvailable)])
    #expect(rig.speaker.route == headphones && player.isPlaying)
    try rig.advance(100)
    let events = rig.speaker.changeRoute(to: .builtInSpeaker, reason: .oldDeviceUnavailable)
    #expect(events.first == .routeChanged(from: headphones, to: .builtInSpeaker, reason: .oldDeviceUnavailable))
    guard case .routeLost(_, let segment)? = events.last else {
      Issue.record("it came to \(events)")
      return
    }
    #expect(events.count == 2 && segment.level.frames == 200)
    events.forEach(rig.port.receive)
    #expect(log.take() == [.stopped])
    try rig.advance(100)
    #expect(rig.heard(300) == Media.ramp(0..<200) + silence(100))
    #expect(player.play())
  }

  // MARK: Device

  @Test("Without a device, positions advance unheard, and playback resumes at the current position")
  func loss() throws {
    let player = try rig.player("ramp.wav")
    player.play()
    try rig.advance(100)
    #expect(rig.speaker.loseDevice(reason: "gone") == [.deviceFailed(.device(reason: "gone"))])
    #expect(rig.speaker.loseDevice() == [])
    try rig.advance(300)
    #expect(player.position == SoundFormat.device.duration(of: 400))
    #expect(rig.speaker.level.frames == 100)
    #expect(rig.speaker.recentLevel().frames == 100)
    #expect(rig.speaker.returnDevice() == [.deviceReturned])
    #expect(rig.speaker.returnDevice() == [])
    try rig.advance(100)
    #expect(rig.heard(500) == Media.ramp(0..<100) + silence(300) + Media.ramp(400..<500))
  }

  @Test("A source reaches its end without a device")
  func endWhileLost() throws {
    let player = try rig.player("ramp.wav")
    player.play()
    _ = rig.speaker.loseDevice()
    let step = try rig.speaker.advance(frames: 100_000)
    #expect(step.frames == Media.rampFrames)
    step.events.forEach(rig.port.receive)
    #expect(player.hasEnded)
  }

  // MARK: Pending ends

  @Test("A pending end is ignored after the player pauses, seeks and plays again")
  func staleEnd() throws {
    let player = try rig.player("ramp.wav")
    player.play()
    let step = try rig.speaker.advance(frames: 100_000)
    player.pause()
    player.seek(to: .zero)
    player.play()
    step.events.forEach(rig.port.receive)
    #expect(player.isPlaying && !player.hasEnded)
    try rig.advance(100)
    #expect(rig.heard(100) == Media.ramp(0..<100))
  }

  @Test("A pending end is ignored after a seek, and playback continues there")
  func staleEndWhileSeeking() throws {
    let player = try rig.player("ramp.wav")
    player.play()
    let step = try rig.speaker.advance(frames: 100_000)
    player.seek(to: SoundFormat.device.duration(of: 1_000))
    step.events.forEach(rig.port.receive)
    #expect(player.isPlaying && !player.hasEnded)
    try rig.advance(100)
    #expect(rig.heard(100) == Media.ramp(1_000..<1_100))
  }
}
