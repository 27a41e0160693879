/// One thing to check.
package struct CheckItem: Hashable, Codable, Sendable {
  /// What it is taken for.
  package enum Kind: String, Hashable, Codable, Sendable {
    /// A sound file or a film.
    case media
    /// A payload: `.apns`, `.json`.
    case notification
    /// Steps to be done: `.scenario`.
    case scenario
  }

  /// Where it is, as it was given or found below a folder that was given.
  package var path: String
  /// What it is taken for.
  package var kind: Kind
  /// Why nothing can be checked; nil where there is something.
  package var failure: CheckFinding?

  /// An item at a path.
  package init(path: String, kind: Kind, failure: CheckFinding? = nil) {
    self.path = path
    self.kind = kind
    self.failure = failure
  }

  // By bytes, as the system reads a path: a slash under an accent is one, too. And not by Foundation's
  // `deletingLastPathComponent`, which on Linux traps for a path of one letter.

  /// Its folder, in which expectations and references lie beside it.
  package var folder: String {
    let path = trimmed
    guard let slash = path.utf8.lastIndex(of: Self.slash) else { return path.isEmpty && isRooted ? "/" : "." }
    let folder = Self.withoutTrailingSlashes(path[..<slash])
    return folder.isEmpty ? "/" : String(folder)
  }

  /// Its name within its folder.
  package var name: String {
    let path = trimmed
    guard let slash = path.utf8.lastIndex(of: Self.slash) else { return path.isEmpty && isRooted ? "/" : String(path) }
    return String(path[path.utf8.index(after: slash)...])
  }

  private static let slash = UInt8(ascii: "/")

  private var isRooted: Bool { path.utf8.first == Self.slash }

  private var trimmed: Substring { Self.withoutTrailingSlashes(path[...]) }

  private static func withoutTrailingSlashes(_ path: Substring) -> Substring {
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return "" }
    return path[...last]
  }
}
