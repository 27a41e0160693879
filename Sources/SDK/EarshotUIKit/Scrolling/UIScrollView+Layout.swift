extension UIScrollView: ScrollingContent {
  /// All of its content, for constraints: what is as wide or high as they say.
  public var contentLayoutGuide: UILayoutGuide { contentGuide(showing: false) }
  /// What it shows of itself, for constraints: it does not scroll along.
  public var frameLayoutGuide: UILayoutGuide { contentGuide(showing: true) }

  /// Constraints have found the size of its content; a side that none of them is about stays as it was set.
  package func layoutFound(contentSize: CGSize) {
    guard !(self is UITextView) else { return }
    self.contentSize = CGSize(
      width: contentSize.width > 0 ? contentSize.width : self.contentSize.width,
      height: contentSize.height > 0 ? contentSize.height : self.contentSize.height)
  }
}
