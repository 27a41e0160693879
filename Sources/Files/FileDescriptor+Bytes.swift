package import Foundation
package import SystemPackage

extension FileDescriptor {
  /// Reads at an offset, until the buffer is full, the file ends or reading fails.
  ///
  /// - Returns: The number of bytes read.
  /// - Throws: The error, if no byte was read before it.
  package func read(filling buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(Errno) -> Int {
    var count = 0
    while count < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      do {
        let part = try throwingErrno { try read(fromAbsoluteOffset: Int64(offset + count), into: rest) }
        guard part > 0 else { break }
        count += part
      } catch {
        guard count > 0 else { throw error }
        break
      }
    }
    return count
  }

  /// Returns the bytes at an offset, at most `count`; see ``read(filling:at:)``.
  package func data(at offset: Int = 0, count: Int) throws(Errno) -> Data {
    var data = Data(count: max(count, 0))
    let found = try throwingErrno { try data.withUnsafeMutableBytes { try read(filling: $0, at: offset) } }
    return found == data.count ? data : data.prefix(found)
  }

  /// Returns the bytes from the descriptor's own position to the end, at most `limit`. Blocks as long as a pipe or
  /// socket has a writer, even if it is nonblocking.
  package func contents(upTo limit: Int) throws(Errno) -> Data {
    var contents = Data()
    var chunk = [UInt8](repeating: 0, count: min(max(limit, 0), 16_384))
    while contents.count < limit {
      let wanted = min(chunk.count, limit - contents.count)
      do {
        let count = try throwingErrno {
          try chunk.withUnsafeMutableBytes { try read(into: UnsafeMutableRawBufferPointer(rebasing: $0[..<wanted])) }
        }
        guard count > 0 else { break }
        contents.append(contentsOf: chunk[..<count])
      } catch {
        guard error == .resourceTemporarilyUnavailable else { throw error }
        var waiting = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      }
    }
    return contents
  }

  /// Writes all bytes at the descriptor's own position.
  package func write(all bytes: some Sequence<UInt8>) throws(Errno) {
    try throwingErrno { _ = try writeAll(bytes) }
  }
}

extension FileDescriptor.OpenOptions {
  /// A terminal does not become the process's controlling terminal.
  package static var noControllingTerminal: Self { Self(rawValue: O_NOCTTY) }
}
