package import Scenes

/// A slider, 31 points high.
///
/// Emulated: values and colors, images of the thumb and the track, dragging the thumb. Not emulated: images for the
/// ends; animation.
/// Important: as on iOS, only a touch on the thumb (within 44 points) moves it; a touch on the track does nothing. From
/// right to left, the minimum is at the right; a scrubber of media is not mirrored, and needs the semantic content
/// attribute `playback`.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let height: CGFloat = 31
  private static let knob: CGFloat = 27
  private static let track: CGFloat = 4
  private var grip: CGFloat = 0
  private var number: Float = 0
  private var images = SliderImages()

  /// Creates a slider with a frame in points, in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
  }

  /// Creates a slider from a storyboard or xib; one at its minimum with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let source = InterfaceSource(coder) { decode(slider: source) }
  }

  // MARK: - Values

  /// The value, clamped to ``minimumValue``…``maximumValue``.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  /// The value at the leading end. Setting it raises a smaller ``maximumValue``.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(number, animated: false)
    }
  }
  /// The value at the trailing end. Setting it lowers a larger ``minimumValue``.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(number, animated: false)
    }
  }
  /// Whether dragging sends every change, and not just the last one.
  open var isContinuous = true
  /// The color of the track before the thumb; nil for the tint color.
  open var minimumTrackTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The color of the track after the thumb; nil for the default.
  open var maximumTrackTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The color of the thumb; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The current image of the thumb; nil for a round one.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The current image of the track before the thumb; nil for a line.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The current image of the track after the thumb; nil for a line.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  /// Sets the image of the thumb for a state, which replaces the thumb's color.
  open func setThumbImage(_ image: UIImage?, for state: State) { set(image, \.thumb, for: state) }
  /// Sets the image of the track before the thumb for a state. It is stretched, and replaces the track's color.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { set(image, \.minimumTrack, for: state) }
  /// Sets the image of the track after the thumb for a state. It is stretched, and replaces the track's color.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { set(image, \.maximumTrack, for: state) }

  /// Returns the image of the thumb for a state; that of the normal state if there is none.
  open func thumbImage(for state: State) -> UIImage? { images.image(\.thumb, for: state) }
  /// Returns the image of the track before the thumb for a state; that of the normal state if there is none.
  open func minimumTrackImage(for state: State) -> UIImage? { images.image(\.minimumTrack, for: state) }
  /// Returns the image of the track after the thumb for a state; that of the normal state if there is none.
  open func maximumTrackImage(for state: State) -> UIImage? { images.image(\.maximumTrack, for: state) }

  private func set(_ image: UIImage?, _ part: WritableKeyPath<SliderImages, SliderImages.Part>, for state: State) {
    images[keyPath: part][state.rawValue] = image
    setNeedsDisplay()
  }

  /// Sets the value without sending an event.
  open func setValue(_ value: Float, animated: Bool) {
    let clamped = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard clamped != number else { return }
    number = clamped
    setNeedsDisplay()
  }

  /// The position of the thumb, 0 to 1.
  private var share: CGFloat {
    let range = maximumValue - minimumValue
    return range > 0 && range.isFinite ? CGFloat((number - minimumValue) / range) : 0
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  override var actsByItself: Bool { true }

  // MARK: - Geometry

  /// Returns the rectangle of the track, in points, in the slider's coordinates.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let height = (currentMinimumTrackImage ?? currentMaximumTrackImage)?.size.height ?? Self.track
    return CGRect(x: bounds.minX + 2, y: bounds.midY - height / 2, width: max(bounds.width - 4, 0), height: height)
  }

  /// The size of the thumb, in points.
  private var thumbSize: CGSize { currentThumbImage?.size ?? CGSize(width: Self.knob, height: Self.knob) }

  /// Returns the rectangle of the thumb for a track and a value, in points.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let share = range > 0 && range.isFinite ? CGFloat((value - minimumValue) / range) : 0
    let size = thumbSize
    let travel = max(bounds.width - size.width, 0)
    let origin = CGPoint(x: bounds.minX + travel * share.clamped(0, 1), y: rect.midY - size.height / 2)
    return directed(CGRect(origin: origin, size: size), in: bounds)
  }

  private var thumb: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number)
  }

  // MARK: - Tracking touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let (right, down) = (max(44 - thumb.width, 0) / 2, max(44 - thumb.height, 0) / 2)
    guard thumb.insetBy(dx: -right, dy: -down).contains(point) else { return false }
    grip = point.x - thumb.minX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let travel = bounds.width - thumbSize.width
    guard travel > 0 else { return true }
    let position = ((touch.location(in: self).x - grip - bounds.minX) / travel).clamped(0, 1)
    let share = isRightToLeft ? 1 - position : position
    let previous = number
    setValue(minimumValue + Float(share) * (maximumValue - minimumValue), animated: false)
    if isContinuous, number != previous { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    sendActions(for: .valueChanged)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // Dragging the thumb takes precedence over ancestors' swipe and pan recognizers.
    guard isTracking, gestureRecognizer.view !== self else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return !(gestureRecognizer is UISwipeGestureRecognizer || gestureRecognizer is UIPanGestureRecognizer)
  }

  // MARK: - Drawing

  package override var sceneElement: SceneElement? {
    SceneElement(
      role: .slider, label: "", frame: bounds, value: percent(Double(share)), state: elementState,
      isRightToLeft: isRightToLeft)
  }

  package override func record(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    let (track, thumb) = (trackRect(forBounds: bounds), thumb)
    var filled = track
    filled.size.width = max(directed(thumb).midX - track.minX, 0)
    var rest = track
    rest.origin.x += filled.width
    rest.size.width = max(track.width - filled.width, 0)
    rest = directed(rest, in: track)
    filled = directed(filled, in: track)
    canvas.group(opacity: isEnabled ? 1 : 0.5) { canvas in
      if let image = currentMaximumTrackImage {
        image.record(into: &canvas, in: rest, tint: maximumTrackTintColor ?? tintColor)
      } else {
        canvas.fill(Path(track, radius: Double(Self.track) / 2), maximumTrackTintColor ?? .systemFill)
      }
      if let image = currentMinimumTrackImage {
        image.record(into: &canvas, in: filled, tint: minimumTrackTintColor ?? tintColor)
      } else if filled.width > 0 {
        canvas.fill(Path(filled, radius: Double(Self.track) / 2), minimumTrackTintColor ?? tintColor)
      }
      if let image = currentThumbImage {
        image.record(into: &canvas, in: thumb, tint: thumbTintColor ?? tintColor)
      } else {
        canvas.knob(thumb, thumbTintColor ?? .white)
      }
    }
  }
}
