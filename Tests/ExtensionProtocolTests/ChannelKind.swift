import ExtensionProtocol
import Files
import Foundation

/// The implementations of `FrameChannel`, which must all pass the same tests.
enum ChannelKind: CaseIterable, CustomStringConvertible {
  case memory
  case socket

  /// Returns the two ends of a new channel.
  func pair() throws -> (any FrameChannel, any FrameChannel) {
    switch self {
    case .memory:
      return MemoryChannel.pair()
    case .socket:
      let (local, remote) = try SocketChannel.socketPair()
      return (SocketChannel(takingOver: local), SocketChannel(takingOver: remote))
    }
  }

  var description: String {
    switch self {
    case .memory: "in memory"
    case .socket: "over a socket"
    }
  }
}

extension Frame {
  /// A frame with text.
  init(_ text: String, descriptors: [OwnedDescriptor] = []) {
    self.init(bytes: Data(text.utf8), descriptors: descriptors)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A pipe with distinguishable descriptors.
struct TestPipe {
  let reading: OwnedDescriptor
  let writing: OwnedDescriptor

  init() throws {
    // The descriptors are close-on-exec from the start, which `pipe` does not support: programs that other tests start
    // would inherit them.
    let ends = try SocketChannel.socketPair()
    (reading, writing) = (OwnedDescriptor(takingOver: ends.0), OwnedDescriptor(takingOver: ends.1))
  }
}

/// The identity of the file of a descriptor.
struct FileIdentity: Hashable {
  let device: UInt64
  let node: UInt64

  init(_ descriptor: OwnedDescriptor) {
    var status = stat()
    _ = fstat(descriptor.number, &status)
    (device, node) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
