package import Notifications

/// The icon of an action.
///
/// Emulated: the values. The system draws icons in the current style.
/// Important: an unknown symbol is drawn as a rounded box, and an image that the app's folder lacks is not drawn; both
/// are reported.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: ActionIcon

  /// Creates an icon from a template image of the app.
  public convenience init(templateImageName: String) {
    self.init(.templateImage(name: templateImageName))
  }

  /// Creates an icon from a system symbol.
  public convenience init(systemImageName: String) {
    self.init(.systemImage(name: systemImageName))
  }

  /// Wraps an icon's value.
  package init(_ icon: ActionIcon) {
    value = icon
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationActionIcon)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// Whether secure coding is supported; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the icon.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// Creates an icon from an archive; nil if it is damaged.
  public required init?(coder: NSCoder) {
    guard let icon: ActionIcon = coder.decodeValue() else { return nil }
    value = icon
    super.init()
  }
}
