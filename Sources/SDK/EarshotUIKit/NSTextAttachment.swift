/// An image or a file within an attributed string.
///
/// Emulated: the properties, and the character that the attachment has in a string. Not emulated: drawing, which is
/// reported.
/// Important: an attachment takes up no space.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The character that stands for an attachment in a string, U+FFFC.
  public static let character = 0xFFFC

  // First, as CoreFoundationTag explains.
  private let tag = CoreFoundationTag()

  /// The image, which is not drawn.
  open var image: UIImage?
  /// The bounds in points, from the baseline. Stored; has no effect.
  open var bounds = CGRect.zero
  /// The contents of the file.
  open var contents: Data?
  /// The type identifier of the file.
  open var fileType: String?

  /// Creates an attachment of a file's contents.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }

  /// Creates an empty attachment.
  public convenience override init() {
    self.init(data: nil, ofType: nil)
  }

  /// Creates an attachment of an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

extension NSAttributedString {
  /// Creates a string that consists of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
