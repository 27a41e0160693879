import Files
package import Foundation

/// The files that an untrusted text may name: those whose real path, with links resolved, is in its own folder or an
/// allowed folder.
package struct PathScope: Sendable {
  /// The result of resolving a path.
  package enum Resolution: Hashable, Sendable {
    /// The path refers to an accessible location; the value is its path without links.
    case inside(URL)
    /// Nothing exists at the path.
    case missing
    /// The path refers to a location that is not allowed.
    case outside(real: String)
  }

  private let folders: [URL]

  /// Creates a scope of folders.
  ///
  /// - Parameters:
  ///   - root: The text's own folder; nil if it has none.
  ///   - allowedFolders: Further folders.
  package init(root: URL?, allowedFolders: [URL]) {
    folders = allowedFolders + [root].compactMap { $0 }
  }

  /// Resolves a path.
  ///
  /// - Parameters:
  ///   - path: An absolute or relative path.
  ///   - folder: The folder against which a relative path is resolved.
  package func resolve(_ path: String, from folder: URL?) -> Resolution {
    let url =
      path.hasPrefix("/")
      ? URL(fileURLWithPath: path) : (folder ?? URL(fileURLWithPath: "/")).appendingPathComponent(path)
    guard !path.isEmpty, !path.utf8.contains(0), let real = RealPath.of(url.path) else { return .missing }
    let isInside = folders.contains { folder in
      guard let root = RealPath.of(folder.path) else { return false }
      return real == root || real.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    }
    return isInside ? .inside(URL(fileURLWithPath: real)) : .outside(real: real)
  }
}
