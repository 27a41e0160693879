public import Foundation

/// Where the files that somebody attaches may lie, and what becomes of them there (A4).
public struct AttachmentReach: Sendable, Hashable {
  /// The folders of the app and of its extensions as they are installed: what is attached from there is copied.
  public var bundles: [URL]
  /// The folders that are theirs to write, the temporary one for instance: what is attached from there is moved.
  public var folders: [URL]
  /// Whether the code that attaches runs in the caller's own process, and so reads what the caller reads: a file that lies
  /// elsewhere is copied then, and else refused without a look at it.
  public var isTrusted: Bool

  /// Reach as described.
  public init(bundles: [URL] = [], folders: [URL] = [], isTrusted: Bool) {
    self.bundles = bundles
    self.folders = folders
    self.isTrusted = isTrusted
  }

  enum Place { case bundle, own, outside }

  /// Where a file lies whose path has no links in it; a bundle inside a folder is a bundle.
  func place(of path: String) -> Place {
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

/// Paths with every link followed.
enum RealPath {
  /// The path without links; nil, with `errno`, where it leads nowhere.
  static func of(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
