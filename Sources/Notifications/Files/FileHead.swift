package import Foundation

/// The first bytes of a regular file, read without ever blocking.
///
/// The path is untrusted: it may refer to a FIFO without a writer or an endless device. Anything other than a regular
/// file is refused before it is opened, because opening a device may have side effects, and again afterwards.
package struct FileHead {
  /// The bytes, at most as many as requested.
  package let bytes: Data
  /// The size of the file according to the file system.
  package let byteCount: Int

  /// Reads the first `count` bytes of the file at `url`.
  package init(of url: URL, upTo count: Int) throws(FileFault) {
    guard url.isFileURL else { throw .notAFileURL }
    let path = url.path
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
    var status = stat()
    guard stat(path, &status) == 0 else { throw Self.fault(errno) }
    _ = try Self.regularSize(status)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Self.fault(errno) }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw Self.fault(errno) }
    byteCount = try Self.regularSize(status)
    bytes = try Self.read(descriptor, upTo: count)
  }

  /// Reads an open descriptor to its end, or up to `count` bytes; blocks as long as there is a writer.
  static func read(_ descriptor: Int32, upTo count: Int) throws(FileFault) -> Data {
    var bytes = Data()
    var chunk = [UInt8](repeating: 0, count: min(max(count, 0), 16_384))
    while bytes.count < count {
      let requested = min(chunk.count, count - bytes.count)
      let received = Foundation.read(descriptor, &chunk, requested)
      switch (received, errno) {
      case (0, _): return bytes
      case (1..., _): bytes.append(contentsOf: chunk[..<received])
      case (_, EINTR): continue
      case (_, EAGAIN):
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      case (_, let code): throw fault(code)
      }
    }
    return bytes
  }

  private static func regularSize(_ status: stat) throws(FileFault) -> Int {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw .notRegular(.directory)
    case S_IFCHR: throw .notRegular(.characterDevice)
    case S_IFBLK: throw .notRegular(.blockDevice)
    case S_IFIFO: throw .notRegular(.namedPipe)
    case S_IFSOCK: throw .notRegular(.socket)
    default: throw .notRegular(.unknown)
    }
  }

  private static func fault(_ code: Int32) -> FileFault {
    code == ENOENT || code == ENOTDIR ? .missing : .unreadable(reason: String(cString: strerror(code)))
  }
}
