package import Foundation

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

  /// Its folder, in which expectations and references lie beside it.
  package var folder: String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// Its name within its folder.
  package var name: String { (path as NSString).lastPathComponent }
}
