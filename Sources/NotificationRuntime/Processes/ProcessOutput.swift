import ExtensionProtocol
import Foundation
import Synchronization
import Transcripts

/// The lines that a process writes to standard output and standard error, within limits: one that writes without end takes
/// neither memory nor the transcript.
public final class ProcessOutput: Sendable {
  /// The most bytes of a line.
  static let maximumLineBytes = 1000
  /// The most bytes and the most lines of a process.
  static let maximumBytes = 65_536
  static let maximumLines = 1000

  fileprivate struct State {
    /// Lines that nobody has taken.
    var lines: [String] = []
    /// The line that is not whole yet, and how many bytes more it has.
    var line: [UInt8] = []
    var excess = 0
    /// Bytes and lines that count.
    var (bytes, count) = (0, 0)
    var dropped = 0
    var hasEnded = false
    var onLine: (@Sendable () -> Void)?
  }

  private let descriptor: OwnedDescriptor
  private let state = Mutex(State())

  /// The output that comes out of a pipe's end, which must not block.
  init(_ descriptor: OwnedDescriptor) {
    self.descriptor = descriptor
  }

  /// The pipe's end, for whoever polls it.
  var number: Int32 { descriptor.number }

  /// Calls `body`, on any thread, whenever there are new lines to take.
  func onLine(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.onLine = body }
  }

  /// Reads what the process has written until now.
  ///
  /// - Returns: Whether more may come.
  @discardableResult
  func read() -> Bool {
    // What was written before this call: no more fits into the pipe.
    let size = 65_536
    let (mayContinue, tell) = state.withLock { state in
      withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { room -> (Bool, (@Sendable () -> Void)?) in
        let before = state.lines.count
        var left = size
        while left > 0 {
          let count = Foundation.read(descriptor.number, room.baseAddress, left)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else {
            return (count < 0 && errno == EAGAIN, state.lines.count > before ? state.onLine : nil)
          }
          state.append(UnsafeRawBufferPointer(rebasing: room.prefix(count)))
          left -= count
        }
        return (true, state.lines.count > before ? state.onLine : nil)
      }
    }
    tell?()
    return mayContinue
  }

  /// Returns the lines that came since the last call.
  ///
  /// - Parameter isAtEnd: Whether the process is done: a line without an end counts then, and what was dropped is said.
  func takeLines(isAtEnd: Bool = false) -> [String] {
    state.withLock { state in
      if isAtEnd { state.finish() }
      defer { state.lines = [] }
      return state.lines
    }
  }
}

extension ProcessOutput.State {
  fileprivate mutating func append(_ bytes: UnsafeRawBufferPointer) {
    for (place, byte) in bytes.enumerated() {
      guard !isFull else {
        dropped += bytes.count - place
        return
      }
      self.bytes += 1
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else if line.count < ProcessOutput.maximumLineBytes {
        line.append(byte)
      } else {
        excess += 1
      }
    }
  }

  private var isFull: Bool { bytes >= ProcessOutput.maximumBytes || count >= ProcessOutput.maximumLines }

  private mutating func endLine() {
    if line.last == UInt8(ascii: "\r"), excess == 0 { line.removeLast() }
    let text = String(decoding: line, as: UTF8.self).withoutLogHead.oneLine
    lines.append(excess > 0 ? "\(text)... (\(excess) more bytes)" : text)
    (line, excess, count) = ([], 0, count + 1)
  }

  fileprivate mutating func finish() {
    guard !hasEnded else { return }
    hasEnded = true
    if !line.isEmpty { endLine() }
    guard dropped > 0 else { return }
    lines.append(
      "\(dropped) more bytes of output are dropped: \(ProcessOutput.maximumBytes) bytes in "
        + "\(ProcessOutput.maximumLines) lines are kept")
  }
}

extension String {
  /// The text without what `NSLog` puts in front of it: date and time, which the transcript has itself, and the number of
  /// the process, which is another one in each run.
  fileprivate var withoutLogHead: String {
    guard let first = utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      let head = prefixMatch(of: #/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ .{0,255}?\[\d+:[0-9a-f]+\] /#)
    else { return self }
    return String(self[head.range.upperBound...])
  }
}
