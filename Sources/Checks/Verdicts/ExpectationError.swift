/// An error that describes why a file of expectations or references is unusable.
package struct ExpectationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  package var path: String
  /// The problem, and the values allowed.
  package var reason: String

  package var description: String { "\(path): \(reason)" }
}
