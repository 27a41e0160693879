extension UITextView: WrappingContent {
  /// Whether the height depends on the width, which it does unless the text view scrolls.
  package var wrapsContent: Bool { !isScrollEnabled }
}

extension UITextField: BaselineContent {
  /// The baselines at the natural height.
  package var layoutBaselines: (first: CGFloat, last: CGFloat)? {
    let font: UIFont = font ?? .systemFont(ofSize: 17)
    let height = intrinsicContentSize.height
    let first = (height - font.lineHeight) / 2 + font.ascender
    return (first, height - first)
  }
}

extension UIButton: BaselineContent {
  /// The baselines of the title at the natural size; nil without a title.
  package var layoutBaselines: (first: CGFloat, last: CGFloat)? {
    let size = naturalSize
    guard !label.isHidden, let lines = label.layoutBaselines else { return nil }
    let title = arrange(in: CGRect(origin: .zero, size: size).inset(by: insets)).title
    return (title.minY + lines.first, size.height - title.maxY + lines.last)
  }
}
