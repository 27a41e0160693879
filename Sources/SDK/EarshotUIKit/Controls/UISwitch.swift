package import Scenes

/// A switch, 51 by 31 points.
///
/// Emulated: value and colors, taps, dragging. Not emulated: images, the title (of Mac Catalyst), animation.
/// Important: `setOn` sends no event; only user interaction does.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let naturalSize = CGSize(width: 51, height: 31)
  private var startedOn = false
  private var hasDragged = false

  /// Creates a switch at a position; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.naturalSize))
  }

  /// Creates a switch from a storyboard or xib; one that is off with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.naturalSize
    if let source = InterfaceSource(coder) { decode(switch: source) }
  }

  /// Whether the switch is on.
  open var isOn: Bool {
    get { isNowOn }
    set { setOn(newValue, animated: false) }
  }
  private var isNowOn = false

  /// The color while the switch is on; nil for the system's green.
  open var onTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The color of the thumb; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// Sets the value without sending an event.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isNowOn else { return }
    isNowOn = on
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: CGSize { Self.naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }
  override var actsByItself: Bool { true }

  // MARK: - Tracking touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (startedOn, hasDragged) = (isNowOn, false)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let position = touch.location(in: self).x
    let x = isRightToLeft ? bounds.minX + bounds.maxX - position : position
    // The threshold lies beyond the middle, so that a shaky finger does not toggle the switch repeatedly.
    if isNowOn, x < bounds.midX - 10 { setOn(false, animated: true) }
    if !isNowOn, x > bounds.midX + 10, hasDragged || x > bounds.midX + 20 { setOn(true, animated: true) }
    if isNowOn != startedOn { hasDragged = true }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !hasDragged, isTouchInside { setOn(!isNowOn, animated: true) }
    if isNowOn != startedOn { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    setOn(startedOn, animated: false)
  }

  // MARK: - Drawing

  package override var sceneElement: SceneElement? {
    SceneElement(
      role: .toggle, label: "", frame: bounds, value: isNowOn ? "on" : "off",
      state: elementState == .normal && isNowOn ? .selected : elementState)
  }

  package override func record(into canvas: inout Canvas) {
    let size = Self.naturalSize
    let track = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    guard track.isDrawable else { return }
    // The thumb is wider while it is touched.
    let width: CGFloat = isHighlighted ? 34 : 27
    let place = CGRect(
      x: isNowOn ? track.maxX - 2 - width : track.minX + 2, y: track.minY + 2, width: width, height: 27)
    let knob = directed(place, in: track)
    let color = isNowOn ? onTintColor ?? .systemGreen : UIControl.offColor
    canvas.group(opacity: isEnabled ? 1 : 0.5) { canvas in
      let shape = Path(track, radius: Double(size.height) / 2)
      canvas.fill(shape, color)
      // The thumb's shadow is clipped to the track.
      canvas.operations += [.save, .clip(shape)]
      canvas.knob(knob, thumbTintColor ?? .white)
      canvas.operations.append(.restore)
    }
  }
}

extension UIControl {
  /// The color of a track that is off: opaque, as it may lie on any content.
  static let offColor = UIColor(dynamicProvider: { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 57 / 255, green: 57 / 255, blue: 61 / 255, alpha: 1)
      : UIColor(red: 233 / 255, green: 233 / 255, blue: 234 / 255, alpha: 1)
  })
}
