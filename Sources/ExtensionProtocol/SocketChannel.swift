import CChannel
import Files
import Foundation
import Synchronization

/// A channel over one end of a stream socket pair. See `FrameReader` for the format of a frame.
///
/// Frames are read on a dedicated thread, so that a busy main thread on one side never blocks sends of the other.
public final class SocketChannel: FrameChannel {
  /// A struct, because a `Mutex` of a plain closure would wrap the closure again at each access.
  private struct Receiver {
    var call: (@Sendable (Arrival) -> Void)?
  }

  private let socket: OwnedDescriptor
  private let sending = Mutex(())
  private let receiver = Mutex(Receiver())

  /// The maximum time to wait for a peer to read, in seconds.
  static let sendTimeoutSeconds = 10

  /// Creates a channel over a connected stream socket, and takes ownership of it.
  public init(takingOver socket: Int32) {
    self.socket = OwnedDescriptor(takingOver: socket)
  }

  /// Returns two connected sockets with close-on-exec set, as descriptors that the caller owns.
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

  /// Writes the frame, blocking while the peer is slow to read.
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

  /// Sets the receiver of arriving frames and starts reading them on a dedicated thread.
  public func receive(_ receiver: @escaping @Sendable (Arrival) -> Void) {
    let isFirst = self.receiver.withLock { current in
      defer { current.call = receiver }
      return current.call == nil
    }
    guard isFirst else { return }
    // The thread retains the socket, not the channel: a released channel closes the socket and so ends the thread.
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

  /// Closes both ends of the channel.
  public func close() {
    shutdown(socket.number, Int32(SHUT_RDWR))
  }
}
