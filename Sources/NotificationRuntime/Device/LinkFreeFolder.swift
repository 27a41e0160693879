import ExtensionProtocol
import Foundation

/// An open folder, whose files and folders are opened without following links.
struct LinkFreeFolder {
  private let descriptor: OwnedDescriptor

  /// Opens a folder; nil, with `errno`, if that fails.
  init?(_ path: String) {
    self.init(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  private init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    descriptor = OwnedDescriptor(takingOver: number)
  }

  /// Opens a folder inside this one; nil, with `errno`, if that fails.
  ///
  /// - Parameters:
  ///   - isCreated: Whether missing folders are created.
  ///   - mode: The permissions of created folders.
  ///   - isForced: Whether links and files in place of folders are removed.
  func folder(
    _ names: [String], isCreated: Bool = false, mode: mode_t = 0o755, isForced: Bool = false
  ) -> LinkFreeFolder? {
    var folder = self
    for name in names {
      var inner = folder.inner(name, isCreated, mode)
      if inner == nil, isForced, unlinkat(folder.descriptor.number, name, 0) == 0 {
        inner = folder.inner(name, isCreated, mode)
      }
      guard let inner else { return nil }
      folder = inner
    }
    return folder
  }

  private func inner(_ name: String, _ isCreated: Bool, _ mode: mode_t) -> LinkFreeFolder? {
    if isCreated { mkdirat(descriptor.number, name, mode) }
    return LinkFreeFolder(openat(descriptor.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  /// Returns the contents of a file; nil if it does not exist.
  func contents(of name: String, limit: Int) throws(DefaultsFault) -> Data? {
    let number = openat(descriptor.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else {
      guard errno == ENOENT else {
        throw errno == ELOOP ? DefaultsFault("the file is a symbolic link") : DefaultsFault(errno)
      }
      return nil
    }
    let file = OwnedDescriptor(takingOver: number)
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw DefaultsFault("it is not a regular file")
    }
    guard Int(status.st_size) <= limit else {
      throw DefaultsFault("\(status.st_size) bytes; the limit is \(limit)")
    }
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 65_536)
    // The file may grow meanwhile.
    while data.count <= limit {
      let count = read(file.number, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw DefaultsFault(errno) }
      if count == 0 { return data }
      data.append(contentsOf: chunk[..<count])
    }
    throw DefaultsFault("more than \(limit) bytes")
  }

  /// Replaces a file as a whole.
  func replace(_ name: String, by data: Data) throws(DefaultsFault) {
    let partial = ".\(name).\(UUID().uuidString)"
    let number = openat(descriptor.number, partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard number >= 0 else { throw DefaultsFault(errno) }
    let file = OwnedDescriptor(takingOver: number)
    var code: Int32 = 0
    var offset = 0
    while offset < data.count, code == 0 {
      let count = data.withUnsafeBytes { write(file.number, $0.baseAddress.map { $0 + offset }, $0.count - offset) }
      if count < 0, errno == EINTR { continue }
      if count > 0 { offset += count } else { code = count < 0 ? errno : EIO }
    }
    if code == 0, renameat(descriptor.number, partial, descriptor.number, name) != 0 { code = errno }
    guard code == 0 else {
      unlinkat(descriptor.number, partial, 0)
      throw DefaultsFault(code)
    }
  }
}
