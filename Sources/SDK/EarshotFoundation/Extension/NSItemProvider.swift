/// A provider of data that an app and an extension exchange.
///
/// Emulated: an item of one type, stored and handed over. Not emulated: type conformance, promises, previews, progress.
/// Important: a notification's extension never receives one.
open class NSItemProvider: NSObject {
  private let item: Any?
  /// The type identifiers of the item.
  open private(set) var registeredTypeIdentifiers: [String]
  /// The suggested name of a file for the item.
  open var suggestedName: String?

  /// Creates a provider without an item.
  public override init() {
    (item, registeredTypeIdentifiers) = (nil, [])
    super.init()
  }

  /// Creates a provider of an item.
  public init(item: Any?, typeIdentifier: String?) {
    self.item = item
    registeredTypeIdentifiers = typeIdentifier.map { [$0] } ?? []
    super.init()
  }

  /// Returns whether the item has exactly this type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  /// Calls the completion handler immediately, with the item, or with an error if it has another type.
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
