import Foundation

/// Resolution of symbolic links.
package enum RealPath {
  /// Returns the path with all links resolved; nil, with `errno`, if nothing exists at the path.
  package static func of(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
