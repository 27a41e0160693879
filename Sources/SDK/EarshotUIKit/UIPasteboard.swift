import ExtensionLink
import Synchronization

/// Where what is copied is.
///
/// Emulated: text, addresses, images and colours, one kind at a time, as they were set last; `changeCount`. Not emulated:
/// other pasteboards, item providers, encodings, notifications, what another app copied or would get to see.
/// The gotcha: ``general`` is empty at first, and each extension's own: a device would ask before it shows another app's.
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

  /// The one that all share on a device; here the extension's own.
  open class var general: UIPasteboard {
    guard let surroundings = ExtensionSurroundings.current else { return shared }
    let key = ObjectIdentifier(surroundings)
    let (pasteboard, isNew) = all.withLock { all in
      if let known = all[key] { return (known, false) }
      let new = UIPasteboard()
      all[key] = new
      return (new, true)
    }
    // What is gone leaves its identifier to another one.
    if isNew { surroundings.atEnd { _ = all.withLock { $0.removeValue(forKey: key) } } }
    return pasteboard
  }

  /// How often it was given something.
  open var changeCount: Int { state.withLock { $0.count } }

  private func set(_ content: Content) {
    state.withLock { $0 = (content, $0.count + 1) }
  }

  private var content: Content { state.withLock { $0.content } }

  /// The first text; that of an address where there is one.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// All text; nil where it has none.
  open var strings: [String]? {
    get { content.strings ?? content.urls?.map(\.absoluteString) }
    set { set(Content(strings: newValue)) }
  }

  /// The first address.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// All addresses; nil where it has none.
  open var urls: [URL]? {
    get { content.urls }
    set { set(Content(urls: newValue)) }
  }

  /// The first image.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// All images; nil where it has none.
  open var images: [UIImage]? {
    get { content.images }
    set { set(Content(images: newValue)) }
  }

  /// The first colour.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  /// All colours; nil where it has none.
  open var colors: [UIColor]? {
    get { content.colors }
    set { set(Content(colors: newValue)) }
  }

  /// Whether it has text.
  open var hasStrings: Bool { strings?.isEmpty == false }
  /// Whether it has addresses.
  open var hasURLs: Bool { urls?.isEmpty == false }
  /// Whether it has images.
  open var hasImages: Bool { images?.isEmpty == false }
  /// Whether it has colours.
  open var hasColors: Bool { colors?.isEmpty == false }
}
