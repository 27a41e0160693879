/// What an action says of itself: title and picture.
///
/// Emulated: its values. Not emulated: menus.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// What it says.
  open internal(set) var title: String
  /// What it says below that.
  open var subtitle: String?
  /// What it shows.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }

  /// Whether something is chosen, with Apple's raw values.
  public enum State: Int, Sendable { case off, on, mixed }

  /// How something looks and behaves, with Apple's bits.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Attributes from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It cannot be used.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }
}
