import Files
public import Foundation
public import Notifications
import SandboxedProcesses

// The attachment data store (A4, A9):
//
//     Attachment ─ CheckedFile ─► validated ─ StoreFolder.move / copy ─► StoredAttachment
//                  (one descriptor)           (whole, or not at all)
//
// Emulated: validation, moving and copying, the limit per app, removal, Apple's error codes, and injected faults. Not
// emulated: Apple's undocumented handling of a full store; here the new attachment is refused, and existing ones are
// kept. Important: a file attached from the extension's own folder is moved, so it no longer exists at its original
// path (Q10).

/// The store into which the system moves attachments, with one folder per app.
@MainActor
public final class AttachmentStore {
  /// The default limit for the attachments of one app, in bytes (A9): 512 MiB. Apple documents that there is a limit,
  /// but not its value.
  public nonisolated static let defaultLimit = 512 * 1024 * 1024

  /// The limit for the attachments of one app, in bytes.
  public let limit: Int

  private let given: URL?
  private var root: String?
  /// The private folder that is deleted with the store.
  private var temporary: String?
  private var movedPaths: Set<String> = []

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files, created when first needed. Existing files are kept and count towards the
  ///     limit. If nil, a private temporary folder is used, which is deleted with the store.
  ///   - limit: The limit for the attachments of one app, in bytes.
  public init(folder: URL? = nil, limit: Int = AttachmentStore.defaultLimit) {
    given = folder
    self.limit = limit
  }

  deinit {
    if let temporary { PrivateFolder.remove(temporary) }
  }

  /// Deletes the private folder.
  package func removeTemporaryFolder() {
    if let temporary { PrivateFolder.remove(temporary) }
    (temporary, root) = (nil, nil)
  }

  /// Validates an attachment and moves or copies its file into the store (A1, A2, A4, A6, A7, A9).
  ///
  /// - Parameters:
  ///   - attachment: The attachment, as described by the app or its extension; its type and size are not trusted.
  ///   - app: The app's bundle identifier.
  ///   - scope: The folders that may contain the file.
  ///   - faults: Injected storage faults.
  /// - Returns: The stored attachment, and how it was stored.
  /// - Throws: The errors of `Attachment.validating(identifier:url:options:)` and `validateContents()`;
  ///   `attachmentInvalidURL` also if the file is outside the scope or was moved before, and
  ///   `attachmentMoveIntoDataStoreFailed` if it cannot be stored. In case of an error, the file remains at its path,
  ///   and nothing is added to the store.
  public func add(
    _ attachment: Attachment, for app: String, from scope: AttachmentScope, faults: StorageFaults = .none
  ) throws(NotificationError) -> StoredAttachment {
    if wasMoved(attachment.url) { throw Self.moved(attachment.url) }
    let file = try CheckedFile(attachment.url, scope)
    var stored = try file.validated(attachment)
    let path: String
    do {
      path = try store(file, stored, app, scope, faults)
    } catch {
      throw error.error(attachment.url)
    }
    stored.url = URL(fileURLWithPath: path)
    if file.folderKind == .own { movedPaths.formUnion([file.path, Self.key(attachment.url)]) }
    let method: StoredAttachment.Method =
      switch file.folderKind {
      case .own: .moved
      case .bundle: .copied
      case .outside: .outside
      }
    return StoredAttachment(attachment: stored, method: method, delay: faults.delay(of: file.byteCount))
  }

  /// Validates an attachment as ``add(_:for:from:faults:)`` does, without touching its file.
  ///
  /// - Returns: The attachment, with the size of its file and the type of its contents.
  /// - Throws: The validation errors of that method.
  @discardableResult
  public func check(_ attachment: Attachment, from scope: AttachmentScope) throws(NotificationError) -> Attachment {
    if wasMoved(attachment.url) { throw Self.moved(attachment.url) }
    return try CheckedFile(attachment.url, scope).validated(attachment)
  }

