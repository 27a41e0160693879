import ExtensionLink
import Synchronization

/// A pasteboard.
///
/// Emulated: strings, URLs, images and colors, one type at a time, as set last; `changeCount`. Not emulated: other
/// pasteboards, item providers, representations, notifications, the exchange with other apps.
/// The gotcha: ``general`` is initially empty, and private to each extension; a device would ask for permission to read
/// another app's data.
open class UIPasteboard: NSObject, @unchecked Sendable {
  private struct Content {
    var strings: [String]?
    var urls: [URL]?
    var images: [UIImage]?
    var colors: [UIColor]?
  }

  private let state = Mutex((content: Content(), count: 0))

  private static let shared = UIPasteboard()
  private static let all = Mutex<[ObjectIdentifier: UIPasteboard]>([:])

  /// The general pasteboard, which is private to the extension.
  open class var general: UIPasteboard {
    guard let context = ExtensionContext.current else { return shared }
    let key = ObjectIdentifier(context)
    let (pasteboard, isNew) = all.withLock { all in
      if let existing = all[key] { return (existing, false) }
      let new = UIPasteboard()
      all[key] = new
      return (new, true)
    }
    // An object that is created later may reuse the identifier.
    if isNew { context.atEnd { _ = all.withLock { $0.removeValue(forKey: key) } } }
    return pasteboard
  }

  /// The number of changes.
  open var changeCount: Int { state.withLock { $0.count } }

  private func set(_ content: Content) {
    state.withLock { $0 = (content, $0.count + 1) }
  }

  private var content: Content { state.withLock { $0.content } }

  /// The first string, or the first URL as a string.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The strings; nil if there are none.
  open var strings: [String]? {
    get { content.strings ?? content.urls?.map(\.absoluteString) }
    set { set(Content(strings: newValue)) }
  }

  /// The first URL.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// The URLs; nil if there are none.
  open var urls: [URL]? {
    get { content.urls }
    set { set(Content(urls: newValue)) }
  }

  /// The first image.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// The images; nil if there are none.
  open var images: [UIImage]? {
    get { content.images }
    set { set(Content(images: newValue)) }
  }

  /// The first color.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  /// The colors; nil if there are none.
  open var colors: [UIColor]? {
    get { content.colors }
    set { set(Content(colors: newValue)) }
  }

  /// Whether the pasteboard contains strings.
  open var hasStrings: Bool { strings?.isEmpty == false }
  /// Whether the pasteboard contains URLs.
  open var hasURLs: Bool { urls?.isEmpty == false }
  /// Whether the pasteboard contains images.
  open var hasImages: Bool { images?.isEmpty == false }
  /// Whether the pasteboard contains colors.
  open var hasColors: Bool { colors?.isEmpty == false }
}
