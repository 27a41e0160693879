/// Data for a request between an app and an extension.
///
/// Emulated: an item of one type that is kept and handed over. Not emulated: types that conform to others, promises, previews,
/// progress.
/// The gotcha: a notification's extension is given none.
open class NSItemProvider: NSObject {
  private let item: Any?
  /// The type identifiers that it can give.
  open private(set) var registeredTypeIdentifiers: [String]
  /// A name for the file that it becomes.
  open var suggestedName: String?

  /// A provider of nothing.
  public override init() {
    (item, registeredTypeIdentifiers) = (nil, [])
    super.init()
  }

  /// A provider of an item of one type.
  public init(item: Any?, typeIdentifier: String?) {
    self.item = item
    registeredTypeIdentifiers = typeIdentifier.map { [$0] } ?? []
    super.init()
  }

  /// Whether it gives exactly this type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  /// Hands the item over, at once; nil and an error where it has none of the type.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    guard hasItemConformingToTypeIdentifier(typeIdentifier) else {
      completionHandler?(nil, NSError(domain: "NSItemProviderErrorDomain", code: -1000))
      return
    }
    completionHandler?(item, nil)
  }
}
