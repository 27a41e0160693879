extension UITextView: WrappingContent {
  /// Whether its height follows from its width: not while it scrolls.
  package var wrapsContent: Bool { !isScrollEnabled }
}

extension UITextField: BaselineContent {
  /// Where its line stands at its natural height.
  package var layoutBaselines: (first: CGFloat, last: CGFloat)? {
    let font: UIFont = font ?? .systemFont(ofSize: 17)
    let height = intrinsicContentSize.height
    let first = (height - font.lineHeight) / 2 + font.ascender
    return (first, height - first)
  }
}

extension UIButton: BaselineContent {
  /// Where its title's lines stand at its natural size; nil without a title.
  package var layoutBaselines: (first: CGFloat, last: CGFloat)? {
    let size = naturalSize
    guard !label.isHidden, let lines = label.layoutBaselines else { return nil }
    let title = arrange(in: CGRect(origin: .zero, size: size).inset(by: insets)).title
    return (title.minY + lines.first, size.height - title.maxY + lines.last)
  }
}
