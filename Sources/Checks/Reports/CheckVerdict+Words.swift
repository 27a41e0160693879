extension CheckVerdict {
  /// The verdict in words.
  var words: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .unreadable: "unreadable"
    }
  }
}
