package import Scenes

/// What is on or off: 51 by 31 points.
///
/// Emulated: its values and colours, tapping, dragging. Not emulated: images, a title (those of a Mac), sliding from end to
/// end: it is at its end at once.
/// The gotcha: `setOn` sends nothing; only a person does.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let naturalSize = CGSize(width: 51, height: 31)
  private var startedOn = false
  private var hasDragged = false

  /// A switch at a place; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.naturalSize))
  }

  /// A switch of a storyboard or xib; another coder's is off.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.naturalSize
    if let source = InterfaceSource(coder) { decode(switch: source) }
  }

  /// Whether it is on.
  open var isOn: Bool {
    get { isNowOn }
    set { setOn(newValue, animated: false) }
  }
  private var isNowOn = false

  /// Its colour while it is on; nil is the system's green.
  open var onTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The colour of its knob; nil is white.
  open var thumbTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// Switches it; nothing is sent.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isNowOn else { return }
    isNowOn = on
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: CGSize { Self.naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }
  override var actsByItself: Bool { true }

  // MARK: - Following a finger

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (startedOn, hasDragged) = (isNowOn, false)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    // Past the middle of where it lies; a little more than that, so that a trembling finger does not flutter.
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

  // MARK: - What is seen of it

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
    // The knob is wider under a finger.
    let width: CGFloat = isHighlighted ? 34 : 27
    let knob = CGRect(x: isNowOn ? track.maxX - 2 - width : track.minX + 2, y: track.minY + 2, width: width, height: 27)
    let color = isNowOn ? onTintColor ?? .systemGreen : UIControl.offColor
    canvas.group(opacity: isEnabled ? 1 : 0.5) { canvas in
      let shape = Path(track, radius: Double(size.height) / 2)
      canvas.fill(shape, color)
      // The knob's shadow falls on the track alone.
      canvas.operations += [.save, .clip(shape)]
      canvas.knob(knob, thumbTintColor ?? .white)
      canvas.operations.append(.restore)
    }
  }
}

extension UIControl {
  /// The part of a track that is off or not reached: opaque, as it lies on any content.
  static let offColor = UIColor(dynamicProvider: { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 57 / 255, green: 57 / 255, blue: 61 / 255, alpha: 1)
      : UIColor(red: 233 / 255, green: 233 / 255, blue: 234 / 255, alpha: 1)
  })
}
