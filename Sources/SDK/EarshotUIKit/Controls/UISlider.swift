package import Scenes

/// A knob on a track: 31 points high.
///
/// Emulated: its values and colours, dragging the knob. Not emulated: images for its ends, its track and its knob; sliding.
/// The gotcha: as on iOS a finger takes hold of the knob alone (44 points around it); a touch on the track does nothing.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let height: CGFloat = 31
  private static let knob: CGFloat = 27
  private static let track: CGFloat = 4
  private var grip: CGFloat = 0
  private var number: Float = 0

  /// A slider; `frame` in points, in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
  }

  /// A slider of a storyboard or xib; another coder's is at its lower end.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let source = InterfaceSource(coder) { decode(slider: source) }
  }

  // MARK: - Values

  /// Where the knob is, between ``minimumValue`` and ``maximumValue``.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  /// The value at the left end; setting it moves the other end where that would be below it.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(number, animated: false)
    }
  }
  /// The value at the right end; setting it moves the other end where that would be above it.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(number, animated: false)
    }
  }
  /// Whether it says each change while it is dragged, and not the last one only.
  open var isContinuous = true
  /// The colour left of the knob; nil is its tint.
  open var minimumTrackTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The colour right of the knob; nil is the system's.
  open var maximumTrackTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The colour of the knob; nil is white.
  open var thumbTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// Moves the knob; nothing is sent.
  open func setValue(_ value: Float, animated: Bool) {
    let inside = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard inside != number else { return }
    number = inside
    setNeedsDisplay()
  }

  /// How far along the knob is, 0 to 1.
  private var share: CGFloat {
    let range = maximumValue - minimumValue
    return range > 0 && range.isFinite ? CGFloat((number - minimumValue) / range) : 0
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  override var actsByItself: Bool { true }

  // MARK: - Where things are

  /// Where the track is, in points, for a rectangle of its own coordinates.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - Self.track / 2, width: max(bounds.width - 4, 0), height: Self.track)
  }

  /// Where the knob is, in points, for a track and a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let share = range > 0 && range.isFinite ? CGFloat((value - minimumValue) / range) : 0
    let way = max(bounds.width - Self.knob, 0)
    return CGRect(
      x: bounds.minX + way * share.clamped(0, 1), y: rect.midY - Self.knob / 2, width: Self.knob, height: Self.knob)
  }

  private var thumb: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number)
  }

  // MARK: - Following a finger

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    let reach = (44 - Self.knob) / 2
    guard thumb.insetBy(dx: -reach, dy: -reach).contains(place) else { return false }
    grip = place.x - thumb.minX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = bounds.width - Self.knob
    guard way > 0 else { return true }
    let share = ((touch.location(in: self).x - grip - bounds.minX) / way).clamped(0, 1)
    let before = number
    setValue(minimumValue + Float(share) * (maximumValue - minimumValue), animated: false)
    if isContinuous, number != before { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    sendActions(for: .valueChanged)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // A finger on the knob slides it, and nothing around it.
    guard isTracking, gestureRecognizer.view !== self else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return !(gestureRecognizer is UISwipeGestureRecognizer || gestureRecognizer is UIPanGestureRecognizer)
  }

  // MARK: - What is seen of it

  package override var sceneElement: SceneElement? {
    SceneElement(role: .slider, label: "", frame: bounds, value: percent(Double(share)), state: elementState)
  }

  package override func record(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    let (track, thumb) = (trackRect(forBounds: bounds), thumb)
    var done = track
    done.size.width = max(thumb.midX - track.minX, 0)
    canvas.group(opacity: isEnabled ? 1 : 0.5) { canvas in
      canvas.fill(Path(track, radius: Double(Self.track) / 2), maximumTrackTintColor ?? .systemFill)
      if done.width > 0 {
        canvas.fill(Path(done, radius: Double(Self.track) / 2), minimumTrackTintColor ?? tintColor)
      }
      canvas.knob(thumb, thumbTintColor ?? .white)
    }
  }
}
