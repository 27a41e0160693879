import Files
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
  ///   - isSound: A closure that returns whether the copy at a path is still a valid attachment.
  init(
    _ path: String, isLasting: Bool, faults: StorageFaults, capacity: Int?, isSound: @escaping (String) -> Bool
  ) throws(StorageFailure) {
    (self.path, self.isLasting, self.faults, self.capacity, self.isSound) = (path, isLasting, faults, capacity, isSound)
    if faults.isReadOnly { throw StorageFailure(.readOnlyFileSystem, in: "making the store's folder") }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw StorageFailure(.last, in: "making the store's folder")
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
      let error = Errno.last
      unlink(stored)
      throw StorageFailure(error, in: "removing the original")
    }
    return stored
  }

  /// Copies a file into the folder; see ``move(_:mayRename:_:_:)``.
  func copy(_ file: CheckedFile, _ name: String, _ suffix: String) throws(StorageFailure) -> String {
    let partial = "\(path)/.\(UUID().uuidString).part"
    let output: OwnedDescriptor
    do { output = try OwnedDescriptor(creating: partial) } catch {
      throw StorageFailure(error, in: "making a file in the store")
    }
    do throws(StorageFailure) {
      try write(file, to: output.file)
      guard !isLasting || fsync(output.number) == 0 else { throw StorageFailure(.last, in: "writing into the store") }
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
    guard !faults.failsToMove, Foundation.rename(file.path, target) == 0 else {
      let error = faults.failsToMove ? .ioError : Errno.last
      unlink(target)
      if error == .improperLink { return nil }
      throw StorageFailure(error, in: "moving into the store")
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
      let error = faults.failsToMove ? .ioError : Errno.last
      unlink(target)
      throw StorageFailure(error, in: "moving into the store")
    }
    return target
  }

  /// Reserves the first available name with an empty file, which is then replaced by renaming.
  private func reserve(_ name: String, _ suffix: String) throws(StorageFailure) -> String {
    for number in 1...10_000 {
      let target = "\(path)/\(name)\(number == 1 ? "" : "-\(number)").\(suffix)"
      do {
        _ = try OwnedDescriptor(creating: target)
        return target
      } catch {
        if error != .fileExists { throw StorageFailure(error, in: "making a file in the store") }
      }
    }
    throw StorageFailure("the store has 10000 files of that name")
  }

  private func write(_ file: CheckedFile, to output: FileDescriptor) throws(StorageFailure) {
    var done = 0
    while true {
      let chunk: Data
      do { chunk = try file.descriptor.file.data(at: done, count: 65_536) } catch {
        throw StorageFailure(error, in: "reading the file")
      }
      // A file that grows during the copy might never end; only the validated size is copied.
      guard done + chunk.count <= file.byteCount, !chunk.isEmpty || done == file.byteCount else {
        throw StorageFailure("the file changed while it was copied")
      }
      if chunk.isEmpty { return }
      do { try output.write(all: chunk.prefix(max(0, (capacity ?? .max) - done))) } catch {
        throw StorageFailure(error, in: "writing into the store")
      }
      done += chunk.count
      if let capacity, done > capacity { throw StorageFailure(.noSpace, in: "writing into the store") }
    }
  }
}
