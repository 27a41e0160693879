extension UIScrollView: ScrollingContent {
  /// The layout guide of the content, whose size the constraints determine.
  public var contentLayoutGuide: UILayoutGuide { contentGuide(showing: false) }
  /// The layout guide of the visible rectangle, which does not scroll.
  public var frameLayoutGuide: UILayoutGuide { contentGuide(showing: true) }

  /// Sets the size of the content that layout found; a dimension without constraints is unchanged.
  package func layoutFound(contentSize: CGSize) {
    guard !(self is UITextView) else { return }
    self.contentSize = CGSize(
      width: contentSize.width > 0 ? contentSize.width : self.contentSize.width,
      height: contentSize.height > 0 ? contentSize.height : self.contentSize.height)
  }
}
