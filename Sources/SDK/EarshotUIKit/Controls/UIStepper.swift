import Scenes

/// A stepper with two buttons, 94 by 32 points.
///
/// Emulated: values, taps. Not emulated: repetition while a touch is held, images.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let naturalSize = CGSize(width: 94, height: 32)
  private let decrement = StepperPart(isIncrement: false)
  private let increment = StepperPart(isIncrement: true)
  private var number = 0.0

  /// Creates a stepper at a position; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.naturalSize))
    addParts()
  }

  /// Creates a stepper from a storyboard or xib; one with the value 0 with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.naturalSize
    addParts()
    if let source = InterfaceSource(coder) { decode(stepper: source) }
  }

  private func addParts() {
    for part in [decrement, increment] { addSubview(part) }
    update()
  }

  // MARK: - Values

  /// The value, clamped to ``minimumValue``…``maximumValue``.
  open var value: Double {
    get { number }
    set {
      number = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
      update()
    }
  }
  /// The minimum value.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = number
    }
  }
  /// The maximum value.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = number
    }
  }
  /// The increment of a press.
  open var stepValue = 1.0
  /// Whether the value wraps around at the minimum and maximum.
  open var wraps = false {
    didSet { update() }
  }
  /// Whether holding a touch repeats the step. Stored; has no effect, as steps do not repeat.
  open var autorepeat = true
  /// Whether changes are sent while a touch is held. Stored; has no effect, as there is one change per press.
  open var isContinuous = true

  open override var intrinsicContentSize: CGSize { Self.naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }
  override var actsByItself: Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    decrement.frame = directed(CGRect(x: bounds.minX, y: bounds.minY, width: half, height: bounds.height))
    increment.frame = directed(CGRect(x: bounds.minX + half, y: bounds.minY, width: half, height: bounds.height))
  }

  override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  private func update() {
    decrement.isUsable = isEnabled && (wraps || number > minimumValue)
    increment.isUsable = isEnabled && (wraps || number < maximumValue)
    decrement.value = String(number)
    increment.value = decrement.value
    setNeedsDisplay()
  }

  // MARK: - Tracking touches

  private func part(at touch: UITouch) -> StepperPart {
    (touch.location(in: self).x < bounds.midX) != isRightToLeft ? decrement : increment
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let part = part(at: touch)
    part.isPressed = part.isUsable
    return part.isUsable
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let touchedPart = part(at: touch)
    for part in [decrement, increment] where part.isPressed { part.isPressed = part === touchedPart && isTouchInside }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let pressed = [decrement, increment].first(where: \.isPressed) else { return }
    pressed.isPressed = false
    let next = number + (pressed === increment ? stepValue : -stepValue)
    let previous = number
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if number != previous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    for part in [decrement, increment] { part.isPressed = false }
  }

  package override func record(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    canvas.fill(Path(bounds, radius: 8), .tertiarySystemFill)
    let line = CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18)
    canvas.fill(Path(line, radius: 0.5), .separator)
  }
}

/// One of a stepper's buttons.
private final class StepperPart: UIView, ControlPart {
  private let isIncrement: Bool
  var isUsable = true
  var isPressed = false { didSet { setNeedsDisplay() } }
  var value = ""

  init(isIncrement: Bool) {
    self.isIncrement = isIncrement
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    isIncrement = false
    super.init(coder: coder)
  }

  override var sceneElement: SceneElement? {
    SceneElement(
      role: .button, label: isIncrement ? "Increment" : "Decrement", frame: bounds, value: value,
      state: isUsable ? isPressed ? .pressed : .normal : .disabled)
  }

  override func record(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    if isPressed { canvas.fill(Path(bounds, radius: 8), .systemFill) }
    let color: UIColor = isUsable ? .label : .tertiaryLabel
    let (x, y) = (bounds.midX, bounds.midY)
    var shape = Path([.move(CGPoint(x: x - 6.5, y: y)), .line(CGPoint(x: x + 6.5, y: y))])
    if isIncrement { shape.elements += [.move(CGPoint(x: x, y: y - 6.5)), .line(CGPoint(x: x, y: y + 6.5))] }
    canvas.stroke(shape, color, width: 1.7)
  }
}
