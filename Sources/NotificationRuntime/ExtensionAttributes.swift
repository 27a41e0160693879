import Foundation

/// What a content extension's `Info.plist` says under `NSExtensionAttributes` (C1 to C4, K1 to K5).
public struct ExtensionAttributes: Hashable, Sendable {
  /// The categories it shows, case sensitive (C2, C3); nil stands for all of its app's, which no plist can say.
  public var categories: Set<String>?
  /// The height of its view over its width while it is loading (K2).
  public var initialContentSizeRatio: Double
  /// Whether the system leaves out its own title, subtitle and body (K3).
  public var defaultContentHidden: Bool
  /// Whether the view controller's title is the notification's (K4).
  public var overridesDefaultTitle: Bool
  /// Whether its own controls get touches (K5).
  public var userInteractionEnabled: Bool

  /// Attributes with Apple's defaults.
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
