import Foundation

/// Whether two paths lead to one regular file, through links too.
package struct SameFile {
  /// Whether they do.
  package let isTrue: Bool

  /// Looks at both.
  package init(_ one: String, _ other: String) {
    var (first, second) = (stat(), stat())
    isTrue =
      stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_mode & S_IFMT == S_IFREG
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
