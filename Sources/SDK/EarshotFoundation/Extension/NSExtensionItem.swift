/// A piece of what an app hands to an extension, or an extension to an app.
///
/// Emulated: the values. Not emulated: that anything is handed over.
/// The gotcha: a notification's extension is given none.
open class NSExtensionItem: NSObject {
  /// Its title.
  open var attributedTitle: NSAttributedString?
  /// Its text.
  open var attributedContentText: NSAttributedString?
  /// Its media.
  open var attachments: [NSItemProvider]?
  /// Whatever else.
  open var userInfo: [AnyHashable: Any]?
}
