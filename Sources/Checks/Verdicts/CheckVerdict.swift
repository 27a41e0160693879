/// The verdict on an item.
package enum CheckVerdict: String, Hashable, Codable, Sendable, CaseIterable {
  /// The item passed.
  case passed
  /// The item failed.
  case failed
  /// The item could not be read.
  case unreadable

  /// The exit status of the process for this verdict.
  package var status: Int32 {
    switch self {
    case .passed: 0
    case .failed: 1
    case .unreadable: 2
    }
  }

  /// Returns the worse of two verdicts.
  package static func worse(_ one: CheckVerdict, _ other: CheckVerdict) -> CheckVerdict {
    one.status >= other.status ? one : other
  }
}
