import CPlayback
import DeviceTime
import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite(
  "Speaker on PulseAudio", .serialized,
  .enabled(if: PulseAudioDaemon.missing == nil, Comment(rawValue: PulseAudioDaemon.missing ?? "")))
struct PulseAudioTests {
  private let folder: TemporaryFolder
  private let daemon: PulseAudioDaemon
  private let speaker: Speaker
  private let port: SpeakerPort
  private let log = SpeakerEvents()

  /// The speaker's events.

  init() throws {
    folder = try TemporaryFolder()
    daemon = try PulseAudioDaemon()
    speaker = try Speaker(.automatic, server: daemon.server)
    port = SpeakerPort(speaker)
    speaker.onEvent { [port, log] event in
      port.receive(event)
      log.add(event)
    }
  }

  /// A player of a WAV file with numbered frames, none of them silent: the left channel counts from 1 to 30000
  /// repeatedly, and the right channel counts the repetitions.
  private func counter(seconds: Int) throws -> Player {
    var bytes = Data()
    func put(_ text: String) { bytes += text.utf8 }
    func put(_ value: Int, _ count: Int) { for index in 0..<count { bytes.append(UInt8(value >> (8 * index) & 0xFF)) } }
    let frames = 44_100 * seconds
    put("RIFF")
    put(36 + frames * 4, 4)
    put("WAVEfmt ")
    for (value, count) in [(16, 4), (1, 2), (2, 2), (44_100, 4), (176_400, 4), (4, 2), (16, 2)] { put(value, count) }
    put("data")
    put(frames * 4, 4)
    let samples = (0..<frames).flatMap { frame in
      let (left, right) = (UInt16(frame % 30_000 + 1), UInt16(frame / 30_000 + 1))
      return [UInt8(left & 0xFF), UInt8(left >> 8), UInt8(right & 0xFF), UInt8(right >> 8)]
    }
    bytes += samples
    let player = try Player(MediaFile(folder.file("counter.wav", bytes)), output: port)
    try player.prepare()
    return player
  }

  @Test("The route is PulseAudio with its latency")
  func route() {
    #expect(speaker.missingDevice == nil)
    #expect(speaker.route == Speaker.Route(name: "PulseAudio", kind: .machine, latency: .milliseconds(20)))
  }

  @Test("The monitor records every sample once")
  func exact() throws {
    let monitor = try Monitor(daemon)
    let player = try Player(MediaFile(Media.url("ramp.wav")), output: port)
    try player.prepare()
    var ramp = RecordedRamp()
    try Deadline.wait(for: "every sample", atMost: RecordedRamp.limit) {
      let start = monitor.frames
      player.seek(to: .zero)
      player.play()
      try Deadline.wait(for: "the end") { player.hasEnded }
      try Deadline.wait(for: "silence") { monitor.silence > 4_410 }
      ramp.add(monitor.frames(from: start))
      return ramp.isComplete
    }
    #expect(player.position == SoundFormat.device.duration(of: Media.rampFrames))
  }

  @Test("The server buffers no more than the route's latency, and a pause stops at the heard position")
  func latency() throws {
    let monitor = try Monitor(daemon)
    let player = try counter(seconds: 60)
    // Positions are measured in frames of the sound: at the pause, the server has buffered no more than the latency. A
    // server whose monitor is late loses frames, and gets another attempt.
    let latencyFrames = SoundFormat.device.frames(in: speaker.route.latency)
    var drift: [Int] = []
    do {
      try Deadline.wait(for: "seven pauses within the latency", atMost: RecordedRamp.limit) {
        player.play()
        let start = monitor.frames
        try Deadline.wait(for: "sound") { monitor.frames(from: start).contains { $0 != .zero } }
        let target = monitor.frames + 4_410
        try Deadline.wait(for: "a tenth of a second") { monitor.frames > target }
        player.pause()
        try Deadline.wait(for: "silence") { monitor.silence > 4_410 }
        let last = monitor.frames - monitor.silence - 1
        let number = Int(try #require(monitor.frames(from: last).first).x)
        let position = SoundFormat.device.frames(in: player.position)
        drift.append((number - position % 30_000 + 45_000) % 30_000 - 15_000)
        return drift.count(where: { abs($0) <= latencyFrames }) == 7
      }
    } catch {
      Issue.record("\(error); frames heard past the position: \(drift)")
    }
  }

  @Test("Repeated underruns restart the device with a larger buffer")
  func adaptation() throws {
    let device = try CardDevice("pulsesink", server: daemon.server, Mixer(format: .device, volume: 1))
    #expect(device.buffer == .initial)
    try #require(device.start())
    defer { device.stop() }
    for _ in 0..<2 { device.context.underrun() }
    try Deadline.wait(for: "a larger buffer") { device.buffer.microseconds > DeviceBuffer.initial.microseconds }
    let pulls = device.context.pulls
    try Deadline.wait(for: "further frames") { device.context.pulls > pulls }
  }

  @Test("The speaker continues in silence when the server dies, and returns with it")
  func reconnection() throws {
    let player = try counter(seconds: 20)
    player.play()
    try Deadline.wait(for: "sound") { player.position > .milliseconds(200) }
    daemon.kill()
    try Deadline.wait(for: "the failure") {
      log.has { if case .deviceFailed(.device) = $0 { true } else { false } }
    }
    let lost = player.position
    try Deadline.wait(for: "time to go on") { player.position > lost + .milliseconds(200) }
    #expect(player.isPlaying)
    try daemon.start(rewinds: false)
    let monitor = try Monitor(daemon)
    try Deadline.wait(for: "the return") { log.has { $0 == .deviceReturned } }
    try Deadline.wait(for: "sound") { monitor.silence == 0 }
    let target = monitor.frames + 4_410
    try Deadline.wait(for: "a tenth of a second") { monitor.frames > target }
    player.pause()
    let recording = monitor.frames(from: 0).filter { $0 != .zero }.map { Int($0.y) * 30_000 + Int($0.x) }
    // A busy machine may lose any number of frames. After an underrun, the frames that the server has not played are
    // sent again to a larger buffer; the server's estimate of their number is a few milliseconds late if it is busy,
    // but not more than the first buffer. Otherwise, the position never goes backward.
    let backward = zip(recording, recording.dropFirst()).filter { $0 >= $1 }
    #expect(backward.allSatisfy { $0 - $1 < 882 }, "\(backward)")
    // The buffer grows from 20 ms to at most 320 ms.
    #expect(backward.count <= 4, "\(backward)")
    #expect(!log.has { if case .ended = $0 { true } else { false } })
  }
}
