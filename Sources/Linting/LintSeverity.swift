/// The severity of a finding.
public enum LintSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// A suggestion.
  case note
  /// Something that a device ignores, or that the guideline advises against.
  case warning
  /// Something that a device or Apple's server refuses, or that does not work.
  case error

  /// Whether one severity is lower than another.
  public static func < (one: LintSeverity, other: LintSeverity) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
