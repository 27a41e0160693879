import Scenes

/// What kind of thing an element is to accessibility, with Apple's bits.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: UInt64

  /// Traits from Apple's bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// It can be pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// It leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It plays a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It sums up what there is.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It cannot be used.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// It starts media.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// It can be set higher or lower.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It is a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

extension UIView {
  /// What was said to accessibility; nil where nothing was.
  struct AccessibilityValues {
    var isElement: Bool?
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var traits: UIAccessibilityTraits?
    var areElementsHidden = false
  }

  /// Keeps what was said, and tells that something of it is another now.
  func say<Value: Equatable>(_ path: WritableKeyPath<AccessibilityValues, Value>, _ value: Value) {
    guard accessibility[keyPath: path] != value else { return }
    accessibility[keyPath: path] = value
    layerHasChanged()
  }

  /// The element of a view that shows nothing by itself and was made one.
  var plainElement: SceneElement? {
    guard accessibility.isElement == true else { return nil }
    let traits = accessibility.traits ?? .none
    let role: SceneElement.Role =
      traits.contains(.button) || traits.contains(.link) ? .button : traits.contains(.image) ? .image : .text
    return SceneElement(role: role, label: accessibility.label ?? "", frame: bounds)
  }

  /// What a person perceives of it, with what was said to accessibility; nil for nothing.
  var perceivedElement: SceneElement? {
    guard accessibility.isElement != false, var element = sceneElement else { return nil }
    if let label = accessibility.label { element.label = label }
    if let value = accessibility.value { element.value = value }
    if let traits = accessibility.traits, element.state == .normal {
      if traits.contains(.notEnabled) {
        element.state = .disabled
      } else if traits.contains(.selected) {
        element.state = .selected
      }
    }
    return element
  }
}
