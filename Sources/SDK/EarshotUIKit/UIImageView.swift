/// A view that shows an image.
///
/// Emulated: its values, and the image's size as its own. Not emulated: drawing, animation.
/// The gotcha: setting `image` does not change its frame; `sizeToFit()` does.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?
  /// The image while it is highlighted.
  open var highlightedImage: UIImage?
  /// Whether ``highlightedImage`` is shown.
  open var isHighlighted = false

  /// An image view; `frame` in points, in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// An image view of the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// An image view of the image's size.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// An image view out of an archive; archives are not emulated, so it is empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }
}
