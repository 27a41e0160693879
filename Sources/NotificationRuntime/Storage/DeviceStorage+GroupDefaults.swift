import ExtensionProtocol
import Foundation

// The values of app groups in the folders that filled them. An extension can write anything into its container: the
// property list is copied without being parsed, is limited in size, and links are followed neither in the container nor
// in the folder.
extension DeviceStorage {
  /// The maximum size of the property list with a group's values, in bytes, as between extensions.
  static let maximumDefaultsBytes = 4 << 20

  /// The property list of a group without values.
  private static let noValues = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict/>
    </plist>

    """

  /// Writes the values that extensions have stored in app groups to the folders that filled these groups.
  ///
  /// - Throws: ``GroupDefaultsError`` for the first group whose values cannot be written, after the others.
  func saveGroupDefaults() throws(GroupDefaultsError) {
    var failure: GroupDefaultsError?
    for container in containers {
      for (identifier, folder) in appGroups.sorted(by: { $0.key < $1.key }) where Self.isGroupIdentifier(identifier) {
        do throws(DefaultsFault) {
          try Self.save(identifier, from: container, to: folder)
        } catch {
          failure = failure ?? GroupDefaultsError(group: identifier, folder: folder.path, reason: error.reason)
        }
      }
    }
    if let failure { throw failure }
  }

  /// The containers that exist.
  private var containers: [String] {
    guard let path = existingRoot else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/Containers")) ?? []
    return names.sorted().map { "\(path)/Containers/\($0)" }
  }

  private static func save(_ identifier: String, from container: String, to folder: URL) throws(DefaultsFault) {
    let preferences = ["Library", "Preferences"]
    let name = "\(identifier).plist"
    // A group that no extension of the app has used, or from which it removed everything, is not written.
    guard let source = LinkFreeFolder(container)?.folder(["Groups", identifier] + preferences) else { return }
    let values = try source.contents(of: name, limit: maximumDefaultsBytes)
    guard let root = LinkFreeFolder(folder.path) else { throw DefaultsFault(errno) }
    let existing = try root.folder(preferences)?.contents(of: name, limit: maximumDefaultsBytes)
    guard values != existing else { return }
    guard let target = root.folder(preferences, isCreated: true) else { throw DefaultsFault(errno) }
    try target.replace(name, by: values ?? Data(noValues.utf8))
  }
}

extension Device {
  /// Writes the `UserDefaults` that extensions have stored in app groups to the folders in ``appGroups``, as
  /// `Library/Preferences/GROUP.plist`. Only groups whose values have changed are written; all other files of the
  /// folders stay unchanged.
  ///
  /// - Throws: ``GroupDefaultsError`` for the first group whose values cannot be written, after the others.
  public func saveGroupDefaults() throws(GroupDefaultsError) {
    try system.core.storage.saveGroupDefaults()
  }
}

/// An error that describes why the values of an app group cannot be written to its folder.
public struct GroupDefaultsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The group's identifier.
  public var group: String
  /// The path of the folder.
  public var folder: String
  /// The reason.
  public var reason: String

  /// The error message.
  public var description: String {
    "\(folder)/Library/Preferences/\(group).plist: the values of the app group cannot be saved: \(reason)"
  }
}

/// The reason why the values of a group cannot be copied.
struct DefaultsFault: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// Creates the reason of a call that failed with this `errno`.
  init(_ code: Int32) {
    reason = String(cString: strerror(code))
  }
}

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
