/// Rules about one subject.
public struct RuleGroup: Sendable {
  /// The title, as a heading of `Documentation/Linting.md`.
  public let title: String
  /// The rules.
  public let rules: [Rule]
}
