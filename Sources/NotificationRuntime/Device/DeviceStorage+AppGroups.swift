public import Foundation

extension DeviceStorage {
  /// The maximum number of files in a folder that fills an app group.
  static let maximumGroupFiles = 10_000
  /// The maximum size of all files in a folder that fills an app group, in bytes.
  static let maximumGroupBytes = 512 << 20
  /// The maximum depth of a folder that fills an app group.
  static let maximumGroupDepth = 32

  /// Returns whether a text can be the identifier of an app group.
  static func isGroupIdentifier(_ identifier: String) -> Bool {
    !identifier.isEmpty && identifier.utf8.count <= 255 && !identifier.contains("/") && !identifier.contains("\0")
      && identifier != "." && identifier != ".."
  }

  /// Fills those app groups of a container that do not exist yet.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func fillGroups(of container: String) throws(RuntimeError) {
    for (identifier, folder) in appGroups.sorted(by: { $0.key < $1.key }) {
      guard Self.isGroupIdentifier(identifier) else {
        throw .noStorage(
          reason: "'\(identifier)' is not the identifier of an app group; use one such as group.com.example")
      }
      let destination = "\(container)/Groups/\(identifier)"
      guard access(destination, F_OK) != 0 else { continue }
      var status = stat()
      guard lstat("\(container)/Groups", &status) != 0 || status.st_mode & S_IFMT == S_IFDIR else {
        throw .noStorage(reason: "an extension has replaced the folder of its app groups by a file or a link")
      }
      var remaining = (files: Self.maximumGroupFiles, bytes: Self.maximumGroupBytes)
      do {
        try copy(folder.path, to: destination, &remaining, depth: 0)
      } catch {
        // An incomplete group would be mistaken for a complete one.
        try? FileManager.default.removeItem(atPath: destination)
        if let error = error as? RuntimeError { throw error }
        throw .noStorage(
          reason: "the app group \(identifier) cannot be filled from \(folder.path): \(error.localizedDescription)")
      }
    }
  }

  /// Copies the regular files and folders in a folder. Links are skipped, because they may refer to files outside the
  /// folder.
  private func copy(
    _ source: String, to destination: String, _ remaining: inout (files: Int, bytes: Int), depth: Int
  ) throws {
    guard depth < Self.maximumGroupDepth else {
      throw RuntimeError.noStorage(
        reason: "\(source): an app group's folders may be nested \(Self.maximumGroupDepth) deep; flatten them")
    }
    let manager = FileManager.default
    let names = try manager.contentsOfDirectory(atPath: source).sorted()
    try manager.createDirectory(atPath: destination, withIntermediateDirectories: true)
    for name in names {
      let (from, to) = ("\(source)/\(name)", "\(destination)/\(name)")
      var status = stat()
      guard lstat(from, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try copy(from, to: to, &remaining, depth: depth + 1)
      case S_IFREG:
        remaining.files -= 1
        remaining.bytes -= Int(status.st_size)
        guard remaining.files >= 0, remaining.bytes >= 0 else {
          throw RuntimeError.noStorage(
            reason: "\(source): an app group can contain at most \(Self.maximumGroupFiles) files and "
              + "\(Self.maximumGroupBytes) bytes; remove some files")
        }
        try manager.copyItem(atPath: from, toPath: to)
      default: break
      }
    }
  }
}

extension Device {
  /// The folders whose contents app groups start with, by identifier such as `group.com.example`.
  ///
  /// A group of an app receives a copy of its folder when the next extension of the app starts, unless an extension has
  /// already used the group. Only ``saveGroupDefaults()`` changes the folder itself.
  public var appGroups: [String: URL] {
    get { system.core.storage.appGroups }
    set { system.core.storage.appGroups = newValue }
  }
}
