import Foundation

/// The attributes of a content extension: the `NSExtensionAttributes` of its `Info.plist` (C1 to C4, K1 to K5).
public struct ExtensionAttributes: Hashable, Sendable {
  /// The categories that the extension shows, case sensitive (C2, C3); nil for all categories of its app, which a
  /// plist cannot specify.
  public var categories: Set<String>?
  /// The ratio of the view's height to its width while the extension is loading (K2).
  public var initialContentSizeRatio: Double
  /// Whether the system hides its own title, subtitle and body (K3).
  public var defaultContentHidden: Bool
  /// Whether the view controller's title replaces the app's name (K4).
  public var overridesDefaultTitle: Bool
  /// Whether the extension's own controls receive touches (K5).
  public var userInteractionEnabled: Bool

  /// Creates attributes with Apple's defaults.
  public init(
    categories: Set<String>? = nil, initialContentSizeRatio: Double = 1, defaultContentHidden: Bool = false,
    overridesDefaultTitle: Bool = false, userInteractionEnabled: Bool = false
  ) {
    self.categories = categories
    self.initialContentSizeRatio = initialContentSizeRatio
    self.defaultContentHidden = defaultContentHidden
    self.overridesDefaultTitle = overridesDefaultTitle
    self.userInteractionEnabled = userInteractionEnabled
  }
}
