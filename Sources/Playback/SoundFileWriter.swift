import Foundation

/// Writes 32-bit float frames to a file or a FIFO, raw or as WAV, at a rate and with a number of channels of its own. Silence
/// before the first sound and after the last one is left out.
struct SoundFileWriter: Sendable {
  private let path: String
  private let file: Descriptor
  private let isWave: Bool
  private let format: SoundFileFormat
  /// Converts the rate; nil where the sound has the file's.
  private var resampler: Resampler?
  /// Whether it is a file of its own, not what somebody else has opened and may have written to.
  private let isOwnFile: Bool
  private var hasBegun = false
  /// Frames that were taken, and frames that are in the file.
  private var taken = 0
  private var written = 0
  private var silence = 0

  private static let headerBytes = 44 + 14

  /// Opens the file for writing, waiting for a FIFO's reader.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - source: The format of the frames that will be appended.
  ///   - format: The file's format; nil for the same.
  ///   - isWave: Whether it is a WAV file.
  init(_ url: URL, from source: SoundFormat, format: SoundFileFormat? = nil, isWave: Bool) throws(PlaybackError) {
    path = url.path
    self.isWave = isWave
    self.format = format ?? SoundFileFormat(rate: source.rate)
    resampler = self.format.rate == source.rate ? nil : Resampler(from: source.rate, to: self.format.rate)
    let isStandardOutput = path == "/dev/stdout"
    file = Descriptor(
      isStandardOutput
        ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) : open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o644))
    guard file.number >= 0 else { throw .cannotWrite(path: path, reason: String(cString: strerror(errno))) }
    var status = stat()
    isOwnFile = !isStandardOutput && fstat(file.number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// What a file held is gone with the first sound, not before: until then it may be needed.
  private mutating func begin() throws(PlaybackError) {
    guard !hasBegun else { return }
    hasBegun = true
    if isOwnFile, ftruncate(file.number, 0) != 0 {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    if isWave { try write(header(isWhole: false)) }
  }

  mutating func appendSilence(_ frames: Int) {
    if taken > 0 { silence += frames }
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

  /// Writes what the conversion still holds, and completes a WAV file's header where the output can be seeked.
  mutating func finish() throws(PlaybackError) {
    if hasBegun, let rest = resampler?.finish() { try write(samples: rest) }
    guard isWave, isOwnFile, hasBegun, lseek(file.number, 0, SEEK_SET) == 0 else { return }
    try write(header(isWhole: true))
    lseek(file.number, 0, SEEK_END)
  }

  private mutating func take(_ samples: [Float]) throws(PlaybackError) {
    try samples.withUnsafeBufferPointer { samples throws(PlaybackError) in try take(samples) }
  }

  private mutating func take(_ samples: UnsafeBufferPointer<Float>) throws(PlaybackError) {
    taken += samples.count / SoundFormat.channels
    if let converted = resampler?.convert(samples) {
      try write(samples: converted)
    } else {
      try write(samples: samples)
    }
  }

  private mutating func write(samples: [Float]) throws(PlaybackError) {
    try samples.withUnsafeBufferPointer { samples throws(PlaybackError) in try write(samples: samples) }
  }

  /// Writes pairs of samples, as one each where the file has one channel.
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

  /// RIFF WAVE of IEEE floats, with the `fact` chunk that it wants; with the greatest lengths while they are not known.
  private func header(isWhole: Bool) -> [UInt8] {
    let bytes = isWhole ? UInt32(clamping: written * format.frameBytes) : UInt32.max - UInt32(Self.headerBytes)
    var header: [UInt8] = []
    func put(_ text: String) { header += text.utf8 }
    func put32(_ value: UInt32) { withUnsafeBytes(of: value.littleEndian) { header += $0 } }
    func put16(_ value: UInt16) { withUnsafeBytes(of: value.littleEndian) { header += $0 } }
    put("RIFF")
    put32(bytes.addingReportingOverflow(UInt32(Self.headerBytes - 8)).partialValue)
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
    put32(isWhole ? UInt32(clamping: written) : bytes / UInt32(format.frameBytes))
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
    // A pipe whose reader left is an error here; the signal that would end the process is held back, and taken away.
    var brokenPipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var offset = 0
    while offset < bytes.count {
      let count = Foundation.write(file.number, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
      if count > 0 {
        offset += count
      } else if count < 0, errno == EINTR {
        continue
      } else {
        let why = errno
        var now = timespec()
        if why == EPIPE { sigtimedwait(&brokenPipe, nil, &now) }
        throw .cannotWrite(path: path, reason: String(cString: strerror(why)))
      }
    }
  }
}
