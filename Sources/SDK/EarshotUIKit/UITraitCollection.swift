package import Scenes
import Synchronization

/// The traits of the environment in which an interface is displayed.
///
/// Emulated: light and dark mode, text size and contrast of the device that loaded the extension; scale, idiom, size
/// classes, layout direction; merging; `current`. Not emulated: custom traits, `modifyingTraits`, force touch, gamuts.
/// Important: `current` has the traits that the system specified last, light mode by default; only
/// `performAsCurrent(_:)` changes it temporarily, and only in the calling task.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  /// Light or dark mode.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The scale, in pixels per point; 0 if unspecified.
  public let displayScale: CGFloat
  /// The interface idiom.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The layout direction.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The preferred text size.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// The trait collection's contrast.
  public let accessibilityContrast: UIAccessibilityContrast

  package init(
    style: UIUserInterfaceStyle = .unspecified, scale: CGFloat = 0, idiom: UIUserInterfaceIdiom = .unspecified,
    horizontal: UIUserInterfaceSizeClass = .unspecified, vertical: UIUserInterfaceSizeClass = .unspecified,
    direction: UITraitEnvironmentLayoutDirection = .unspecified, category: UIContentSizeCategory = .unspecified,
    contrast: UIAccessibilityContrast = .unspecified
  ) {
    (userInterfaceStyle, displayScale, userInterfaceIdiom) = (style, scale, idiom)
    (horizontalSizeClass, verticalSizeClass, layoutDirection) = (horizontal, vertical, direction)
    (preferredContentSizeCategory, accessibilityContrast) = (category, contrast)
    super.init()
  }

  /// Creates unspecified traits.
  public override convenience init() {
    self.init(style: .unspecified)
  }

  /// Creates a collection with a style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Creates a collection with a scale, in pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(scale: displayScale)
  }

  /// Creates a collection with an idiom.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(idiom: userInterfaceIdiom)
  }

  /// Creates a collection with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }

  /// Creates a collection with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  /// Creates a collection with a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(direction: layoutDirection)
  }

  /// Creates a collection with a text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(category: preferredContentSizeCategory)
  }

  /// Merges collections; the last specified value of each trait takes precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let parts = traitCollections
    self.init(
      style: parts.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified,
      scale: parts.last { $0.displayScale != 0 }?.displayScale ?? 0,
      idiom: parts.last { $0.userInterfaceIdiom != .unspecified }?.userInterfaceIdiom ?? .unspecified,
      horizontal: parts.last { $0.horizontalSizeClass != .unspecified }?.horizontalSizeClass ?? .unspecified,
      vertical: parts.last { $0.verticalSizeClass != .unspecified }?.verticalSizeClass ?? .unspecified,
      direction: parts.last { $0.layoutDirection != .unspecified }?.layoutDirection ?? .unspecified,
      category: parts.last { $0.preferredContentSizeCategory != .unspecified }?.preferredContentSizeCategory
        ?? .unspecified,
      contrast: parts.last { $0.accessibilityContrast != .unspecified }?.accessibilityContrast ?? .unspecified)
  }

  /// Returns the traits with those of an appearance, a text size and a contrast.
  package func with(_ appearance: Appearance, _ textSize: TextSize, _ contrast: Contrast) -> UITraitCollection {
    UITraitCollection(
      style: appearance == .dark ? .dark : .light, scale: displayScale, idiom: userInterfaceIdiom,
      horizontal: horizontalSizeClass, vertical: verticalSizeClass, direction: layoutDirection,
      category: UIContentSizeCategory(textSize), contrast: contrast == .high ? .high : .normal)
  }

  /// Returns the traits with another style.
  package func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != userInterfaceStyle else { return self }
    return UITraitCollection(
      style: style, scale: displayScale, idiom: userInterfaceIdiom, horizontal: horizontalSizeClass,
      vertical: verticalSizeClass, direction: layoutDirection, category: preferredContentSizeCategory,
      contrast: accessibilityContrast)
  }

  /// The appearance; light if unspecified.
  package var appearance: Appearance { userInterfaceStyle == .dark ? .dark : .light }

  /// Returns whether all specified traits of another collection have the same values in this one.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Returns whether dynamic colors may differ between the collections.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || accessibilityContrast != traitCollection?.accessibilityContrast
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other
      || userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
        && userInterfaceIdiom == other.userInterfaceIdiom && horizontalSizeClass == other.horizontalSizeClass
        && verticalSizeClass == other.verticalSizeClass && layoutDirection == other.layoutDirection
        && preferredContentSizeCategory == other.preferredContentSizeCategory
        && accessibilityContrast == other.accessibilityContrast
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(preferredContentSizeCategory)
    return hasher.finalize()
  }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UITraitCollection {
  @TaskLocal private static var temporary: UITraitCollection?
  /// The traits of a phone in light mode.
  private static let initial = UITraitCollection(
    style: .light, scale: 3, idiom: .phone, horizontal: .compact, vertical: .regular, direction: .leftToRight,
    category: .large, contrast: .normal)
  private static let standard = Mutex(initial)

  /// Specifies the initial traits again, after the device whose traits were specified is gone.
  package static func resetSystem() {
    system = initial
  }

  /// Returns the traits that the system specifies, with an appearance.
  package static func system(_ appearance: Appearance) -> UITraitCollection {
    system.with(appearance == .dark ? .dark : .light)
  }

  /// The traits that the system specifies; a phone in light mode by default.
  package static var system: UITraitCollection {
    get { standard.withLock { $0 } }
    set { standard.withLock { $0 = newValue } }
  }

  /// The traits that dynamic colors are resolved with outside of a view.
  public static var current: UITraitCollection {
    get { temporary ?? system }
    set { system = newValue }
  }

  /// Performs `actions` with these traits as ``current``.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.$temporary.withValue(self) { actions() }
  }
}

/// An object that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the environment.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
