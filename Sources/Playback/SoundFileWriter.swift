import Files
import Foundation
import Notifications

/// A writer of 32-bit float frames to a file or a FIFO, raw or as WAV, with its own sample rate and number of channels.
/// Silence before the first sound and after the last one is omitted.
struct SoundFileWriter: Sendable {
  private let path: String
  private let file: OwnedDescriptor
  private let isWave: Bool
  private let format: SoundFileFormat
  /// The converter of the sample rate; nil if the rate does not change.
  private var resampler: Resampler?
  /// Whether the file was opened here, rather than by the caller, who may have written to it.
  private let isOwnFile: Bool
  private var hasBegun = false
  /// The number of frames received, and the number written.
  private var framesTaken = 0
  private var written = 0
  private var silence = 0

  private static let headerBytes = 44 + 14

  /// Opens the file for writing, waiting for a FIFO's reader.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - source: The format of the frames to be appended.
  ///   - format: The format of the file; nil for the same.
  ///   - isWave: Whether the file is a WAV file.
  init(_ url: URL, from source: SoundFormat, format: SoundFileFormat? = nil, isWave: Bool) throws(PlaybackError) {
    path = url.filePath
    self.isWave = isWave
    self.format = format ?? SoundFileFormat(rate: source.rate)
    resampler = self.format.rate == source.rate ? nil : Resampler(from: source.rate, to: self.format.rate)
    let isStandardOutput = path == "/dev/stdout"
    do {
      file =
        isStandardOutput
        ? OwnedDescriptor(takingOver: try systemCall { fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) })
        : try OwnedDescriptor(
          opening: path, .writeOnly, [.create, .noControllingTerminal],
          permissions: FilePermissions(rawValue: 0o644))
    } catch {
      throw .cannotWrite(path: path, reason: error.description)
    }
    isOwnFile = !isStandardOutput && (try? file.file.stat().type) == .regular
  }

  /// Truncates the file at the first sound, not before, because its contents may be needed until then.
  private mutating func begin() throws(PlaybackError) {
    guard !hasBegun else { return }
    hasBegun = true
    if isOwnFile {
      do { try throwingErrno { try file.file.resize(to: 0) } } catch {
        throw .cannotWrite(path: path, reason: error.description)
      }
    }
    if isWave { try write(Self.header(format, frames: nil)) }
  }

  mutating func appendSilence(_ frames: Int) {
    if framesTaken > 0 { silence += frames }
  }

  mutating func append(_ frames: UnsafePointer<Float>, count: Int) throws(PlaybackError) {
    guard count > 0 else { return }
    try begin()
    while silence > 0 {
      let now = min(silence, 16_384)
      try take([Float](repeating: 0, count: now * SoundFormat.channels))
      silence -= now
    }
    try take(UnsafeBufferPointer(start: frames, count: count * SoundFormat.channels))
  }

  /// Writes the frames that remain in the resampler, and completes a WAV file's header if the output is seekable.
  mutating func finish() throws(PlaybackError) {
    if hasBegun, let tail = resampler?.finish() { try write(samples: tail) }
    guard isWave, isOwnFile, hasBegun, (try? file.file.seek(offset: 0, from: .start)) == 0 else { return }
    try write(Self.header(format, frames: written))
    _ = try? file.file.seek(offset: 0, from: .end)
  }

  private mutating func take(_ samples: [Float]) throws(PlaybackError) {
    try samples.withUnsafeBufferPointer { samples throws(PlaybackError) in try take(samples) }
  }

  private mutating func take(_ samples: UnsafeBufferPointer<Float>) throws(PlaybackError) {
    framesTaken += samples.count / SoundFormat.channels
    if let converted = resampler?.convert(samples) {
      try write(samples: converted)
    } else {
      try write(samples: samples)
    }
  }

  private mutating func write(samples: [Float]) throws(PlaybackError) {
    try samples.withUnsafeBufferPointer { samples throws(PlaybackError) in try write(samples: samples) }
  }

  /// Writes stereo samples, mixed to mono if the file has one channel.
  private mutating func write(samples: UnsafeBufferPointer<Float>) throws(PlaybackError) {
    let frames = samples.count / SoundFormat.channels
    guard frames > 0 else { return }
    if format.channels == 1 {
      let mixed = (0..<frames).map { frame -> Float in
        let sum: Float = samples[2 * frame] + samples[2 * frame + 1]
        return sum / 2
      }
      try mixed.withUnsafeBufferPointer { mono throws(PlaybackError) in try write(UnsafeRawBufferPointer(mono)) }
    } else {
      try write(UnsafeRawBufferPointer(samples))
    }
    written += frames
  }

  /// Returns a RIFF WAVE header for IEEE floats, with the required `fact` chunk; lengths that are unknown or too large
  /// are set to their maximum.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - frames: The number of frames; nil if it is unknown.
  static func header(_ format: SoundFileFormat, frames: Int?) -> [UInt8] {
    let bytes = frames.map { UInt32(clamping: $0 * format.frameBytes) } ?? UInt32.max - UInt32(headerBytes)
    var header: [UInt8] = []
    func put(_ text: String) { header += text.utf8 }
    func put32(_ value: UInt32) { withUnsafeBytes(of: value.littleEndian) { header += $0 } }
    func put16(_ value: UInt16) { withUnsafeBytes(of: value.littleEndian) { header += $0 } }
    put("RIFF")
    put32(UInt32(clamping: Int(bytes) + headerBytes - 8))
    put("WAVEfmt ")
    put32(18)
    put16(3)
    put16(UInt16(format.channels))
    put32(UInt32(format.rate))
    put32(UInt32(format.rate * format.frameBytes))
    put16(UInt16(format.frameBytes))
    put16(32)
    put16(0)
    put("fact")
    put32(4)
    put32(frames.map { UInt32(clamping: $0) } ?? bytes / UInt32(format.frameBytes))
    put("data")
    put32(bytes)
    return header
  }

  private func write(_ bytes: [UInt8]) throws(PlaybackError) {
    var failure: PlaybackError?
    bytes.withUnsafeBytes { buffer in
      do { try write(buffer) } catch { failure = error as? PlaybackError }
    }
    if let failure { throw failure }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(PlaybackError) {
    // A broken pipe is handled as an error; the signal that would end the process is blocked and consumed.
    var brokenPipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    do { try file.file.write(all: bytes) } catch {
      var now = timespec()
      if error == .brokenPipe { sigtimedwait(&brokenPipe, nil, &now) }
      throw .cannotWrite(path: path, reason: error.description)
    }
  }
}
