import Foundation

struct FileBytes: ByteReading {
  /// The file descriptor, owned by the creator of this value.
  let descriptor: Int32
  let count: Int

  func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if read < 0, errno == EINTR { continue }
        guard read > 0 else { return }
        filled += read
      }
    }
  }
}
