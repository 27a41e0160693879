package import Notifications

/// The icon of an action.
///
/// Emulated: its values. Not emulated: nothing looks whether there is such an image.
/// The gotcha: an icon that the system does not know is left out when the button is drawn, with no error, as on iOS.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: ActionIcon

  /// The icon of an image of the app's, of which the shape is used.
  public convenience init(templateImageName: String) {
    self.init(.templateImage(name: templateImageName))
  }

  /// The icon of a symbol of the system's.
  public convenience init(systemImageName: String) {
    self.init(.systemImage(name: systemImageName))
  }

  /// The face of an icon.
  package init(_ icon: ActionIcon) {
    value = icon
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationActionIcon)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the icon.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// An icon from an archive; nil where it is damaged.
  public required init?(coder: NSCoder) {
    guard let icon: ActionIcon = coder.decodeValue() else { return nil }
    value = icon
    super.init()
  }
}
