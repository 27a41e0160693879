public import Foundation
public import Notifications

// Where attachments live once the system has them (A4, A9):
//
//     Attachment ─ CheckedFile ─► validated ─ StoreFolder.move / copy ─► StoredAttachment
//                  (one descriptor)           (whole, or not at all)
//
// Emulated: the checks, moving and copying, the limit of each app, removal, Apple's codes; faults on demand. Not emulated:
// what Apple does with a full store (it does not say); here the attachment is refused, and nothing older is thrown out.
// The one gotcha: what was attached from a folder of one's own is gone from there (Q10).

/// Where attachments live once the system has taken them, one folder for each app.
@MainActor
public final class AttachmentStore {
  /// The most bytes of one app's attachments by default (A9): 512 MiB. Apple says that there is a limit, and not which.
  public nonisolated static let defaultLimit = 512 * 1024 * 1024

  /// The most bytes of one app's attachments.
  public let limit: Int

  private let given: URL?
  private var root: String?
  /// The private folder that goes with the store.
  private var temporary: String?
  private var movedPaths: Set<String> = []

  /// A store.
  ///
  /// - Parameters:
  ///   - folder: Where the files are, made when first needed; what is there already stays, and counts. Nil: a private
  ///     temporary folder, which goes with the store.
  ///   - limit: The most bytes of one app's attachments.
  public init(folder: URL? = nil, limit: Int = AttachmentStore.defaultLimit) {
    given = folder
    self.limit = limit
  }

  deinit {
    if let temporary { PrivateFolder.remove(temporary) }
  }

  /// Removes the private folder that goes with the store.
  func removeTemporaryFolder() {
    if let temporary { PrivateFolder.remove(temporary) }
    (temporary, root) = (nil, nil)
  }

  /// Takes an attachment: checks it, and moves or copies its file into the store (A1, A2, A4, A6, A7, A9).
  ///
  /// - Parameters:
  ///   - attachment: The attachment, as an app or its extension describes it; nothing it says of type or size is believed.
  ///   - app: The app's bundle identifier.
  ///   - reach: Where its file may lie.
  ///   - faults: What goes wrong with the storage.
  /// - Returns: The attachment in the store, and how it came there.
  /// - Throws: What `Attachment.validating(identifier:url:options:)` and `validateContents()` throw;
  ///   `attachmentInvalidURL` too where the file is out of reach or was moved before, and
  ///   `attachmentMoveIntoDataStoreFailed` where it cannot be stored. The file is then where it was, and nothing is left in
  ///   the store.
  public func take(
    _ attachment: Attachment, for app: String, from reach: AttachmentReach, faults: StorageFaults = .none
  ) throws(NotificationError) -> StoredAttachment {
    if wasMoved(attachment.url) { throw Self.moved(attachment.url) }
    let file = try CheckedFile(attachment.url, reach)
    var stored = try file.validated(attachment)
    let path: String
    do {
      path = try store(file, stored, app, reach, faults)
    } catch {
      throw error.error(attachment.url)
    }
    stored.url = URL(fileURLWithPath: path)
    if file.place == .own { movedPaths.formUnion([file.path, Self.key(attachment.url)]) }
    let manner: StoredAttachment.Manner =
      switch file.place {
      case .own: .moved
      case .bundle: .copied
      case .outside: .outside
      }
    return StoredAttachment(attachment: stored, manner: manner, delay: faults.delay(of: file.byteCount))
  }

  /// Checks an attachment as ``take(_:for:from:faults:)`` does, and leaves its file where it is.
  ///
  /// - Throws: What that throws before it stores anything.
  public func check(_ attachment: Attachment, from reach: AttachmentReach) throws(NotificationError) {
    if wasMoved(attachment.url) { throw Self.moved(attachment.url) }
    _ = try CheckedFile(attachment.url, reach).validated(attachment)
  }

  /// Whether the file that a URL names was moved into the store, and nothing new has its path (Q10).
  public func wasMoved(_ url: URL) -> Bool {
    guard url.isFileURL, !movedPaths.isEmpty, access(url.path, F_OK) != 0 else { return false }
    return movedPaths.contains(Self.key(url))
  }

