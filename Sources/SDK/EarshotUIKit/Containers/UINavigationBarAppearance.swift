/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The text attributes of the large title. Stored; has no effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
