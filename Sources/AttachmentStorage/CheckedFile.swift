package import Files
package import Foundation
package import Notifications

/// An attached file, held open: all operations use one descriptor, so that the file that was validated is the one that
/// is stored, even if its path is replaced.
package struct CheckedFile {
  /// The URL of the attachment.
  package let url: URL
  /// The path with links resolved.
  package let path: String
  /// The kind of folder that contains the file.
  package let folderKind: AttachmentScope.FolderKind
  /// The size, in bytes.
  package let byteCount: Int
  package let descriptor: OwnedDescriptor
  private let device: DeviceID
  private let inode: Inode

  /// Opens a file. Files outside the scope, and anything other than a regular file, are refused without being opened.
  ///
  /// - Throws: `attachmentInvalidURL`.
  package init(_ url: URL, _ scope: AttachmentScope) throws(NotificationError) {
    guard url.isFileURL else { throw Self.invalid(url, .notAFileURL) }
    guard !url.path.utf8.contains(0), let real = RealPath.of(url.path) else {
      throw Self.invalid(url, FileFault(.last))
    }
    try Self.check(url, scope, real)
    let held: RegularFile
    do {
      held = try RegularFile(locating: real)
    } catch {
      throw Self.invalid(url, FileFault(error))
    }
    // The location of the open file is checked again, because a parent folder may have been replaced with a link in
    // the meantime.
    guard let found = Self.path(of: held.descriptor) else { throw Self.invalid(url, .missing) }
    folderKind = try Self.check(url, scope, found)
    do { descriptor = try RegularFile(held.descriptor.path).descriptor } catch {
      throw Self.invalid(url, FileFault(error))
    }
    self.url = url
    path = found
    byteCount = held.byteCount
    device = held.status.deviceID
    inode = held.status.inode
  }

  /// Returns whether a path refers to the open file.
  func isAt(_ path: String) -> Bool {
    guard let status = try? Stat(path, followTargetSymlink: false) else { return false }
    return status.deviceID == device && status.inode == inode
  }

  /// Returns the validated attachment (A1, A2, A6, A7), with the size found and the type of its contents.
  func validated(_ attachment: Attachment) throws(NotificationError) -> Attachment {
    var options = attachment.options
    let suffix = url.pathExtension
    // The path of the descriptor has no extension, so the type of the file's own extension becomes the type hint.
    options.typeHint = options.typeHint ?? AttachmentRules.type(filenameExtension: suffix)?.identifier
    do {
      var checked = try Attachment.validating(
        identifier: attachment.identifier, url: URL(fileURLWithPath: descriptor.path),
        options: options
      ).validateContents()
      (checked.url, checked.options) = (url, attachment.options)
      return checked
    } catch {
      var error = error
      error.url = url
      if error.code == .attachmentUnrecognizedType, options.typeHint == nil, !suffix.isEmpty {
        error.found = "the filename extension \"\(suffix.prefix(40))\""
      }
      throw error
    }
  }

  // MARK: - Parts

  @discardableResult
  private static func check(
    _ url: URL, _ scope: AttachmentScope, _ path: String
  ) throws(NotificationError) -> AttachmentScope.FolderKind {
    let folderKind = scope.folderKind(of: path)
    guard folderKind != .outside || scope.isTrusted else {
      throw NotificationError(
        .attachmentInvalidURL, url: url, found: "a path outside the extension's own folders",
        allowed: "a file of the app, of its container or of the temporary folder",
        advice: "Copy the file to the temporary folder and attach the copy.")
    }
    return folderKind
  }

  private static func path(of held: OwnedDescriptor) -> String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(held.path, &path, path.count)
    return count > 0 ? String(validating: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  private static func invalid(_ url: URL, _ fault: FileFault) -> NotificationError {
    NotificationError(
      .attachmentInvalidURL, url: url, found: fault.description, allowed: "the file URL of a readable file",
      advice: "Attach an existing file.")
  }
}
