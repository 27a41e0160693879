import CPlayback
import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite(
  "Speaker on PipeWire", .serialized,
  .enabled(if: PipeWireDaemon.missing == nil, Comment(rawValue: PipeWireDaemon.missing ?? "")))
struct PipeWireTests {
  private let folder: TemporaryFolder
  private let daemon: PipeWireDaemon

  init() throws {
    folder = try TemporaryFolder()
    daemon = try PipeWireDaemon()
  }

  private func speaker(_ server: String) throws -> (Speaker, SpeakerPort) {
    let speaker = try Speaker(.automatic, server: server)
    let port = SpeakerPort(speaker)
    speaker.onEvent { [port] in port.receive($0) }
    return (speaker, port)
  }

  @Test("The route is named PipeWire")
  func route() throws {
    let speaker = try Speaker(.automatic, server: daemon.native)
    #expect(speaker.missingDevice == nil)
    #expect(speaker.route.name == "PipeWire")
  }

  @Test("PipeWire's PulseAudio server is recognized")
  func recognized() {
    #expect(PulseServer(address: daemon.pulse).isPipeWire)
  }

  @Test("The monitor records every sample once, in order", arguments: [true, false])
  func exact(isNative: Bool) throws {
    let (_, port) = try speaker(isNative ? daemon.native : daemon.pulse)
    let monitor = try Monitor(daemon)
    let player = try Player(MediaFile(Media.url("ramp.wav")), output: port)
    try player.prepare()
    var ramp = RecordedRamp()
    try Deadline.wait(for: "every sample", atMost: RecordedRamp.limit) {
      let start = monitor.frames
      player.seek(to: .zero)
      player.play()
      try Deadline.wait(for: "the end") { player.hasEnded }
      let target = monitor.frames + 22_050
      try Deadline.wait(for: "half a second more") { monitor.frames > target }
      ramp.add(monitor.frames(from: start))
      return ramp.isComplete
    }
    #expect(player.position == SoundFormat.device.duration(of: Media.rampFrames))
  }

  @Test("After an underrun, longer quanta are requested from the server")
  func adaptation() throws {
    let device = try PipeWireDevice(
      remote: String(daemon.native.dropFirst("pipewire:".count)), Mixer(format: .device, volume: 1))
    #expect(device.buffer == .initial)
    try #require(device.start())
    defer { device.stop() }
    device.context.underrun()
    try Deadline.wait(for: "a larger buffer") { device.buffer.microseconds > DeviceBuffer.initial.microseconds }
    let output = try FileHandle(forWritingTo: folder.file("nodes.json", Data()))
    try Deadline.wait(for: "the server to know it") {
      try output.truncate(atOffset: 0)
      _ = try daemon.run("pw-dump", [], output: output).wait()
      return try String(contentsOf: folder.url.appending(path: "nodes.json"), encoding: .utf8)
        .contains(#""node.latency": "\#(Int(device.buffer.microseconds) * 441 / 10_000)/44100""#)
    }
  }

  @Test("The speaker continues in silence when the server dies, and returns with it")
  func reconnection() throws {
    let speaker = try Speaker(.automatic, server: daemon.native)
    let (port, log) = (SpeakerPort(speaker), SpeakerEvents())
    speaker.onEvent { [port, log] event in
      port.receive(event)
      log.add(event)
    }
    let player = try Player(MediaFile(Media.url("ramp.wav")), output: port)
    player.loops = -1
    try player.prepare()
    player.play()
    try Deadline.wait(for: "sound") { player.position > .milliseconds(100) }
    daemon.kill()
    try Deadline.wait(for: "the failure") {
      log.has { if case .deviceFailed(.device) = $0 { true } else { false } }
    }
    #expect(player.isPlaying)
    try daemon.start()
    try Deadline.wait(for: "the return") { log.has { $0 == .deviceReturned } }
    let monitor = try Monitor(daemon)
    try Deadline.wait(for: "sound") { monitor.silence == 0 }
  }
}
