import ExtensionLink
package import Scenes

/// A view that shows an image.
///
/// Emulated: all content modes, templates in the tint, stretching by cap insets, highlighting, images that follow each other,
/// the image's size as its own.
/// Not emulated: that the screen follows by itself as images change: which one shows is asked when the view is looked at.
/// The gotcha: setting `image` does not change its frame; `sizeToFit()` does.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      began = image?.images == nil ? began : ExtensionTime.current.now
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      layerHasChanged()
    }
  }
  /// The image while it is highlighted.
  open var highlightedImage: UIImage? { didSet { if highlightedImage !== oldValue { layerHasChanged() } } }
  /// Whether ``highlightedImage`` is shown.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { layerHasChanged() } } }
  /// How a symbol is drawn that does not say so itself.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { layerHasChanged() } }

  /// The images that follow each other, instead of ``image``.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The images that follow each other while it is highlighted.
  open var highlightedAnimationImages: [UIImage]?
  /// How long all of them take, in seconds; 0 for a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0
  /// How often they come; 0 for ever.
  open var animationRepeatCount = 0
  private var began = Duration.zero
  private var isStarted = false

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

  /// An image view of a storyboard or xib; another coder's is empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let source = InterfaceSource(coder) else {
      isUserInteractionEnabled = false
      return
    }
    decode(imageView: source)
  }

  open override var intrinsicContentSize: CGSize { configured(image)?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { configured(image)?.size ?? super.sizeThatFits(size) }

  // MARK: - Images that follow each other

  /// Has the images of ``animationImages`` follow each other, from now on.
  open func startAnimating() {
    guard animationImages?.isEmpty == false else { return }
    (isStarted, began) = (true, ExtensionTime.current.now)
    layerHasChanged()
  }

  /// Shows ``image`` again.
  open func stopAnimating() {
    guard isStarted else { return }
    isStarted = false
    layerHasChanged()
  }

  /// Whether images follow each other.
  open var isAnimating: Bool {
    if isStarted { return frame(of: animationImages ?? [], for: animationDuration, times: animationRepeatCount) != nil }
    return image?.images != nil
  }

  /// Which of several images is there now; nil after the last time.
  private func frame(of images: [UIImage], for duration: TimeInterval, times: Int) -> UIImage? {
    let (seconds, rest) = (ExtensionTime.current.now - began).components
    let place = Self.place(
      after: Double(seconds) + Double(rest) / 1e18, of: images.count, lasting: duration, times: times)
    return place.map { images[$0] }
  }

  /// Which of `count` images is there after so many seconds; nil after the last time, and where there are none.
  ///
  /// - Parameters:
  ///   - duration: How long all of them take, in seconds; 0 for a thirtieth of a second each.
  ///   - times: How often they come; 0 for ever.
  package static func place(after seconds: Double, of count: Int, lasting duration: TimeInterval, times: Int) -> Int? {
    guard count > 0 else { return nil }
    let whole = duration > 0 && duration.isFinite ? duration : Double(count) / 30
    // A hair more, so that a moment on the edge of two images is the later one's, however it was summed up.
    let passes = max(seconds + 1e-9, 0) / whole
    guard passes.isFinite, times <= 0 || passes < Double(times) else { return nil }
    return min(Int((passes - passes.rounded(.down)) * Double(count)), count - 1)
  }

  /// What shows now.
  private var shown: UIImage? {
    let animation = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    if isStarted, let frame = frame(of: animation ?? [], for: animationDuration, times: animationRepeatCount) {
      return frame
    }
    let still = isHighlighted ? highlightedImage ?? image : image
    if let still, let images = still.images { return frame(of: images, for: still.duration, times: 0) }
    return configured(still)
  }

  private func configured(_ image: UIImage?) -> UIImage? {
    guard let image, image.isSymbolImage, let preferredSymbolConfiguration else { return image }
    return image.withConfiguration(preferredSymbolConfiguration)
  }

  // MARK: - What is seen

  package override func record(into canvas: inout Canvas) {
    guard let image = shown else { return }
    let rect = contentMode.place(image.size, in: bounds)
    // What is larger than the view is seen all the same, unless it clips.
    image.record(into: &canvas, in: rect, tint: tintColor)
  }

  package override var sceneElement: SceneElement? {
    guard image != nil || isStarted else { return plainElement }
    return SceneElement(role: .image, label: "", frame: bounds)
  }
}
