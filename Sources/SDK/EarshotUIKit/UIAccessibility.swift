import Scenes

/// The assistive technologies, with the notifications to them (Apple: `UIAccessibility`).
///
/// Emulated: the values. Not emulated: assistive technologies; none is ever running, so that notifications have no
/// effect. Important: accessibility properties are visible nevertheless, in the elements of a view's scene.
public enum UIAccessibility {
  /// A notification to assistive technologies, with Apple's raw values.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public var rawValue: UInt32

    /// Creates a notification from a raw value.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A major part of the screen has changed.
    public static let screenChanged = Notification(rawValue: 1_000)
    /// The layout of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1_001)
    /// An announcement, which is the argument.
    public static let announcement = Notification(rawValue: 1_008)
    /// A scrolling view has scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1_009)
  }

  /// Posts a notification to assistive technologies. Does nothing, because none is running.
  @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {}

  /// Whether VoiceOver is running: never.
  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }
  /// Whether animations are reduced: never.
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { false }
  /// Whether blurred backgrounds are avoided: never.
  @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether texts are bold: never.
  @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { false }
  /// Whether colors are darker: with the device's high contrast.
  @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool {
    UITraitCollection.system.accessibilityContrast == .high
  }
}

/// The accessibility traits of an element, with Apple's bits.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt64

  /// Creates traits from a raw value.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// A selected element.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// An element that plays its own sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// Static text.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary element.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// A disabled element.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// An element that updates frequently.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// An element that starts a media session.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// An adjustable element.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// A header.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

extension UIView {
  /// The accessibility properties that were set; nil for those that were not set.
  struct AccessibilityValues {
    var isElement: Bool?
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var traits: UIAccessibilityTraits?
    var areElementsHidden = false
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
  }

  /// Sets an accessibility property, and requests a redraw if it changed.
  func setAccessibility<Value: Equatable>(_ path: WritableKeyPath<AccessibilityValues, Value>, _ value: Value) {
    guard accessibility[keyPath: path] != value else { return }
    accessibility[keyPath: path] = value
    layerHasChanged()
  }

  /// The element of a view that provides no other element, if ``isAccessibilityElement`` was set.
  var plainElement: SceneElement? {
    guard accessibility.isElement == true else { return nil }
    let traits = accessibility.traits ?? .none
    let role: SceneElement.Role =
      traits.contains(.button) || traits.contains(.link) ? .button : traits.contains(.image) ? .image : .text
    return SceneElement(role: role, label: accessibility.label ?? "", frame: bounds)
  }

  /// The view's element with the accessibility properties applied; nil if there is none.
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
