import CPreferences
import ExtensionLink
import ExtensionProtocol
import Files
import Synchronization

// The values of `UserDefaults`, between the extensions of an app and between their launches.
//
//     UserDefaults(suiteName: "group.x")          the app's container
//       set, object(forKey:)
//             │ in memory
//       Preferences/EXTENSION/group.x.plist ◄─ exchange ─► Groups/group.x/Library/Preferences/group.x.plist
//
// Foundation's `UserDefaults` keeps its values in memory and, after `synchronize()`, in a folder of files. Each
// extension has such a folder in its app's container, so `UserDefaults.standard` and other suites are private to the
// extension, and are kept as long as the device. The suites of app groups are exchanged with a file per group.
//
// Emulated: one set of values per app group, shared by the extensions of an app and merged key by key. A group is a
// suite whose name begins with `group.`; if the extension's entitlements list groups, only those count. Values are
// saved before the extension answers the system, at the latest when it has settled, and before a service extension
// delivers its content. A running extension receives the values of others before it handles the next message from the
// system.
// Not emulated: an extension does not see values that others write while it handles a message. Key-value observers and
// `UserDefaults.didChangeNotification` report none of these changes. Groups are not shared between apps.
// Important: an extension in the process of a test uses the values of that process, which are shared by all devices,
// and saved in the user's folder if the extension calls `synchronize()`.

/// The exchange of the values of app groups with the app's other extensions.
package final class GroupDefaults: Sendable {
  /// The maximum size of the property list with a group's values, in bytes: the size that iOS accepts.
  package static let maximumBytes = 4 << 20
  private static let maximumGroups = 64

  private struct State {
    /// The property list that both files had after the last exchange, by group; nil if there was none.
    var contents: [String: [UInt8]?] = [:]
    /// The folders of groups and of suites, as they were last listed.
    var (groupFolder, suiteFolder) = (ListedFolder(), ListedFolder())
    /// The groups of the extension's entitlements, once they were read.
    var entitlements: Entitlements?
  }

  private struct Entitlements {
    /// The listed groups; nil if every group is permitted.
    let groups: Set<String>?
  }

  private let suites: String
  private let groups: String
  private let entitlements: @Sendable () -> String?
  private let save: @Sendable () -> Void
  private let reload: @Sendable (_ suite: String) -> Void
  private let state = Mutex(State())

  /// Creates the exchange of an extension.
  ///
  /// - Parameters:
  ///   - suites: The folder in which Foundation keeps suites.
  ///   - groups: The folder of the app's groups.
  ///   - entitlements: Returns the path of the extension's entitlements, or nil. Called when the first group is found.
  ///   - save: Writes changed suites to the folder.
  ///   - reload: Discards the cached values of a suite.
  package init(
    suites: String, groups: String, entitlements: @escaping @Sendable () -> String?,
    save: @escaping @Sendable () -> Void,
    reload: @escaping @Sendable (_ suite: String) -> Void
  ) {
    (self.suites, self.groups, self.entitlements) = (suites, groups, entitlements)
    (self.save, self.reload) = (save, reload)
  }

  /// Starts to exchange the values of this process, which runs a single extension. Does nothing if the process has no
  /// folder for them in a container.
  package static func install() {
    guard let folder = getenv("XDG_CONFIG_HOME").map({ String(cString: $0) }), folder.hasPrefix("/") else { return }
    let defaults = GroupDefaults(
      suites: folder, groups: "\(folder)/../../Groups",
      entitlements: {
        Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("Entitlements.plist").path
      },
      save: earshot_save_preferences
    ) { suite in
      UserDefaults(suiteName: suite)?.synchronize()
      // It may include the suite (`addSuite(named:)`).
      UserDefaults.standard.synchronize()
    }
    ExtensionConnection.onExchange = { defaults.exchange() }
  }

  /// Saves this extension's values, and exchanges those of groups with the other extensions.
  package func exchange() {
    state.withLock { state in
      add(state.groupFolder.newNames(in: groups), to: &state)
      guard !state.contents.isEmpty else {
        save()
        return publishNew(&state)
      }
      let lock = FolderLock(suites + "/../.lock")
      defer { withExtendedLifetime(lock) {} }
      // Received before saving, so that saving adds the changed keys to the latest values.
      let changed = state.contents.keys.filter { receive($0, &state) }
      save()
      for group in changed { reload(group) }
      publishNew(&state)
    }
  }

  /// Publishes the groups that this extension has changed.
  private func publishNew(_ state: inout State) {
    let files = state.suiteFolder.newNames(in: suites)
    add(files.filter { $0.hasSuffix(".plist") }.map { String($0.dropLast(".plist".count)) }, to: &state)
    for group in state.contents.keys { publish(group, &state) }
  }

  private func ownFile(_ group: String) -> String { "\(suites)/\(group).plist" }
  private func sharedFile(_ group: String) -> String { "\(groups)/\(group)/Library/Preferences/\(group).plist" }

  /// Replaces this extension's file of a group by the shared one, if that has changed.
  ///
  /// - Returns: Whether it has.
  private func receive(_ group: String, _ state: inout State) -> Bool {
    guard let shared = contents(of: sharedFile(group), group), shared.bytes != state.contents[group] ?? nil,
      WholeFile.replace(ownFile(group), by: shared.bytes)
    else { return false }
    state.contents[group] = .some(shared.bytes)
    return true
  }

  /// Replaces the shared file of a group by this extension's own, if that has changed.
  private func publish(_ group: String, _ state: inout State) {
    guard let own = contents(of: ownFile(group), group), own.bytes != state.contents[group] ?? nil else { return }
    var folder = groups
    mkdir(folder, 0o700)
    for name in [group, "Library", "Preferences"] {
      folder += "/\(name)"
      mkdir(folder, 0o700)
    }
    if WholeFile.replace(sharedFile(group), by: own.bytes) { state.contents[group] = .some(own.bytes) }
  }

  /// Returns the contents of a group's file; nil if they cannot be used.
  private func contents(of path: String, _ group: String) -> WholeFile? {
    let file = WholeFile(path, limit: Self.maximumBytes)
    if let excess = file?.excess {
      Report.notEmulated(
        "the values of the app group \(group) have \(excess) bytes: those of a group with more than "
          + "\(Self.maximumBytes) are not shared")
      return nil
    }
    return file
  }

  /// Adds the suites that are groups and not known yet.
  private func add(_ suites: [String], to state: inout State) {
    for suite in suites where state.contents[suite] == nil && state.contents.count < Self.maximumGroups {
      if isGroup(suite, &state) { state.contents[suite] = .some(nil) }
    }
  }

  private func isGroup(_ suite: String, _ state: inout State) -> Bool {
    guard suite.hasPrefix("group.") else { return false }
    let entitlements = state.entitlements ?? readEntitlements()
    state.entitlements = entitlements
    return entitlements.groups?.contains(suite) ?? true
  }

  /// Reads the extension's entitlements. Those with unexpanded build settings permit every group.
  private func readEntitlements() -> Entitlements {
    guard let bytes = entitlements().flatMap({ WholeFile($0, limit: Self.maximumBytes) })?.bytes,
      let plist = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any],
      let groups = plist["com.apple.security.application-groups"] as? [String],
      !groups.contains(where: { $0.contains("$(") })
    else { return Entitlements(groups: nil) }
    return Entitlements(groups: Set(groups))
  }
}

