import Files
public import Foundation

/// The folders from which files may be attached, and whether they are moved or copied (A4).
public struct AttachmentScope: Sendable, Hashable {
  /// The installed folders of the app and its extensions; attachments from these are copied.
  public var bundles: [URL]
  /// The writable folders of the app and its extensions, such as the temporary folder; attachments from these are
  /// moved.
  public var folders: [URL]
  /// Whether the attaching code runs in the caller's own process, with the caller's access to files. If true, files
  /// from other folders are copied; otherwise, they are refused without being opened.
  public var isTrusted: Bool

  /// Creates a scope.
  public init(bundles: [URL] = [], folders: [URL] = [], isTrusted: Bool) {
    self.bundles = bundles
    self.folders = folders
    self.isTrusted = isTrusted
  }

  package enum FolderKind { case bundle, own, outside }

  /// Returns the kind of folder that contains a file; the path must not contain links. A bundle inside a folder counts
  /// as a bundle.
  func folderKind(of path: String) -> FolderKind {
    if Self.contains(path, bundles) { return .bundle }
    return Self.contains(path, folders) ? .own : .outside
  }

  private static func contains(_ path: String, _ folders: [URL]) -> Bool {
    folders.contains { folder in
      guard folder.isFileURL, let root = RealPath.of(folder.path) else { return false }
      return path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    }
  }
}
