extension CheckVerdict {
  /// The verdict as text.
  var words: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .unreadable: "unreadable"
    }
  }
}