/// The names in a folder, which is listed again only if it may have changed.
private struct ListedFolder {
  private var modified = (seconds: 0, nanoseconds: 0)

  /// The time for which a file system may give changes the same date, in nanoseconds, generously.
  private static let granularity = 50_000_000

  /// Returns the names, or none if the folder has not changed since the last call.
  mutating func newNames(in path: String) -> [String] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [] }
    let date = (seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    guard date != modified else { return [] }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age = (now.tv_sec - date.seconds) * 1_000_000_000 + now.tv_nsec - date.nanoseconds
    if age > Self.granularity { modified = date }
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}

/// A file that is read and replaced as a whole. Links are not followed.
private struct WholeFile {
  /// The contents; nil if there is no file.
  private(set) var bytes: [UInt8]?
  /// The size, if it exceeds the limit.
  private(set) var excess: Int?

  /// Reads a file; nil if it is not a regular file, or cannot be read.
  init?(_ path: String, limit: Int) {
    do { bytes = Array(try RegularFile.contents(of: path, .noFollow, atMost: limit)) } catch {
      switch error {
      case .system(.noSuchFileOrDirectory): break
      case .tooLarge(let count): excess = count
      default: return nil
      }
    }
  }

  /// Replaces the file at a path, or removes it if `bytes` is nil.
  static func replace(_ path: String, by bytes: [UInt8]?) -> Bool {
    guard let bytes else { return unlink(path) == 0 || errno == ENOENT }
    let partial = "\(path).\(getpid())"
    unlink(partial)
    guard let file = try? OwnedDescriptor(creating: partial) else { return false }
    guard (try? file.file.write(all: bytes)) != nil, rename(partial, path) == 0 else {
      unlink(partial)
      return false
    }
    return true
  }
}

/// A lock that one process at a time holds while it exchanges values.
private struct FolderLock {
  private let descriptor: OwnedDescriptor

  /// The time to wait for another process, in milliseconds. After it, values are exchanged without the lock: they are
  /// never damaged, but a change that another extension makes at the same time may be lost.
  private static let patience = 50

  init?(_ path: String) {
    guard
      let descriptor = try? OwnedDescriptor(
        opening: path, .readWrite, [.create, .noFollow], permissions: .ownerReadWrite)
    else { return nil }
    self.descriptor = descriptor
    for _ in 0..<Self.patience where flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 { poll(nil, 0, 1) }
  }
}
