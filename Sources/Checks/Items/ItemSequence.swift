import MediaReports
import Foundation

/// The items at given paths, in order: a file is an item, a folder contains those below it, sorted by name.
///
/// Only the listings of the folders that contain the current item are kept in memory. Names that begin with a dot are
/// skipped; links to folders and the folders of built apps are not followed.
package struct ItemSequence: Sequence, IteratorProtocol {
  /// The given paths that remain, in reverse order.
  private var given: [String]
  /// The remaining names in each folder, from the outermost to the current one, in reverse order.
  private var folders: [[String]] = []

  /// The filename extensions of payloads in a folder.
  private static let payloads: Set = ["apns"]
  /// The filename extensions of payloads that are given by name.
  private static let namedPayloads: Set = ["apns", "json"]
  private static let scenarios: Set = ["scenario"]
  private static let media = Set(MediaFileName.all)
  /// The filename extensions of folders that contain no items.
  private static let bundles: Set = ["app", "appex", "xcodeproj", "xcworkspace", "lproj"]
  /// The maximum depth of folders; a deeper tree is a loop or an attack.
  private static let deepest = 100

  /// Creates a walk over the items at paths, in the given order.
  package init(_ paths: [String]) {
    given = paths.reversed()
  }

  package mutating func next() -> CheckItem? {
    while true {
      if folders.isEmpty {
        guard let path = given.popLast() else { return nil }
        if let item = makeItem(given: path) { return item }
      } else if let path = folders[folders.count - 1].popLast() {
        if let item = makeItem(found: path) { return item }
      } else {
        folders.removeLast()
      }
    }
  }

  /// Returns the item for a path from the command line, regardless of its name.
  private mutating func makeItem(given path: String) -> CheckItem? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let finding = CheckFinding(
        errno == ENOENT || errno == ENOTDIR ? .missingFile : .unreadable, .unreadable,
        errno == ENOENT || errno == ENOTDIR ? "no such file" : "cannot be read: \(String(cString: strerror(errno)))")
      return CheckItem(path: path, kind: Self.kind(of: path, isNamed: true) ?? .media, failure: finding)
    }
    if status.st_mode & S_IFMT == S_IFDIR { return open(path) }
    return CheckItem(path: path, kind: Self.kind(of: path, isNamed: true) ?? .media)
  }

  private mutating func makeItem(found path: String) -> CheckItem? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      return Self.bundles.contains(Self.ending(of: path)) ? nil : open(path)
    case S_IFREG, S_IFLNK:
      guard let kind = Self.kind(of: path, isNamed: false) else { return nil }
      // Links to folders and broken links are skipped.
      var target = stat()
      guard stat(path, &target) == 0, target.st_mode & S_IFMT == S_IFREG else { return nil }
      return CheckItem(path: path, kind: kind)
    default: return nil
    }
  }

  /// Enters a folder.
  ///
  /// - Returns: An item with the reason if the folder is unreadable; otherwise nil.
  private mutating func open(_ path: String) -> CheckItem? {
    guard folders.count <= Self.deepest else { return failure(path, "folders are nested too deeply") }
    guard let folder = opendir(path) else { return failure(path, String(cString: strerror(errno))) }
    defer { closedir(folder) }
    let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    var (names, unnamed): ([String], Int) = ([], 0)
    while let entry = readdir(folder) {
      let bytes = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: UInt8.self, capacity: 1) { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) }
      }
      guard bytes.first != UInt8(ascii: ".") else { continue }
      if let name = String(validating: bytes, as: UTF8.self) { names.append(prefix + name) } else { unnamed += 1 }
    }
    // By bytes, so that the order is the same on every machine and in every locale; reversed, because the last name
    // is visited next.
    folders.append(names.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) })
    guard unnamed > 0 else { return nil }
    let subject = unnamed == 1 ? "the name of one entry is" : "the names of \(unnamed) entries are"
    return CheckItem(
      path: path, kind: .media, failure: CheckFinding(.notUTF8, .unreadable, "\(subject) not UTF-8; rename it"))
  }

  private func failure(_ path: String, _ reason: String) -> CheckItem {
    CheckItem(
      path: path, kind: .media, failure: CheckFinding(.unreadable, .unreadable, "the folder cannot be read: \(reason)")
    )
  }

  /// Returns the item for a path from the command line that is not a folder; nil for a folder.
  fileprivate static func given(_ path: String) -> CheckItem? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return CheckItem(path: path, kind: kind(of: path, isNamed: true) ?? .media)
    }
    return nil
  }

  private static func ending(of path: String) -> String { (path as NSString).pathExtension.lowercased() }

  private static func kind(of path: String, isNamed: Bool) -> CheckItem.Kind? {
    let ending = ending(of: path)
    if scenarios.contains(ending) { return .scenario }
    if (isNamed ? namedPayloads : payloads).contains(ending) { return .notification }
    return media.contains(ending) ? .media : nil
  }
}

extension CheckItem {
  /// Creates the item for a path from the command line; nil for a folder.
  init?(given path: String) {
    guard let item = ItemSequence.given(path) else { return nil }
    self = item
  }
}
