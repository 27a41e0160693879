import DeviceTime
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Playback

@Suite("Speaker")
struct SpeakerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Mixes two sources sample by sample, each for the time that it plays")
  func mixing() throws {
    let rig = try Rig()
    let (one, other) = (try rig.player("ramp.wav"), try rig.player("ramp.wav"))
    one.play()
    try rig.advance(1_000)
    other.play()
    try rig.advance(23_000)
    let first = Media.ramp(0..<Media.rampFrames) + [Float](repeating: 0, count: 1_950 * 2)
    let second =
      [Float](repeating: 0, count: 1_000 * 2) + Media.ramp(0..<Media.rampFrames) + [Float](repeating: 0, count: 950 * 2)
    #expect(rig.heard(24_000) == zip(first, second).map { $0 + $1 })
    #expect(one.hasEnded && other.hasEnded)
  }

  @Test("Advancing stops at each end, at its exact frame")
  func steps() throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    player.play()
    let step = try rig.speaker.advance(frames: 100_000)
    #expect(step.frames == Media.rampFrames)
    #expect(step.events.count == 1)
    let secondStep = try rig.speaker.advance(frames: 100_000)
    #expect(secondStep.frames == 100_000)
    #expect(secondStep.events == [])
  }

  @Test("Sources that end together end at one time")
  func endingTogether() throws {
    let rig = try Rig()
    let (one, other) = (try rig.player("ramp.wav"), try rig.player("ramp.wav"))
    one.play()
    other.play()
    let first = try rig.speaker.advance(frames: 100_000)
    let second = try rig.speaker.advance(frames: 100_000)
    #expect(first.frames == Media.rampFrames)
    #expect(second.frames == 0)
    #expect([first, second].map(\.events.count) == [1, 1])
    _ = (one, other)
  }

  @Test(
    "The speaker has its own volume",
    arguments: [(0.25, 0.25), (0, 0), (7, 1), (-1, 0), (.nan, 0)] as [(Float, Float)])
  func volume(requested: Float, gain: Float) throws {
    let rig = try Rig(volume: requested)
    let player = try rig.player("ramp.wav")
    player.play()
    try rig.advance(500)
    #expect(rig.heard(500) == Media.ramp(0..<500).map { $0 * gain })
  }

  @Test("The recording returns the last frames, and no more than there are")
  func recording() throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    try rig.advance(10)
    player.play()
    try rig.advance(20)
    player.pause()
    try rig.advance(5)
    let silence = { (frames: Int) in [Float](repeating: 0, count: frames * 2) }
    #expect(rig.heard(3) == silence(3))
    #expect(rig.heard(10) == Media.ramp(15..<20) + silence(5))
    #expect(rig.heard(1_000) == silence(10) + Media.ramp(0..<20) + silence(5))
    #expect(rig.heard(0) == [])
    #expect(rig.speaker.heard(last: .seconds(-1)).samples == [])
    #expect(rig.speaker.heard(last: .seconds(Int64.max)).samples.count == 70)
    #expect(rig.speaker.heard(last: .seconds(1)).duration == SoundFormat.device.duration(of: 35))
  }

  @Test("The recording keeps at most ten minutes, including silence")
  func longRecording() {
    let format = SoundFormat(rate: 100)
    var recording = Recording(format: format)
    recording.appendSilence(100 * 86_400)
    #expect(recording.last(.max).count == 100 * 600 * 2)
    var samples: [Float] = [1, -1]
    for _ in 0..<70_000 { recording.append(&samples, count: 1) }
    #expect(recording.last(.max).count == 100 * 600 * 2)
    #expect(recording.last(.max).allSatisfy { abs($0) == 1 })
  }

  @Test("The level excludes silence between sounds")
  func level() throws {
    let rig = try Rig()
    #expect(rig.speaker.level == Level())
    try rig.advance(44_100)
    #expect(rig.speaker.level.frames == 0)
    let player = try rig.player("ramp.wav")
    player.play()
    try rig.advance(1_000)
    player.pause()
    try rig.advance(44_100)
    #expect(rig.speaker.level.frames == 1_000)
    #expect(rig.speaker.level.peak == Float(999) / 32_768)
  }

  @Test("Raw output has everything from the first sound to the last, including silence between")
  func raw() throws {
    let url = folder.url.appending(path: "a.raw")
    try render(to: .raw(url))
    #expect(samples(try Data(contentsOf: url)) == story)
  }

  @Test("A WAV file has a correct header")
  func wave() throws {
    let url = folder.url.appending(path: "a.wav")
    try render(to: .wav(url))
    let bytes = try Data(contentsOf: url)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func number(_ range: Range<Int>) -> Int { bytes[range].reversed().reduce(0) { $0 << 8 | Int($1) } }
    #expect(text(0..<4) == "RIFF" && text(8..<16) == "WAVEfmt ")
    #expect(number(4..<8) == bytes.count - 8)
    #expect(number(16..<20) == 18)
    #expect([20..<22, 22..<24, 24..<28, 28..<32, 32..<34, 34..<36].map(number) == [3, 2, 44_100, 352_800, 8, 32])
    #expect(text(38..<42) == "fact" && number(42..<46) == 4 && number(46..<50) == story.count / 2)
    #expect(text(50..<54) == "data" && number(54..<58) == story.count * 4)
    #expect(samples(bytes[58...]) == story)
  }

  @Test("A written WAV file plays")
  func playable() throws {
    let url = folder.url.appending(path: "a.wav")
    try render(to: .wav(url))
    let rig = try Rig()
    let player = try Player(MediaFile(url), output: rig.port)
    let frames = try rig.playToEnd(player).frames
    #expect(rig.heard(frames) == story)
  }

  /// The expected output of ``render(to:)``.
  private var story: [Float] {
    Media.ramp(0..<2_000) + [Float](repeating: 0, count: 700 * 2) + Media.ramp(2_000..<2_500)
  }

  private func render(to output: Speaker.Output) throws {
    let rig = try Rig(output)
    let player = try rig.player("ramp.wav")
    try rig.advance(5_000)
    player.play()
    try rig.advance(2_000)
    player.pause()
    try rig.advance(700)
    player.play()
    try rig.advance(500)
    player.pause()
    try rig.advance(5_000)
    try rig.speaker.finish()
    #expect(rig.speaker.heard(last: .seconds(1)).samples == [])
  }

  private func samples(_ bytes: Data) -> [Float] {
    bytes.withUnsafeBytes { buffer in
      stride(from: 0, to: buffer.count, by: 4).map { offset in
        Float(bitPattern: UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      }
    }
  }

  @Test("Output errors are reported: a folder, a full device, a closed pipe")
  func cannotWrite() throws {
    #expect(throws: PlaybackError.cannotWrite(path: folder.url.path, reason: "Is a directory")) {
      try Speaker(.wav(folder.url))
    }
    let nowhere = folder.url.appending(path: "missing/a.raw")
    #expect(throws: PlaybackError.cannotWrite(path: nowhere.path, reason: "No such file or directory")) {
      try Speaker(.raw(nowhere))
    }
    let full = try Rig(.raw(URL(filePath: "/dev/full")))
    let player = try full.player("ramp.wav")
    player.play()
    #expect(throws: PlaybackError.cannotWrite(path: "/dev/full", reason: "No space left on device")) {
      try full.advance(1_000)
    }
  }

  @Test("A closed pipe is an error, and does not end the process")
  func brokenPipe() throws {
    let pipe = try folder.namedPipe("pipe")
    let reader = open(pipe.path, O_RDONLY | O_NONBLOCK)
    let rig = try Rig(.raw(pipe))
    close(reader)
    let player = try rig.player("ramp.wav")
    player.play()
    #expect(throws: PlaybackError.cannotWrite(path: pipe.path, reason: "Broken pipe")) { try rig.advance(1_000) }
  }

  @Test("Without a device, every frame plays in real time")
  func realTime() async throws {
    let speaker = try Speaker(.null)
    #expect(!speaker.isPulled)
    #expect(try speaker.advance(frames: 100).frames == 0)
    let port = SpeakerPort(speaker)
    let player = try Player(MediaFile(Media.url("tone-8bit.wav")), output: port)
    try player.prepare()
    let (events, continuation) = AsyncStream<Speaker.Event>.makeStream()
    speaker.onEvent { continuation.yield($0) }
    player.play()
    for await event in events {
      guard case .ended(_, let segment) = event else { continue }
      #expect(segment.level.frames == 11_025)
      break
    }
  }
}
