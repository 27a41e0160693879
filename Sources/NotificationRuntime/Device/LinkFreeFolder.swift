import Files
import Foundation

/// An open folder, whose files and folders are opened without following links.
struct LinkFreeFolder {
  private let descriptor: OwnedDescriptor

  /// Opens a folder; nil, with `errno`, if that fails.
  init?(_ path: String) {
    guard let descriptor = try? OwnedDescriptor(opening: path, .readOnly, .directory) else { return nil }
    self.descriptor = descriptor
  }

  private init?(_ name: String, in folder: LinkFreeFolder) {
    let options: FileDescriptor.OpenOptions = [.directory, .noFollow]
    guard let descriptor = try? OwnedDescriptor(opening: name, .readOnly, options, in: folder.descriptor) else {
      return nil
    }
    self.descriptor = descriptor
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
    return LinkFreeFolder(name, in: self)
  }

  /// Returns the contents of a file; nil if it does not exist.
  func contents(of name: String, limit: Int) throws(DefaultsFault) -> Data? {
    do { return try RegularFile.contents(of: name, .noFollow, atMost: limit, in: descriptor) } catch {
      switch error {
      case .system(.noSuchFileOrDirectory): return nil
      case .system(.tooManySymbolicLinkLevels): throw DefaultsFault("the file is a symbolic link")
      case .system(let error): throw DefaultsFault(error)
      case .notRegular: throw DefaultsFault("it is not a regular file")
      case .tooLarge(let count): throw DefaultsFault("\(count) bytes; the limit is \(limit)")
      }
    }
  }

  /// Replaces a file as a whole.
  func replace(_ name: String, by data: Data) throws(DefaultsFault) {
    let partial = ".\(name).\(UUID().uuidString)"
    do throws(Errno) {
      let file = try OwnedDescriptor(creating: partial, permissions: FilePermissions(rawValue: 0o644), in: descriptor)
      do throws(Errno) {
        try file.file.write(all: data)
        try systemCall { renameat(descriptor.number, partial, descriptor.number, name) }
      } catch {
        unlinkat(descriptor.number, partial, 0)
        throw error
      }
    } catch {
      throw DefaultsFault(error)
    }
  }
}
