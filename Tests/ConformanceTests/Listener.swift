import Foundation

/// A free port of 127.0.0.1, to which no connection is expected.
final class Listener {
  let port: Int
  private let descriptor: Int32

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 8) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit {
    close(descriptor)
  }

  /// Whether there was a connection.
  var isConnectedTo: Bool {
    var listening = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&listening, 1, 0) > 0
  }
}
