import Files
import Foundation
import Synchronization
import Transcripts

/// The lines that a process writes to standard output and standard error. Limits keep a process that never stops
/// writing from filling memory or the transcript.
public final class ProcessOutput: Sendable {
  /// The maximum length of a line, in bytes.
  static let maximumLineBytes = 1000
  /// The maximum output of a process, in bytes and in lines.
  static let maximumBytes = 65_536
  static let maximumLines = 1000

  fileprivate struct State {
    /// The lines not taken yet.
    var lines: [String] = []
    /// The incomplete line, and the number of its further bytes.
    var line: [UInt8] = []
    var excess = 0
    /// The bytes and lines that count towards the limits.
    var (bytes, count) = (0, 0)
    var dropped = 0
    var hasEnded = false
    var onLine: (@Sendable () -> Void)?
  }

  private let descriptor: OwnedDescriptor
  private let state = Mutex(State())

  /// Creates the output from the nonblocking read end of a pipe.
  init(_ descriptor: OwnedDescriptor) {
    self.descriptor = descriptor
  }

  /// The descriptor of the pipe's read end, for polling.
  var number: Int32 { descriptor.number }

  /// Sets a closure that is called, on any thread, when new lines are available.
  package func onLine(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.onLine = body }
  }

  /// Reads the available output.
  ///
  /// - Returns: Whether more output may follow.
  @discardableResult
  package func read() -> Bool {
    // The maximum number of bytes that a call reads: the capacity of a pipe.
    let size = 65_536
    let (mayContinue, notify) = state.withLock { state in
      withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { buffer -> (Bool, (@Sendable () -> Void)?) in
        let before = state.lines.count
        var remaining = size
        var mayContinue = true
        do {
          while remaining > 0 {
            let count = try descriptor.file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<remaining]))
            guard count > 0 else {
              mayContinue = false
              break
            }
            state.append(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
            remaining -= count
          }
        } catch {
          mayContinue = Errno.resourceTemporarilyUnavailable ~= error
        }
        return (mayContinue, state.lines.count > before ? state.onLine : nil)
      }
    }
    notify?()
    return mayContinue
  }

  /// Returns the lines received since the last call.
  ///
  /// - Parameter isAtEnd: Whether the process has exited. If so, an incomplete line counts, and dropped output is
  ///   reported.
  package func takeLines(isAtEnd: Bool = false) -> [String] {
    state.withLock { state in
      if isAtEnd { state.finish() }
      defer { state.lines = [] }
      return state.lines
    }
  }
}

extension ProcessOutput.State {
  fileprivate mutating func append(_ bytes: UnsafeRawBufferPointer) {
    for (index, byte) in bytes.enumerated() {
      guard !isFull else {
        dropped += bytes.count - index
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
  /// The text without the prefix of `NSLog`: date and time, which the transcript has, and the process identifier,
  /// which differs between runs.
  fileprivate var withoutLogHead: String {
    guard let first = utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      let head = prefixMatch(of: #/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ .{0,255}?\[\d+:[0-9a-f]+\] /#)
    else { return self }
    return String(self[head.range.upperBound...])
  }
}
