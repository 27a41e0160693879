/// An item to check.
package struct CheckItem: Hashable, Codable, Sendable {
  /// The kind of an item.
  package enum Kind: String, Hashable, Codable, Sendable {
    /// A sound or video file.
    case media
    /// A payload: `.apns` or `.json`.
    case notification
    /// A scenario: `.scenario`.
    case scenario
  }

  /// The path, as given or as found in a given folder.
  package var path: String
  /// The kind of the item.
  package var kind: Kind
  /// The finding if the item cannot be checked; otherwise nil.
  package var failure: CheckFinding?

  /// Creates an item.
  package init(path: String, kind: Kind, failure: CheckFinding? = nil) {
    self.path = path
    self.kind = kind
    self.failure = failure
  }

  // Paths are split by bytes, as in the kernel: even a slash followed by a combining accent is a separator.
  // Foundation's `deletingLastPathComponent` is not used because on Linux it traps for a path of one letter.

  /// The folder of the item, which may also contain expectations and references.
  package var folder: String {
    let path = trimmed
    guard let slash = path.utf8.lastIndex(of: Self.slash) else { return path.isEmpty && isRooted ? "/" : "." }
    let folder = Self.withoutTrailingSlashes(path[..<slash])
    return folder.isEmpty ? "/" : String(folder)
  }

  /// The name of the item in its folder.
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
