import Foundation

/// Temporary folders that nobody else may enter.
enum PrivateFolder {
  /// Makes one.
  ///
  /// - Parameter prefix: What its name begins with.
  /// - Returns: Its path; nil, with `errno`, where it cannot be made.
  static func make(_ prefix: String) -> String? {
    let pattern = FileManager.default.temporaryDirectory.appendingPathComponent(prefix + "-XXXXXX").path
    var template = Array(pattern.utf8CString)
    return mkdtemp(&template).map { String(cString: $0) }
  }
}
