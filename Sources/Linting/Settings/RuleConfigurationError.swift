/// An error that describes why an `earshot-lint.json` is unusable.
package struct RuleConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  package var line: Int?
  package var column: Int?
  package let reason: String

  package var description: String {
    guard let line, let column else { return "\(path): \(reason)" }
    return "\(path):\(line):\(column): \(reason)"
  }
}
