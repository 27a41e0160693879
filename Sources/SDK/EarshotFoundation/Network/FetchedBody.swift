import ExtensionProtocol
import Glibc

/// Reads the body of a response.
enum FetchedBody {
  /// Returns the first `length` bytes, or fewer if the body is shorter.
  static func read(_ body: OwnedDescriptor, _ length: Int) -> Data {
    var bytes = Data(count: max(length, 0))
    var done = 0
    bytes.withUnsafeMutableBytes { buffer in
      while done < buffer.count, let base = buffer.baseAddress {
        let count = pread(body.number, base + done, buffer.count - done, off_t(done))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        done += count
      }
    }
    return done == bytes.count ? bytes : bytes.prefix(done)
  }
}
