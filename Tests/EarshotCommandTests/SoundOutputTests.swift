import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Earshot play: sound output")
struct SoundOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Expects two seconds of a sine with a peak of -12 dBFS, and a level 3.01 dB below.
  private func expectTone(_ sound: Sound, frames: ClosedRange<Int>, within decibels: Double) {
    #expect(frames.contains(sound.frames), "\(sound.frames) frames")
    #expect(abs(sound.level - -15.01) < decibels, "\(sound.level) dBFS")
    #expect(abs(sound.peak - -12.0) < decibels, "peak \(sound.peak) dBFS")
  }

  @Test("A WAV file has every sample")
  func wave() async throws {
    let outcome = try await Earshot.play(Media.path("ramp.wav"), "--output", "wav:heard.wav", folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.lines == [
        "ramp.wav",
        "0.000   sound       starts at 0.000 of ramp.wav",
        "0.500   sound       ends at 0.500 of ramp.wav; 0.500 s heard, -8.2 dBFS RMS, peak -3.4 dBFS",
      ])
    let sound = try Sound(wav: folder.path("heard.wav"))
    let ramp = (0..<22_050).flatMap { [Float($0) / 32_768, -Float($0) / 32_768] }
    #expect(sound.samples == ramp)
  }

  @Test("Every kind of media becomes a WAV file of its length and loudness", arguments: ["wav", "mp3", "m4a"])
  func kinds(kind: String) async throws {
    let file = folder.path("heard.wav")
    let outcome = try await Earshot.play(Media.path("tone-440.\(kind)"), "--output", "wav:\(file)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    // MP3 and AAC have packets of 1,152 and 1,024 frames. The number of frames may differ by three packets.
    let isExact = kind == "wav"
    try expectTone(
      Sound(wav: file), frames: isExact ? 88_200...88_200 : 84_744...91_656, within: isExact ? 0.02 : 1)
  }

  @Test("Raw samples equal those of the WAV file, for every kind of media", arguments: ["wav", "mp3", "m4a"])
  func raw(kind: String) async throws {
    let media = Media.path("speech.\(kind)")
    #expect(try await Earshot.play(media, "--output", "wav:heard.wav", folder: folder.url).status == 0)
    #expect(try await Earshot.play(media, "--output", "raw:heard.raw", folder: folder.url).status == 0)
    let samples = try Sound(raw: Data(contentsOf: folder.url.appending(path: "heard.raw"))).samples
    #expect(samples == (try Sound(wav: folder.path("heard.wav")).samples))
    // The voice says "One, two, three. This can be heard."
    #expect((2...3).contains(Double(samples.count) / 2 / Double(Sound.rate)))
  }

  @Test("A file with a wrong extension plays by its content")
  func wrongName() async throws {
    let file = folder.path("heard.wav")
    #expect(try await Earshot.play(Media.path("damaged/wrong-extension.mp3"), "--output", "wav:\(file)").status == 0)
    try expectTone(Sound(wav: file), frames: 11_025...11_025, within: 0.02)
  }

  @Test("The reader of a FIFO gets all samples and the end")
  func fifo() async throws {
    let pipe = try folder.namedPipe("pipe").path
    // The reader starts immediately, on a separate thread: all test threads may be busy, and the writer waits for its
    // reader.
    let reader = try Reader(pipe)
    let outcome = try await Earshot.play(Media.path("tone-440.wav"), "--output", "raw:\(pipe)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    try expectTone(Sound(raw: try reader.bytes()), frames: 88_200...88_200, within: 0.02)
  }

  @Test("Standard output has only sound, and the text goes to standard error", arguments: ["raw", "wav"])
  func standardOutput(kind: String) async throws {
    let outcome = try await Earshot.play(Media.path("tone-440.wav"), "--output", "\(kind):-")
    #expect(outcome.status == 0)
    try expectTone(
      Sound(raw: outcome.bytes.dropFirst(kind == "wav" ? 58 : 0)), frames: 88_200...88_200, within: 0.02)
    #expect(
      outcome.errors == """
        tone-440.wav
        0.000   sound       starts at 0.000 of tone-440.wav
        2.000   sound       ends at 2.000 of tone-440.wav; 2.000 s heard, -15.0 dBFS RMS, peak -12.0 dBFS

        """)
  }

  @Test("A pipe delivers all samples to another program")
  func pipe() async throws {
    let outcome = try await shell(#""$EARSHOT" play "$MEDIA" --output raw:- | cat"#)
    #expect(outcome.status == 0)
    try expectTone(Sound(raw: outcome.bytes), frames: 88_200...88_200, within: 0.02)
  }

  @Test("A closed pipe is an error, not a crash")
  func brokenPipe() async throws {
    let outcome = try await shell(#"("$EARSHOT" play "$MEDIA" --output raw:-; echo "status $?" >&2) | head -c 8"#)
    #expect(outcome.bytes.count == 8)
    #expect(outcome.errors.contains("earshot: /dev/stdout: cannot be written: Broken pipe\n"), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("status 1\n"), "\(outcome.errors)")
  }

  @Test("The null output plays in real time")
  func null() async throws {
    let outcome = try await Earshot.play(Media.path("damaged/wrong-extension.mp3"), "--output", "null")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.lines.first == "wrong-extension.mp3")
    #expect(
      outcome.lines.last?.hasSuffix(
        "ends at 0.250 of wrong-extension.mp3; 0.250 s heard, "
          + "-15.0 dBFS RMS, peak -12.0 dBFS") == true, "\(outcome.output)")
    #expect(outcome.time >= .milliseconds(250))
  }

  @Test("Without a sound device, playback continues in real time, and one line reports it", .enabled(if: hasNoCard))
  func automatic() async throws {
    let outcome = try await Earshot.play(Media.path("damaged/wrong-extension.mp3"))
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.lines.count == 4)
    let first = try #require(outcome.lines.first)
    #expect(first.contains("   speaker     no sound device (PulseAudio: "), "\(first)")
    #expect(first.hasSuffix("; continuing in silence"), "\(first)")
    #expect(outcome.lines.last?.contains("ends at 0.250 of wrong-extension.mp3; 0.250 s heard") == true)
    #expect(outcome.time >= .milliseconds(250))
  }

  @Test("A file has the requested rate and channels, and every frame", arguments: ["wav", "raw"])
  func format(kind: String) async throws {
    let file = folder.path("heard")
    let outcome = try await Earshot.play(
      Media.path("tone-440.wav"), "--output", "\(kind):\(file)", "--output-rate", "48000", "--output-channels", "1")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bytes = try Data(contentsOf: URL(filePath: file))
    #expect(bytes.count == 96_000 * 4 + (kind == "wav" ? 58 : 0))
    guard kind == "wav" else { return }
    #expect(bytes[22..<24] == Data([1, 0]))
    #expect(bytes[24..<28] == Data([0x80, 0xBB, 0, 0]))
  }

  @Test(
    "Invalid combinations of options are refused",
    arguments: [
      (["--output-rate", "48000"], "--output-rate requires --output wav:FILE or raw:FILE"),
      (["--output", "null", "--output-channels", "1"], "--output-channels requires --output wav:FILE or raw:FILE"),
      (["--output", "raw:-", "--output-rate", "7999"], "--output-rate must be from 8000 to 192000 Hz."),
      (["--output", "raw:-", "--output-channels", "3"], "--output-channels must be 1 (mono) or 2 (stereo)."),
      (["--output", "null", "--require-device"], "--require-device requires --output auto"),
      (["--output", "raw:-", "--require-device"], "--require-device requires --output auto"),
    ])
  func usage(arguments: [String], message: String) async throws {
    let outcome = try await Earshot.run(["play", Media.path("tone-440.wav")] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.bytes.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("A missing required device is an error", .enabled(if: hasNoCard))
  func requiredDevice() async throws {
    let outcome = try await Earshot.play(Media.path("tone-440.wav"), "--require-device")
    #expect(outcome.status == 1)
    #expect(outcome.bytes.isEmpty)
    #expect(outcome.errors.hasPrefix("earshot: no sound device (PulseAudio: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("; PipeWire: not running; ALSA: "), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("A device configured in ~/.asoundrc needs no sound card")
  func configuredDevice() async throws {
    let output = folder.path("alsa.raw")
    let configuration = #"pcm.!default { type file slave.pcm "null" file "\#(output)" format raw }"#
    try Data(configuration.utf8).write(to: folder.url.appending(path: ".asoundrc"))
    let outcome = try await shell(
      "HOME='\(folder.url.path)' PULSE_SERVER=unix:/nonexistent XDG_RUNTIME_DIR=/nonexistent "
        + #""$EARSHOT" play "$MEDIA" --require-device"#)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    #expect(try Data(contentsOf: URL(filePath: output)).contains { $0 != 0 })
  }

  @Test(
    "An unwritable file is named",
    arguments: [
      ("missing/heard.wav", "No such file or directory"), ("taken", "Is a directory"),
    ])
  func cannotWrite(name: String, reason: String) async throws {
    _ = try folder.folder("taken")
    let line = try await Earshot.refusal(
      Media.path("tone-440.wav"), "--output", "wav:\(folder.path(name))", status: 1)
    #expect(line == "\(folder.path(name)): cannot be written: \(reason)")
  }

  @Test("A full disk is an error")
  func fullDisk() async throws {
    let line = try await Earshot.refusal(Media.path("tone-440.wav"), "--output", "wav:/dev/full", status: 1)
    #expect(line == "/dev/full: cannot be written: No space left on device")
  }

  private func shell(_ line: String) async throws -> Command.Outcome {
    try await Turns.shared.take {
      try await Command(
        executable: URL(filePath: "/bin/sh"), arguments: ["-c", line],
        environment: ["EARSHOT": Earshot.executable.path, "MEDIA": Media.path("tone-440.wav")]
      ).run()
    }
  }

  /// Determined by the kernel's list: a test can hide sound servers from `earshot`, but not cards.
  private static var hasNoCard: Bool {
    let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/snd")) ?? []
    return !nodes.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
  }
}

/// Reads a FIFO until its writer closes it.
private final class Reader: Sendable {
  private let file: FileHandle
  private let done = DispatchSemaphore(value: 0)
  private let result = Mutex<Result<Data, any Error>?>(nil)

  /// Opens the FIFO, and begins to read on a separate thread.
  init(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    Thread.detachNewThread { [self] in
      let outcome = Result { try read() }
      result.withLock { $0 = outcome }
      done.signal()
    }
  }

  /// Waits for the end, and returns everything that was written.
  func bytes() throws -> Data {
    done.wait()
    return try result.withLock { try $0?.get() ?? Data() }
  }

  private func read() throws -> Data {
    let idle = IdleTime()
    var (bytes, chunk) = (Data(), [UInt8](repeating: 0, count: 65_536))
    while idle.elapsed < .seconds(600) {
      var state = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, 1000) > 0 else { continue }
      let count = Foundation.read(file.fileDescriptor, &chunk, chunk.count)
      if count > 0 { bytes += chunk.prefix(count) }
      if count == 0 { return bytes }
    }
    throw POSIXError(.ETIMEDOUT)
  }
}
