import Foundation

/// The reason why a film cannot be written.
struct FilmError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
  }

  /// Creates the error of a system call.
  init(path: String, errorNumber: Int32) {
    self.init(path: path, reason: String(cString: strerror(errorNumber)))
  }

  var description: String { "\(path): cannot be written: \(reason)" }
}
