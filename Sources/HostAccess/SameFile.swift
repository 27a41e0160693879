import Foundation

/// A comparison of two paths that may refer to the same regular file, directly or through links.
package struct SameFile {
  /// Whether both paths refer to the same regular file.
  package let isTrue: Bool

  /// Compares two paths.
  package init(_ one: String, _ other: String) {
    var (first, second) = (stat(), stat())
    isTrue =
      stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_mode & S_IFMT == S_IFREG
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
