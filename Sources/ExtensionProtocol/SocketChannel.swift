import CChannel
import Foundation
import Synchronization

/// A channel over one end of a stream socket pair; `FrameReader` says how a frame looks there.
///
/// Frames are read on a thread of its own, so that a busy main thread on either side never blocks the other's sends.
public final class SocketChannel: FrameChannel {
  /// In a struct of its own: a lock over a bare closure would wrap it once more at every access.
  private struct Receiver {
    var call: (@Sendable (Arrival) -> Void)?
  }

  private let socket: OwnedDescriptor
  private let sending = Mutex(())
  private let receiver = Mutex(Receiver())

  /// How long a peer may leave its socket full.
  static let sendTimeoutSeconds = 10

  /// A channel over a connected stream socket, which it takes over.
  public init(takingOver socket: Int32) {
    self.socket = OwnedDescriptor(takingOver: socket)
  }

  /// Two connected sockets, close-on-exec, as raw descriptors for the caller to own.
  ///
  /// - Throws: ``ChannelError/system(reason:)``.
  public static func socketPair() throws(ChannelError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .system(reason: String(cString: strerror(errno)))
    }
    return (ends[0], ends[1])
  }

  deinit {
    close()
  }

  /// Writes the frame, waiting for room where the peer is slow.
  public func send(_ frame: Frame) throws(ChannelError) {
    try frame.checkLimits()
    let message = FrameReader.header(of: frame) + frame.bytes
    let numbers = frame.descriptors.map(\.number)
    let failure = sending.withLock { _ in
      message.withUnsafeBytes { bytes in
        earshot_send(
          socket.number, bytes.baseAddress, bytes.count, numbers, Int32(numbers.count),
          Int32(Self.sendTimeoutSeconds * 1000))
      }
    }
    switch failure {
    case 0: return
    case EPIPE, ECONNRESET: throw .closed
    case ETIMEDOUT:
      close()
      throw .timedOut(seconds: Self.sendTimeoutSeconds)
    default: throw .system(reason: String(cString: strerror(failure)))
    }
  }

  /// Says where arriving frames go, and begins to read them on a thread of its own.
  public func receive(_ receiver: @escaping @Sendable (Arrival) -> Void) {
    let isFirst = self.receiver.withLock { current in
      defer { current.call = receiver }
      return current.call == nil
    }
    guard isFirst else { return }
    // The thread holds the socket, not the channel: a channel nobody holds any more closes it and so ends the thread.
    let thread = Thread { [socket, weak self] in
      var reader = FrameReader()
      let end = reader.read(from: socket.number) { frame in
        self?.arrive(.frame(frame))
      }
      self?.arrive(.end(end))
    }
    thread.name = "earshot-channel"
    thread.start()
  }

  private func arrive(_ arrival: Arrival) {
    receiver.withLock { $0.call }?(arrival)
  }

  /// Ends the channel at both ends.
  public func close() {
    shutdown(socket.number, Int32(SHUT_RDWR))
  }
}
