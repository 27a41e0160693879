/// The base class of actions, with a title and an image.
///
/// Emulated: the properties. Not emulated: menus.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The element's title.
  open internal(set) var title: String
  /// The element's subtitle.
  open var subtitle: String?
  /// The element's image.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }

  /// The state of an action, with Apple's raw values.
  public enum State: Int, Sendable { case off, on, mixed }

  /// The attributes of an action, with Apple's bits.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt

    /// Creates attributes from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The action is disabled.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action is destructive.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The action is hidden.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open after the action.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }
}
