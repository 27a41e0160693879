import Foundation

/// A socket that listens on a free port of 127.0.0.1. Connections wait in its queue until somebody accepts them.
public final class Listener: Sendable {
  /// The port.
  public let port: Int
  /// The descriptor, which is closed with this object.
  public let descriptor: Int32

  /// Creates a socket.
  public init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    port = Int(UInt16(bigEndian: address.sin_port))
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Whether a connection is waiting.
  public var isConnectedTo: Bool {
    var listening = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&listening, 1, 0) > 0
  }
}
