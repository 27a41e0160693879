final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return kind == .top ? insets.top : insets.bottom
  }
}
