/// The verdict on an item.
package enum CheckVerdict: String, Hashable, Codable, Sendable, CaseIterable {
  /// The item passed.
  case holds
  /// The item failed.
  case fallsShort = "falls-short"
  /// The item could not be read.
  case unreadable

  /// The exit status of the process for this verdict.
  package var status: Int32 {
    switch self {
    case .holds: 0
    case .fallsShort: 1
    case .unreadable: 2
    }
  }

  /// Returns the worse of two verdicts.
  package static func worse(_ one: CheckVerdict, _ other: CheckVerdict) -> CheckVerdict {
    one.status >= other.status ? one : other
  }
}
