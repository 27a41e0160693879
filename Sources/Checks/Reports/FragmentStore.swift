import Foundation

/// A store for fragments of a report until it is complete, in an unnamed temporary file: only one fragment is in
/// memory.
final class FragmentStore {
  /// The reason why a fragment cannot be stored.
  struct Failure: Error {
    let reason: String
  }

  private let descriptor: Int32
  private var end: off_t = 0
  private var offset: off_t = 0

  /// Creates an empty store.
  init() throws(Failure) {
    let path = (NSTemporaryDirectory() as NSString).appendingPathComponent("earshot-report-XXXXXX")
    var name = Array(path.utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw Self.failure }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(name)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private static var failure: Failure { Failure(reason: String(cString: strerror(errno))) }

  /// Adds a fragment.
  func append(_ fragment: Data) throws(Failure) {
    var frame = withUnsafeBytes(of: UInt64(fragment.count)) { Data($0) }
    frame.append(fragment)
    var rest = frame[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, end) }
      guard count > 0 || errno == EINTR else { throw Self.failure }
      if count > 0 {
        end += off_t(count)
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Returns the next fragment in the order of addition; nil after the last one.
  func next() throws(Failure) -> Data? {
    guard offset < end else { return nil }
    let size = try read(MemoryLayout<UInt64>.size).withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    return try read(Int(size))
  }

  private func read(_ size: Int) throws(Failure) -> Data {
    var bytes = Data(count: size)
    var done = 0
    while done < size {
      let count = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + done }, size - done, offset)
      }
      guard count > 0 || (count < 0 && errno == EINTR) else { throw Self.failure }
      if count > 0 {
        done += count
        offset += off_t(count)
      }
    }
    return bytes
  }
}
