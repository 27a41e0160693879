package import Foundation

/// Which files a text that nobody trusts may name: those whose real place, links followed, lies in its own folder or in an
/// allowed one.
package struct PathReach: Sendable {
  /// What a path leads to.
  package enum Place: Hashable, Sendable {
    /// To something that may be read: its path without links.
    case inside(URL)
    /// To nothing.
    case missing
    /// To something that may not be read.
    case outside(real: String)
  }

  private let folders: [URL]

  /// The reach of a text.
  ///
  /// - Parameters:
  ///   - root: Its own folder; nil where it has none.
  ///   - allowedFolders: Others.
  package init(root: URL?, allowedFolders: [URL]) {
    folders = allowedFolders + [root].compactMap { $0 }
  }

  /// Looks at what a path leads to.
  ///
  /// - Parameters:
  ///   - path: Absolute, or relative.
  ///   - folder: Where a relative one starts.
  package func look(at path: String, from folder: URL?) -> Place {
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