  /// Removes the files of a request that is removed (A9); files that are not the store's stay.
  public func remove(_ attachments: [Attachment]) {
    guard let root = existingRoot() else { return }
    for attachment in attachments where attachment.url.isFileURL {
      let path = attachment.url.path
      guard path.hasPrefix(root + "/") else { continue }
      let parts = path.dropFirst(root.count + 1).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts.contains(".."), !parts.contains(".") else { continue }
      unlink(path)
    }
  }

  /// Removes every file of an app's.
  public func removeAll(for app: String) {
    guard let folder = existingFolder(of: app) else { return }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// How many bytes of an app's are in the store.
  public func byteCount(for app: String) -> Int {
    existingFolder(of: app).map(Self.byteCount) ?? 0
  }

  // MARK: - Parts

  private func store(
    _ file: CheckedFile, _ attachment: Attachment, _ app: String, _ reach: AttachmentReach, _ faults: StorageFaults
  ) throws(StorageFailure) -> String {
    let held = byteCount(for: app)
    guard file.byteCount <= limit - min(held, limit) else {
      throw StorageFailure(
        "\(held) bytes of the app's in the store, and \(file.byteCount) more; an app may have \(limit) bytes there")
    }
    if faults.isReadOnly { throw StorageFailure(EROFS, in: "making the store's folder") }
    let root = try makeRoot()
    let room = faults.room.map { $0 - Self.folders(in: root).map(Self.byteCount).reduce(0, +) }
    let folder = try StoreFolder("\(root)/\(StoreName.escaped(app))", faults: faults, room: room) { path in
      // What another process can still write to may have changed since it was checked.
      var copy = attachment
      copy.url = URL(fileURLWithPath: path)
      return (try? copy.validateContents()) != nil
    }
    let name = StoreName.escaped(attachment.identifier)
    let suffix = Self.suffix(file.url.pathExtension, attachment.type)
    guard file.place == .own else { return try folder.copy(file, name, suffix) }
    return try folder.move(file, mayRename: reach.isTrusted, name, suffix)
  }

  private func makeRoot() throws(StorageFailure) -> String {
    if let root, access(root, F_OK) == 0 { return root }
    if let given {
      do {
        try FileManager.default.createDirectory(
          at: given, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw StorageFailure("making the store's folder: \(error.localizedDescription)")
      }
      guard let real = RealPath.of(given.path) else { throw StorageFailure(errno, in: "making the store's folder") }
      root = real
      return real
    }
    guard let made = PrivateFolder.make("earshot-store") else {
      throw StorageFailure(errno, in: "making the store's folder")
    }
    (temporary, root) = (made, RealPath.of(made) ?? made)
    return root ?? made
  }

  private func existingFolder(of app: String) -> String? {
    existingRoot().map { "\($0)/\(StoreName.escaped(app))" }
  }

  private func existingRoot() -> String? {
    root ?? given.flatMap { RealPath.of($0.path) }
  }

  private static func folders(in root: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).map { "\(root)/\($0)" }
  }

  private static func byteCount(in folder: String) -> Int {
    folders(in: folder).reduce(0) { sum, path in
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? sum + Int(status.st_size) : sum
    }
  }

  /// The name's own extension where it is one of a type that may be attached; else the usual one of the type.
  private static func suffix(_ suffix: String, _ type: String) -> String {
    if AttachmentRules.type(filenameExtension: suffix) != nil { return suffix.lowercased() }
    return AttachmentRules.type(identifier: type)?.filenameExtensions.first ?? "bin"
  }

  /// The path of a file that is gone: without links in its folder.
  private static func key(_ url: URL) -> String {
    let folder = url.deletingLastPathComponent().path
    return (RealPath.of(folder) ?? folder) + "/" + url.lastPathComponent
  }

  private static func moved(_ url: URL) -> NotificationError {
    NotificationError(
      .attachmentInvalidURL, url: url,
      found: "no such file: the system moved it into its store when it was attached before",
      allowed: "the file URL of a readable file", advice: "Make a copy first, and attach that.")
  }
}
