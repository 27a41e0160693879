public import Files
import Foundation

/// A connection to a painter's process over a socket, with blocking reads and writes.
///
/// A copy has its own frames: only one of the copies may take frames.
public struct PainterConnection: Sendable {
  private let socket: OwnedDescriptor
  private var reader = PainterFrame.Reader()
  /// The frames that have been received, but not taken.
  private var frames: [PainterFrame] = []

  /// Creates a connection over a connected stream socket.
  public init(_ socket: OwnedDescriptor) {
    self.socket = socket
  }

  /// Writes a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - deadline: The time at which the wait for the process ends; nil to wait until ``shutDown()``.
  /// - Returns: Whether all of it was written.
  @discardableResult
  public func write(_ frame: PainterFrame, before deadline: ContinuousClock.Instant? = nil) -> Bool {
    frame.encoded.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var rest = bytes[...]
      while !rest.isEmpty {
        guard isReady(for: POLLOUT, before: deadline) else { return false }
        let sent = try? systemCall {
          send(
            socket.number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
            Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
        guard let sent, sent > 0 else { return false }
        rest = rest.dropFirst(sent)
      }
      return true
    }
  }

  /// Waits for the next frame.
  ///
  /// - Parameter deadline: The time at which the wait ends; nil to wait until ``shutDown()``.
  /// - Returns: The frame; nil if the process has ended, does not reply in time, or has sent invalid bytes.
  public mutating func take(before deadline: ContinuousClock.Instant? = nil) -> PainterFrame? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while frames.isEmpty {
      guard isReady(for: POLLIN, before: deadline),
        let count = try? systemCall({ recv(socket.number, &buffer, buffer.count, 0) }), count > 0
      else { return nil }
      frames += reader.take(buffer[..<count])
      if reader.hasFailed { return nil }
    }
    return frames.removeFirst()
  }

  /// Ends the connection, and the waits of all copies.
  public func shutDown() {
    shutdown(socket.number, Int32(SHUT_RDWR))
  }

  /// Waits until the socket can be read or written; false after the deadline.
  private func isReady(for event: Int32, before deadline: ContinuousClock.Instant?) -> Bool {
    var ready = pollfd(fd: socket.number, events: Int16(event), revents: 0)
    while true {
      var timeout: Int32 = -1
      if let deadline {
        let remaining = deadline - .now
        guard remaining > .zero else { return false }
        timeout = Int32(min(max(1, remaining / .milliseconds(1)), 60_000))
      }
      // A signal may interrupt the wait.
      if poll(&ready, 1, timeout) > 0 { return true }
    }
  }
}
