import ExtensionProtocol
import Glibc

/// A reader of the body of a response.
enum FetchedBody {
  /// Returns the first `length` bytes, or fewer if the body is shorter.
  static func read(_ body: OwnedDescriptor, _ length: Int) -> Data {
    var bytes = Data(count: max(length, 0))
    var bytesRead = 0
    bytes.withUnsafeMutableBytes { buffer in
      while bytesRead < buffer.count, let base = buffer.baseAddress {
        let count = pread(body.number, base + bytesRead, buffer.count - bytesRead, off_t(bytesRead))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        bytesRead += count
      }
    }
    return bytesRead == bytes.count ? bytes : bytes.prefix(bytesRead)
  }
}
