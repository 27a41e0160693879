/// An error that describes why a path given with `--extension` is not an app.
package struct LintedAppError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path.
  package let path: String
  /// The problem and the fix.
  package let reason: String

  package var description: String { "\(path): \(reason)" }
}
