/// A gray rectangle with a label, over a view whose content is not emulated.
final class PlaceholderView: UILabel {
  init(_ text: String, frame: CGRect) {
    super.init(frame: frame)
    (self.text, textColor, textAlignment, numberOfLines) = (text, .secondaryLabel, .center, 0)
    backgroundColor = .systemGray5
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIView {
  /// Covers the view with a gray rectangle, and reports the reason once per view. Later calls change the label.
  ///
  /// - Parameters:
  ///   - label: The label, which describes what a device would draw.
  ///   - message: The feature that is not emulated, for the diagnostic.
  package func showPlaceholder(_ label: String, _ message: String) {
    if let old = subviews.lazy.compactMap({ $0 as? PlaceholderView }).first {
      old.text = label
      return
    }
    insertSubview(PlaceholderView(label, frame: bounds), at: 0)
    Report.notEmulated(message)
  }
}
