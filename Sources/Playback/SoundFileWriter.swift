import Foundation

/// Writes 32-bit float frames to a file or a FIFO, raw or as WAV. Silence before the first sound and after the last one is
/// left out.
struct SoundFileWriter: Sendable {
  private let path: String
  private let file: Descriptor
  private let isWave: Bool
  private let format: SoundFormat
  /// Whether it is a file of its own, not what somebody else has opened and may have written to.
  private let isOwnFile: Bool
  private var hasBegun = false
  private var written = 0
  private var silence = 0

  private static let headerBytes = 44 + 14

  /// Opens the file for writing, waiting for a FIFO's reader.
  init(_ url: URL, format: SoundFormat, isWave: Bool) throws(PlaybackError) {
    path = url.path
    self.isWave = isWave
    self.format = format
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
    if written > 0 { silence += frames }
  }

  mutating func append(_ frames: UnsafePointer<Float>, count: Int) throws(PlaybackError) {
    guard count > 0 else { return }
    try begin()
    while silence > 0 {
      let now = min(silence, 16_384)
      try write([UInt8](repeating: 0, count: now * Self.frameBytes))
      silence -= now
      written += now
    }
    try write(UnsafeRawBufferPointer(start: frames, count: count * Self.frameBytes))
    written += count
  }

  /// Completes a WAV file's header, where the output can be seeked.
  func finish() throws(PlaybackError) {
    guard isWave, isOwnFile, hasBegun, lseek(file.number, 0, SEEK_SET) == 0 else { return }
    try write(header(isWhole: true))
  }

  private static let frameBytes = SoundFormat.channels * MemoryLayout<Float>.size

  /// RIFF WAVE of IEEE floats, with the `fact` chunk that it wants; with the greatest lengths while they are not known.
  private func header(isWhole: Bool) -> [UInt8] {
    let bytes = isWhole ? UInt32(clamping: written * Self.frameBytes) : UInt32.max - UInt32(Self.headerBytes)
    var header: [UInt8] = []
    func put(_ text: String) { header += text.utf8 }
    func put32(_ value: UInt32) { withUnsafeBytes(of: value.littleEndian) { header += $0 } }
    func put16(_ value: UInt16) { withUnsafeBytes(of: value.littleEndian) { header += $0 } }
    put("RIFF")
    put32(bytes.addingReportingOverflow(UInt32(Self.headerBytes - 8)).partialValue)
    put("WAVEfmt ")
    put32(18)
    put16(3)
    put16(UInt16(SoundFormat.channels))
    put32(UInt32(format.rate))
    put32(UInt32(format.rate * Self.frameBytes))
    put16(UInt16(Self.frameBytes))
    put16(32)
    put16(0)
    put("fact")
    put32(4)
    put32(isWhole ? UInt32(clamping: written) : bytes / UInt32(Self.frameBytes))
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