  /// Returns whether the file at a URL was moved into the store, and no new file exists at its path (Q10).
  public func wasMoved(_ url: URL) -> Bool {
    guard url.isFileURL, !movedPaths.isEmpty, access(url.path, F_OK) != 0 else { return false }
    return movedPaths.contains(Self.key(url))
  }

  /// Returns whether a URL names an existing file in the app's folder of the store. A path that leads out of the folder
  /// does not.
  ///
  /// - Parameters:
  ///   - url: A URL, which is not trusted.
  ///   - app: The app's bundle identifier.
  public func contains(_ url: URL, of app: String) -> Bool {
    guard url.isFileURL, let folder = existingFolder(of: app) else { return false }
    // Bytes are compared, because a slash and a combining mark after it are one character.
    let (path, prefix) = (url.path.utf8, (folder + "/").utf8)
    guard path.starts(with: prefix), !path.dropFirst(prefix.count).contains(UInt8(ascii: "/")) else { return false }
    var status = stat()
    return lstat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Deletes the files of a removed request (A9); files outside the store are kept.
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

  /// Deletes all files of an app.
  public func removeAll(for app: String) {
    guard let folder = existingFolder(of: app) else { return }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Returns the size of an app's files in the store, in bytes.
  public func byteCount(for app: String) -> Int {
    existingFolder(of: app).map(Self.byteCount) ?? 0
  }

  // MARK: - Parts

  private func store(
    _ file: CheckedFile, _ attachment: Attachment, _ app: String, _ scope: AttachmentScope, _ faults: StorageFaults
  ) throws(StorageFailure) -> String {
    let held = byteCount(for: app)
    guard file.byteCount <= limit - min(held, limit) else {
      throw StorageFailure(
        "\(held) bytes of the app in the store, plus \(file.byteCount); the limit is \(limit) bytes")
    }
    if faults.isReadOnly { throw StorageFailure(.readOnlyFileSystem, in: "making the store's folder") }
    let root = try makeRoot()
    let capacity = faults.capacity.map { $0 - Self.folders(in: root).map(Self.byteCount).reduce(0, +) }
    let folder = try StoreFolder(
      "\(root)/\(StoreName.escaped(app))", isLasting: given != nil, faults: faults, capacity: capacity
    ) { path in
      // A file that another process can still write to may have changed since it was validated.
      var copy = attachment
      copy.url = URL(fileURLWithPath: path)
      return (try? copy.validateContents()) != nil
    }
    let name = StoreName.escaped(attachment.identifier)
    let suffix = Self.suffix(file.url.pathExtension, attachment.type)
    guard file.folderKind == .own else { return try folder.copy(file, name, suffix) }
    return try folder.move(file, mayRename: scope.isTrusted, name, suffix)
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
      guard let real = RealPath.of(given.path) else { throw StorageFailure(.last, in: "making the store's folder") }
      root = real
      return real
    }
    guard let made = PrivateFolder.make("earshot-store") else {
      throw StorageFailure(.last, in: "making the store's folder")
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

  /// Returns the file's own extension if it belongs to a supported type, otherwise the usual extension of the type.
  private static func suffix(_ suffix: String, _ type: String) -> String {
    if AttachmentRules.type(filenameExtension: suffix) != nil { return suffix.lowercased() }
    return AttachmentRules.type(identifier: type)?.filenameExtensions.first ?? "bin"
  }

  /// Returns the path of a deleted file, with the links of its folder resolved.
  private static func key(_ url: URL) -> String {
    let folder = url.deletingLastPathComponent().path
    return (RealPath.of(folder) ?? folder) + "/" + url.lastPathComponent
  }

  private static func moved(_ url: URL) -> NotificationError {
    NotificationError(
      .attachmentInvalidURL, url: url,
      found: "no such file: the system moved it to its store when it was attached",
      allowed: "the file URL of a readable file", advice: "Attach a copy of the file.")
  }
}
