import Dispatch
import Files
import Foundation

/// A watch on files and folders, by inotify(7), that reports their first change. Hidden files and folders are ignored.
///
/// The change is reported once no further one has followed for a tenth of a second, so that a file that is written in
/// several steps is complete.
@MainActor
package final class FileWatch {
  /// The reason why files cannot be watched.
  package struct Failure: Error, CustomStringConvertible {
    /// The path and the system's message.
    package let description: String
  }

  /// The names to which changes of a folder are limited; nil for all names.
  private typealias Names = Set<String>?

  private let descriptor: OwnedDescriptor
  private var source: (any DispatchSourceRead)?
  private var watched: [Int32: (path: String, names: Names)] = [:]
  /// The files and folders whose changes are not reported.
  private var ignored: Set<String> = []
  /// The number of changes, by which a pending report is replaced by a later one.
  private var changes = 0

  /// The path of the file that has changed; nil before the first change.
  package private(set) var changedPath: String?
  /// A closure that is called once, after the first change.
  package var onChange: (() -> Void)?

  /// The time without further changes after which a change is reported, in milliseconds.
  private static let quietTime = 100
  /// The maximum number of folders, and of levels below a path.
  private static let maximumFolders = 4096
  private static let maximumDepth = 16

  /// Begins to watch files and folders. Files may be missing; folders are watched with their contents.
  ///
  /// - Throws: ``Failure``.
  package init(_ paths: [String]) throws(Failure) {
    let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else { throw Failure(description: "cannot be watched: \(String(cString: strerror(errno)))") }
    descriptor = OwnedDescriptor(takingOver: number)
    try add(paths)
    let source = DispatchSource.makeReadSource(fileDescriptor: number, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    // Dispatch uses the descriptor until then: if another watch got its number earlier, it would see no changes.
    source.setCancelHandler { [descriptor] in withExtendedLifetime(descriptor) {} }
    source.resume()
    self.source = source
  }

  isolated deinit {
    source?.cancel()
  }

  /// Watches further files and folders.
  ///
  /// - Throws: ``Failure``.
  package func add(_ paths: [String]) throws(Failure) {
    for path in paths {
      let url = URL(fileURLWithPath: path).standardizedFileURL
      if Self.isFolder(url.path) { try addFolder(url.path, depth: 0) }
      // The folder is watched instead of the file, which many editors replace.
      try watch(url.deletingLastPathComponent().path, [url.lastPathComponent])
    }
  }

  /// Ignores changes of a file, or of a folder with its contents, which the program itself writes.
  package func ignore(_ path: String) {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    ignored.insert(Self.resolved(url.deletingLastPathComponent().path, url.lastPathComponent))
    // Of a link, both ends.
    ignored.insert(url.resolvingSymlinksInPath().path)
  }

  private func isIgnored(_ path: String) -> Bool {
    ignored.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// Returns the path of an entry of a folder, without symbolic links to the folder.
  private static func resolved(_ folder: String, _ name: String) -> String {
    URL(fileURLWithPath: folder).resolvingSymlinksInPath().appendingPathComponent(name).path
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private func addFolder(_ path: String, depth: Int) throws(Failure) {
    try watch(path, nil)
    guard depth < Self.maximumDepth else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where !name.hasPrefix(".") {
      let inner = path + "/" + name
      // Links are not followed, so that there are no cycles.
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: inner)) != nil
      if !isLink, Self.isFolder(inner) { try addFolder(inner, depth: depth + 1) }
    }
  }

  private func watch(_ path: String, _ names: Names) throws(Failure) {
    guard watched.count < Self.maximumFolders else {
      throw Failure(description: "\(path): more than \(Self.maximumFolders) folders are not watched")
    }
    let mask = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR)
    let number = inotify_add_watch(descriptor.number, path, mask)
    guard number >= 0 else { throw Failure(description: "\(path): \(String(cString: strerror(errno)))") }
    let others = watched[number]?.names
    let all = watched[number] != nil && others == nil
    watched[number] = (path, all ? nil : names.map { $0.union(others ?? []) })
  }

  // MARK: Events

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = bytes.withUnsafeMutableBytes { Foundation.read(descriptor.number, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes.withUnsafeBytes { handle(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
    }
  }

  private func handle(_ events: UnsafeRawBufferPointer) {
    let header = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let length = Int(event.len)
      guard offset + header + length <= events.count else { return }
      let name = events[(offset + header)..<(offset + header + length)].prefix { $0 != 0 }
      offset += header + length
      note(event, String(decoding: name, as: UTF8.self))
    }
  }

  private func note(_ event: inotify_event, _ name: String) {
    let mask = Int32(bitPattern: event.mask)
    // Lost events may concern any file.
    if mask & IN_Q_OVERFLOW != 0 { return change(watched.values.first?.path ?? "") }
    guard let (path, names) = watched[event.wd], !name.isEmpty else { return }
    guard names?.contains(name) ?? !name.hasPrefix("."), !isIgnored(Self.resolved(path, name)) else { return }
    // A new file is complete when it is closed.
    if mask & IN_CREATE != 0, mask & IN_ISDIR == 0, !Self.isLink(path + "/" + name) { return }
    change(path + "/" + name)
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private func change(_ path: String) {
    changes += 1
    let number = changes
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Self.quietTime)) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.changes == number, self.changedPath == nil else { return }
        self.changedPath = path
        self.onChange?()
      }
    }
  }
}
