import Foundation

/// A small file beside the items, read completely, with a size limit.
struct SmallFile {
  /// The contents; nil if there is no such file.
  let bytes: [UInt8]?

  /// Reads a regular file.
  ///
  /// - Throws: ``ExpectationError`` if it is unreadable or too large.
  init(_ path: String, atMost limit: Int) throws(ExpectationError) {
    func fault(_ reason: String) -> ExpectationError { ExpectationError(path: path, reason: reason) }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      guard errno == ENOENT || errno == ENOTDIR else {
        throw fault("cannot be read: \(String(cString: strerror(errno)))")
      }
      bytes = nil
      return
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw fault("is not a regular file")
    }
    guard status.st_size <= limit else { throw fault("has \(status.st_size) bytes; the limit is \(limit)") }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count < bytes.count {
      let part = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count) }
      if part < 0 {
        if errno == EINTR { continue }
        throw fault("cannot be read: \(String(cString: strerror(errno)))")
      }
      guard part > 0 else { break }
      count += part
    }
    guard count <= limit else { throw fault("has more than the limit of \(limit) bytes") }
    self.bytes = Array(bytes.prefix(count))
  }
}
