package import Scenes
import Synchronization

/// In what surroundings an interface is shown.
///
/// Emulated: light and dark, scale, idiom, size classes, direction, text size, contrast, as values; merging; `current`.
/// Not emulated: traits of one's own, `modifyingTraits`, presses, gamuts.
/// The gotcha: `current` is what the system said last, light unless it said otherwise; only `performAsCurrent(_:)` changes
/// it for a while, and on the task that calls it alone.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels in a point; 0 where that is not said.
  public let displayScale: CGFloat
  /// What kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// How much room there is from left to right.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// How much room there is from top to bottom.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Which way it reads.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// How large a person wants text.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// How much contrast is asked for.
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

  /// Traits that say nothing.
  public override convenience init() {
    self.init(style: .unspecified)
  }

  /// Traits that say light or dark alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Traits that say how many pixels are in a point.
  public convenience init(displayScale: CGFloat) {
    self.init(scale: displayScale)
  }

  /// Traits that say what kind of device it is.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(idiom: userInterfaceIdiom)
  }

  /// Traits that say how much room there is from left to right.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }

  /// Traits that say how much room there is from top to bottom.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  /// Traits that say how large text is.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(category: preferredContentSizeCategory)
  }

  /// All that these say; where several say something, the last one.
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

  /// These traits, light or dark.
  package func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != userInterfaceStyle else { return self }
    return UITraitCollection(
      style: style, scale: displayScale, idiom: userInterfaceIdiom, horizontal: horizontalSizeClass,
      vertical: verticalSizeClass, direction: layoutDirection, category: preferredContentSizeCategory,
      contrast: accessibilityContrast)
  }

  /// Light unless it says dark.
  package var appearance: Appearance { userInterfaceStyle == .dark ? .dark : .light }

  /// Whether all that the other one says is said here as well.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Whether colours may look otherwise than in other traits.
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

  /// Itself: traits never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UITraitCollection {
  @TaskLocal private static var temporary: UITraitCollection?
  private static let standard = Mutex(UITraitCollection.phone(.light))
  private static let light = phone(.light)
  private static let dark = phone(.dark)

  private static func phone(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(
      style: style, scale: 3, idiom: .phone, horizontal: .compact, vertical: .regular, direction: .leftToRight,
      category: .large, contrast: .normal)
  }

  /// Those of a phone in this appearance.
  package static func system(_ appearance: Appearance) -> UITraitCollection { appearance == .dark ? dark : light }

  /// What the system says: those of a phone, light unless it says otherwise.
  package static var system: UITraitCollection {
    get { standard.withLock { $0 } }
    set { standard.withLock { $0 = newValue } }
  }

  /// The traits that dynamic colours are resolved with where no view decides.
  public static var current: UITraitCollection {
    get { temporary ?? system }
    set { system = newValue }
  }

  /// Runs `actions` while these traits are ``current``.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.$temporary.withValue(self) { actions() }
  }
}

/// What has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// Its traits.
  var traitCollection: UITraitCollection { get }
  /// Called when its traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
