import ExtensionProtocol
import Foundation

/// One app's folder in the store. Files are stored atomically, under unique names.
struct StoreFolder {
  let path: String
  /// Whether the folder outlives the process. Otherwise, files need not reach the disk.
  let isLasting: Bool
  let faults: StorageFaults
  /// The remaining capacity, in bytes; nil for no limit.
  let capacity: Int?

  private let isSound: (String) -> Bool

  /// Creates the folder if necessary.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - isLasting: Whether the folder outlives the process.
  ///   - faults: Injected storage faults.
  ///   - capacity: The remaining capacity, in bytes; nil for no limit.
  ///   - isSound: Whether the copy at a path equals the attached file.
  init(
    _ path: String, isLasting: Bool, faults: StorageFaults, capacity: Int?, isSound: @escaping (String) -> Bool
  ) throws(StorageFailure) {
    (self.path, self.isLasting, self.faults, self.capacity, self.isSound) = (path, isLasting, faults, capacity, isSound)
    if faults.isReadOnly { throw StorageFailure(EROFS, in: "making the store's folder") }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw StorageFailure(errno, in: "making the store's folder")
    }
  }

  /// Moves a file into the folder. If it cannot be renamed, copies it and deletes the original.
  ///
  /// - Parameters:
  ///   - file: The file, which stays untouched if this fails.
  ///   - mayRename: Whether the file itself may be used. False if another process may have it open for writing.
  ///   - name: The name of the stored file, without extension.
  ///   - suffix: The extension.
  /// - Returns: The path of the stored file.
  func move(_ file: CheckedFile, mayRename: Bool, _ name: String, _ suffix: String) throws(StorageFailure) -> String {
    if mayRename, capacity == nil, let stored = try rename(file, name, suffix) { return stored }
    let stored = try copy(file, name, suffix)
    // If the path now refers to another file, that file is kept.
    guard !file.isAt(file.path) || unlink(file.path) == 0 else {
      let code = errno
      unlink(stored)
      throw StorageFailure(code, in: "removing the original")
    }
    return stored
  }

  /// Copies a file into the folder; see ``move(_:mayRename:_:_:)``.
  func copy(_ file: CheckedFile, _ name: String, _ suffix: String) throws(StorageFailure) -> String {
    let partial = "\(path)/.\(UUID().uuidString).part"
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StorageFailure(errno, in: "making a file in the store") }
    let output = OwnedDescriptor(takingOver: descriptor)
    do throws(StorageFailure) {
      try write(file, to: output)
      guard !isLasting || fsync(descriptor) == 0 else { throw StorageFailure(errno, in: "writing into the store") }
      guard isSound(partial) else { throw StorageFailure("the file changed while it was copied") }
      return try move(partial, name, suffix)
    } catch {
      unlink(partial)
      throw error
    }
  }

  /// Renames a file into the folder; returns nil if it is on another file system.
  private func rename(_ file: CheckedFile, _ name: String, _ suffix: String) throws(StorageFailure) -> String? {
    let target = try reserve(name, suffix)
    let code = faults.failsToMove ? EIO : Foundation.rename(file.path, target) == 0 ? 0 : errno
    guard code == 0 else {
      unlink(target)
      if code == EXDEV { return nil }
      throw StorageFailure(code, in: "moving into the store")
    }
    guard file.isAt(target) else {
      // This is not the validated file: move it back and store nothing.
      if Foundation.rename(target, file.path) != 0 { unlink(target) }
      throw StorageFailure("another file took its place while it was moved")
    }
    return target
  }

  private func move(_ partial: String, _ name: String, _ suffix: String) throws(StorageFailure) -> String {
    let target = try reserve(name, suffix)
    guard !faults.failsToMove, Foundation.rename(partial, target) == 0 else {
      let code = faults.failsToMove ? EIO : errno
      unlink(target)
      throw StorageFailure(code, in: "moving into the store")
    }
    return target
  }

  /// Reserves the first available name with an empty file, which is then replaced by renaming.
  private func reserve(_ name: String, _ suffix: String) throws(StorageFailure) -> String {
    for number in 1...10_000 {
      let target = "\(path)/\(name)\(number == 1 ? "" : "-\(number)").\(suffix)"
      let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if descriptor >= 0 {
        close(descriptor)
        return target
      }
      if errno != EEXIST { throw StorageFailure(errno, in: "making a file in the store") }
    }
    throw StorageFailure("the store has 10000 files of that name")
  }

  private func write(_ file: CheckedFile, to output: OwnedDescriptor) throws(StorageFailure) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var done = 0
    while true {
      let count = pread(file.descriptor.number, &chunk, chunk.count, off_t(done))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StorageFailure(errno, in: "reading the file") }
      // A file that grows during the copy might never end; only the validated size is copied.
      guard done + count <= file.byteCount, count > 0 || done == file.byteCount else {
        throw StorageFailure("the file changed while it was copied")
      }
      if count == 0 { return }
      try append(chunk[..<min(count, max(0, (capacity ?? .max) - done))], to: output)
      done += count
      if let capacity, done > capacity { throw StorageFailure(ENOSPC, in: "writing into the store") }
    }
  }

  private func append(_ bytes: ArraySlice<UInt8>, to output: OwnedDescriptor) throws(StorageFailure) {
    var left = bytes
    while !left.isEmpty {
      let count = left.withUnsafeBytes { Foundation.write(output.number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StorageFailure(count < 0 ? errno : EIO, in: "writing into the store") }
      left = left.dropFirst(count)
    }
  }
}
