import Files
import Foundation

/// A store for fragments of a report until it is complete, in an unnamed temporary file: only one fragment is in
/// memory.
final class FragmentStore {
  /// The reason why a fragment cannot be stored.
  struct Failure: Error {
    let reason: String
  }

  private let descriptor: OwnedDescriptor
  private var end = 0
  private var offset = 0

  /// Creates an empty store.
  init() throws(Failure) {
    let prefix = (NSTemporaryDirectory() as NSString).appendingPathComponent("earshot-report-")
    let path: String
    do { (descriptor, path) = try OwnedDescriptor.temporary(prefix) } catch { throw Failure(reason: error.description) }
    unlink(path)
  }

  /// Adds a fragment.
  func append(_ fragment: Data) throws(Failure) {
    var frame = withUnsafeBytes(of: UInt64(fragment.count)) { Data($0) }
    frame.append(fragment)
    do { end += try descriptor.file.writeAll(toAbsoluteOffset: Int64(end), frame) } catch {
      throw Failure(reason: "\(error)")
    }
  }

  /// Returns the next fragment in the order of addition; nil after the last one.
  func next() throws(Failure) -> Data? {
    guard offset < end else { return nil }
    let size = try read(MemoryLayout<UInt64>.size).withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    return try read(Int(size))
  }

  private func read(_ size: Int) throws(Failure) -> Data {
    do throws(Errno) {
      let bytes = try descriptor.file.data(at: offset, count: size)
      guard bytes.count == size else { throw Errno.ioError }
      offset += size
      return bytes
    } catch {
      throw Failure(reason: error.description)
    }
  }
}
