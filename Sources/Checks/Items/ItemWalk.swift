import CommandInput
import Foundation

/// The items that paths name, in order: a file is one, a folder has those below it, by name.
///
/// Of all that is still to come, only the listings of the folders on the way down to the present one are in memory. What
/// begins with a dot is passed over, links to folders are not followed, and neither are the folders of built apps.
package struct ItemWalk: Sequence, IteratorProtocol {
  /// What was given and is still to come, the next one last: anything may be there.
  private var given: [String]
  /// What is still to come of each folder on the way down, the next one last.
  private var folders: [[String]] = []

  /// The endings of payloads that a folder is searched for.
  private static let payloads: Set = ["apns"]
  /// And those that are taken for one when they are named.
  private static let namedPayloads: Set = ["apns", "json"]
  private static let scenarios: Set = ["scenario"]
  private static let media = Set(MediaFileName.all)
  /// Folders that are one thing, and hold no items of their own.
  private static let bundles: Set = ["app", "appex", "xcodeproj", "xcworkspace", "lproj"]
  /// Folders within folders; deeper than this is a loop or an attack.
  private static let deepest = 100

  /// The items of paths, in the order given.
  package init(_ paths: [String]) {
    given = paths.reversed()
  }

  package mutating func next() -> CheckItem? {
    while true {
      if folders.isEmpty {
        guard let path = given.popLast() else { return nil }
        if let item = take(given: path) { return item }
      } else if let path = folders[folders.count - 1].popLast() {
        if let item = take(found: path) { return item }
      } else {
        folders.removeLast()
      }
    }
  }

  /// What was named is checked, whatever it is called.
  private mutating func take(given path: String) -> CheckItem? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let finding = CheckFinding(
        errno == ENOENT || errno == ENOTDIR ? "missing-file" : "unreadable", .unreadable,
        errno == ENOENT || errno == ENOTDIR ? "no such file" : "cannot be read: \(String(cString: strerror(errno)))")
      return CheckItem(path: path, kind: Self.kind(of: path, isNamed: true) ?? .media, failure: finding)
    }
    if status.st_mode & S_IFMT == S_IFDIR { return open(path) }
    return CheckItem(path: path, kind: Self.kind(of: path, isNamed: true) ?? .media)
  }

  private mutating func take(found path: String) -> CheckItem? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      return Self.bundles.contains(Self.ending(of: path)) ? nil : open(path)
    case S_IFREG, S_IFLNK:
      guard let kind = Self.kind(of: path, isNamed: false) else { return nil }
      // A link to a folder, or to nothing, is no item.
      var target = stat()
      guard stat(path, &target) == 0, target.st_mode & S_IFMT == S_IFREG else { return nil }
      return CheckItem(path: path, kind: kind)
    default: return nil
    }
  }

  /// Goes down into a folder.
  ///
  /// - Returns: An item that says why it cannot; nil where it can.
  private mutating func open(_ path: String) -> CheckItem? {
    guard folders.count <= Self.deepest else { return failure(path, "there are too many folders within each other") }
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
    // By their bytes: the same on every machine, whatever its language. The last one is the next one.
    folders.append(names.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) })
    guard unnamed > 0 else { return nil }
    let words = unnamed == 1 ? "the name of one thing in it is" : "the names of \(unnamed) things in it are"
    return CheckItem(
      path: path, kind: .media, failure: CheckFinding("not-utf-8", .unreadable, "\(words) not UTF-8; rename it"))
  }

  private func failure(_ path: String, _ reason: String) -> CheckItem {
    CheckItem(
      path: path, kind: .media, failure: CheckFinding("unreadable", .unreadable, "the folder cannot be read: \(reason)")
    )
  }

  private static func ending(of path: String) -> String { (path as NSString).pathExtension.lowercased() }

  private static func kind(of path: String, isNamed: Bool) -> CheckItem.Kind? {
    let ending = ending(of: path)
    if scenarios.contains(ending) { return .scenario }
    if (isNamed ? namedPayloads : payloads).contains(ending) { return .notification }
    return media.contains(ending) ? .media : nil
  }
}
