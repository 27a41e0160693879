import CPlayback
import DeviceTime
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Playback

/// A device that requests frames when a test does.
private final class ManualDevice: SpeakerDevice {
  private struct State {
    var isRunning = false
    var opens = true
    var onFailure: (@Sendable (PlaybackError) -> Void)?
  }

  private let mixer: Mixer
  /// The number of frames that are buffered but not heard.
  private let bufferedFrames: Int
  private let state = Mutex(State())

  init(_ mixer: Mixer, bufferedFrames: Int = 0, opens: Bool = true) {
    self.mixer = mixer
    self.bufferedFrames = bufferedFrames
    state.withLock { $0.opens = opens }
  }

  var isRunning: Bool { state.withLock { $0.isRunning } }

  func start() -> Bool {
    state.withLock { state in
      state.isRunning = state.opens
      return state.opens
    }
  }

  func stop() {
    let wasRunning = state.withLock { state in
      defer { state.isRunning = false }
      return state.isRunning
    }
    if wasRunning { mixer.rewind(pending: bufferedFrames) }
  }

  func onFailure(_ body: @escaping @Sendable (PlaybackError) -> Void) {
    state.withLock { $0.onFailure = body }
  }

  func fail() {
    state.withLock { $0.onFailure }?(.device(reason: "pulled out"))
  }

  /// Requests frames, like a running device.
  func pull(_ count: Int) -> [Float] {
    guard isRunning else { return [] }
    var frames = [Float](repeating: 0, count: count * 2)
    frames.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { mixer.pull(into: base, count: count, pending: bufferedFrames) }
    }
    return frames
  }
}

@Suite("Loss and return of a sound device")
struct RecoveringDeviceTests {
  private let mixer = Mixer(format: .device, volume: 1)
  private let card: ManualDevice
  private let timer: ManualDevice
  private let speaker: Speaker
  private let port: SpeakerPort
  private let events: AsyncStream<Speaker.Event>

  init() {
    let (mixer, found) = (mixer, SearchResults())
    card = ManualDevice(mixer, bufferedFrames: 100)
    timer = ManualDevice(mixer)
    searchResults = found
    let device = RecoveringDevice(
      card, timer: timer, mixer: mixer, search: RecoveringDevice.Search { found.next() })
    speaker = Speaker(.automatic, mixer: mixer, device: device)
    port = SpeakerPort(speaker)
    let (events, continuation) = AsyncStream<Speaker.Event>.makeStream()
    self.events = events
    speaker.onEvent { continuation.yield($0) }
  }

  private let searchResults: SearchResults

  /// The results of successive searches; nil when there are none left.
  private final class SearchResults: Sendable {
    private let devices = Mutex<[ManualDevice]>([])
    func add(_ device: ManualDevice) { devices.withLock { $0.append(device) } }
    func next() -> ManualDevice? { devices.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }

  private func player() throws -> Player {
    let player = try Player(MediaFile(Media.url("ramp.wav")), output: port)
    try player.prepare()
    return player
  }

  private func next() async -> Speaker.Event? { await events.first { _ in true } }

  @Test("No frame is lost or repeated: unheard frames of the lost device are read again")
  func continuity() async throws {
    let player = try player()
    player.play()
    #expect(card.isRunning && !timer.isRunning)
    #expect(card.pull(500) == Media.ramp(0..<500))
    #expect(player.position == SoundFormat.device.duration(of: 400))
    card.fail()
    #expect(await next() == .deviceFailed(.device(reason: "pulled out")))
    #expect(!card.isRunning && timer.isRunning)
    #expect(player.position == SoundFormat.device.duration(of: 400))
    #expect(timer.pull(300).allSatisfy { $0 == 0 })
    #expect(player.position == SoundFormat.device.duration(of: 700))
    let replacement = ManualDevice(mixer)
    searchResults.add(replacement)
    mixer.requestSearch()
    #expect(await next() == .deviceReturned)
    #expect(replacement.isRunning && !timer.isRunning)
    #expect(replacement.pull(200) == Media.ramp(700..<900))
    #expect(player.position == SoundFormat.device.duration(of: 900))
  }

  @Test("While something plays, the device is searched for every two seconds")
  func periodicSearch() async throws {
    // Nothing writes into the ring: its sound is late, and has no end.
    let ring = try TestRing()
    let source = try speaker.open(
      control: earshot_ring_producer_control(ring.producer), sound: earshot_ring_producer_sound(ring.producer),
      capacity: ring.capacity, name: "late")
    #expect(speaker.play(source))
    card.fail()
    #expect(await next() == .deviceFailed(.device(reason: "pulled out")))
    let searches = Mutex(0)
    mixer.setHandlers { $0.search = { searches.withLock { $0 += 1 } } }
    for _ in 0..<Mixer.searchSeconds * 2 * 10 { _ = timer.pull(4_410) }
    _ = speaker.pause(source)
    // While idle, no search takes place.
    #expect(timer.pull(44_100 * 10) == [])
    try Deadline.wait(for: "both looks") { searches.withLock { $0 } == 2 }
  }

  @Test("The device is searched for when playback begins, and not while idle")
  func searchOnPlayback() async throws {
    let player = try player()
    card.fail()
    #expect(await next() == .deviceFailed(.device(reason: "pulled out")))
    #expect(!timer.isRunning)
    let replacement = ManualDevice(mixer)
    searchResults.add(replacement)
    player.play()
    #expect(await next() == .deviceReturned)
    #expect(replacement.isRunning)
    #expect(replacement.pull(100).count == 200)
  }

  @Test("A device that is found after its speaker was created plays from then on")
  func late() async throws {
    let (mixer, found) = (Mixer(format: .device, volume: 1), SearchResults())
    let (timer, late) = (ManualDevice(mixer), ManualDevice(mixer))
    let device = RecoveringDevice(nil, timer: timer, mixer: mixer, search: RecoveringDevice.Search { found.next() })
    let speaker = Speaker(.automatic, mixer: mixer, device: device)
    let (events, continuation) = AsyncStream<Speaker.Event>.makeStream()
    speaker.onEvent { continuation.yield($0) }
    let player = try Player(MediaFile(Media.url("ramp.wav")), output: SpeakerPort(speaker))
    try player.prepare()
    player.play()
    #expect(timer.isRunning)
    #expect(timer.pull(300).allSatisfy { $0 == 0 })
    found.add(late)
    mixer.requestSearch()
    #expect(await events.first { _ in true } == .deviceReturned)
    #expect(late.isRunning && !timer.isRunning)
    #expect(late.pull(200) == Media.ramp(300..<500))
  }

  @Test("A device that cannot be opened is lost, and playback continues without it")
  func cannotOpen() async throws {
    let broken = ManualDevice(mixer, opens: false)
    let timer = ManualDevice(mixer)
    let device = RecoveringDevice(broken, timer: timer, mixer: mixer, search: RecoveringDevice.Search { nil })
    #expect(device.start())
    #expect(await next() == .deviceFailed(.device(reason: "it cannot be opened")))
    #expect(timer.isRunning)
  }

  @Test("The device stops after three idle seconds")
  func idleStop() async throws {
    let player = try player()
    player.play()
    player.pause()
    #expect(!card.isRunning)
    player.play()
    try Deadline.wait(for: "the end") {
      _ = card.pull(500)
      return speaker.mixer.isIdle
    }
    #expect(card.isRunning)
    _ = card.pull(44_100 * Mixer.idleSeconds)
    try Deadline.wait(for: "the device to stop") { !card.isRunning }
  }
}
