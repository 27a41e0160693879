/// An item that an app and an extension exchange.
///
/// Emulated: the values. Not emulated: the exchange.
/// Important: a notification's extension never receives one.
open class NSExtensionItem: NSObject {
  /// The item's title.
  open var attributedTitle: NSAttributedString?
  /// The item's text.
  open var attributedContentText: NSAttributedString?
  /// The media attachments.
  open var attachments: [NSItemProvider]?
  /// Additional information.
  open var userInfo: [AnyHashable: Any]?
}
