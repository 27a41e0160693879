extension CheckVerdict {
  /// The verdict as text.
  var text: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .unreadable: "unreadable"
    }
  }
}
