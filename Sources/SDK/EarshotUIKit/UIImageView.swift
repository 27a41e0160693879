import ExtensionLink
package import Scenes

/// A view that shows an image.
///
/// Emulated: all content modes, templates in the tint color, cap insets, highlighting, animated images, images that are
/// flipped from right to left, the image's size as the intrinsic size.
/// Not emulated: redrawing as an animation proceeds: its frame is determined when the view is drawn.
/// Important: setting `image` does not change the view's frame; `sizeToFit()` does.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image view's image.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      began = image?.images == nil ? began : ExtensionTime.current.now
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      layerHasChanged()
    }
  }
  /// The image while the view is highlighted.
  open var highlightedImage: UIImage? { didSet { if highlightedImage !== oldValue { layerHasChanged() } } }
  /// Whether the view is highlighted, and shows ``highlightedImage``.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { layerHasChanged() } } }
  /// The configuration of symbols, whose values replace those of the image.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { layerHasChanged() } }

  /// The frames of an animation, shown in place of ``image``.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The frames of an animation while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of the animation, in seconds; 0 shows each frame for 1/30 s.
  open var animationDuration: TimeInterval = 0
  /// The number of times that the animation repeats; 0 for no limit.
  open var animationRepeatCount = 0
  private var began = Duration.zero
  private var isStarted = false

  /// Creates an image view with a frame in points, in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view of the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates an image view of the image's size.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Creates an image view from a storyboard or xib; an empty one with any other coder.
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

  // MARK: - Animation

  /// Starts the animation of ``animationImages``.
  open func startAnimating() {
    guard animationImages?.isEmpty == false else { return }
    (isStarted, began) = (true, ExtensionTime.current.now)
    layerHasChanged()
  }

  /// Stops the animation.
  open func stopAnimating() {
    guard isStarted else { return }
    isStarted = false
    layerHasChanged()
  }

  /// Whether an animation is running.
  open var isAnimating: Bool {
    if isStarted { return frame(of: animationImages ?? [], for: animationDuration, times: animationRepeatCount) != nil }
    return image?.images != nil
  }

  /// Returns the current frame; nil after the last repetition.
  private func frame(of images: [UIImage], for duration: TimeInterval, times: Int) -> UIImage? {
    let (seconds, attoseconds) = (ExtensionTime.current.now - began).components
    let index = Self.frameIndex(
      after: Double(seconds) + Double(attoseconds) / 1e18, of: images.count, lasting: duration, times: times)
    return index.map { images[$0] }
  }

  /// Returns the index of the frame after a time in seconds; nil after the last repetition, and without frames.
  ///
  /// - Parameters:
  ///   - duration: The duration of all frames, in seconds; 0 shows each frame for 1/30 s.
  ///   - times: The number of repetitions; 0 for no limit.
  package static func frameIndex(
    after seconds: Double, of count: Int, lasting duration: TimeInterval, times: Int
  ) -> Int? {
    guard count > 0 else { return nil }
    let loopDuration = duration > 0 && duration.isFinite ? duration : Double(count) / 30
    // The time is increased slightly, so that a time on the boundary between two frames yields the later frame despite
    // rounding.
    let passes = max(seconds + 1e-9, 0) / loopDuration
    guard passes.isFinite, times <= 0 || passes < Double(times) else { return nil }
    return min(Int((passes - passes.rounded(.down)) * Double(count)), count - 1)
  }

  /// The image to draw now.
  private var displayedImage: UIImage? {
    let animation = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    if isStarted, let frame = frame(of: animation ?? [], for: animationDuration, times: animationRepeatCount) {
      return frame
    }
    let current = isHighlighted ? highlightedImage ?? image : image
    if let current, let images = current.images { return frame(of: images, for: current.duration, times: 0) }
    return configured(current)
  }

  private func configured(_ image: UIImage?) -> UIImage? {
    guard let image, image.isSymbolImage, let preferredSymbolConfiguration else { return image }
    return image.applyingSymbolConfiguration(preferredSymbolConfiguration)
  }

  // MARK: - Drawing

  package override func record(into canvas: inout Canvas) {
    guard let image = displayedImage else { return }
    let rect = contentMode.rect(for: image.size, in: bounds)
    // An image larger than the view is drawn outside its bounds too, unless the view clips.
    image.record(into: &canvas, in: rect, tint: tintColor, isRightToLeft: isRightToLeft)
  }

  package override var sceneElement: SceneElement? {
    guard image != nil || isStarted else { return plainElement }
    return SceneElement(role: .image, label: "", frame: bounds)
  }
}
