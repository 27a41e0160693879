// Attributed strings from documents.
//
// Emulated: plain text. Not emulated: HTML and RTF, for which UIKit uses WebKit: reading them throws and is reported.
// Important: where the source uses `try?`, its fallback is displayed.

extension NSAttributedString {
  /// The type of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates a document type from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Plain text.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Rich text; not emulated.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with attachments; not emulated.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    /// HTML; not emulated.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// An option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates an option from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The ``DocumentType``; plain text if missing.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of the `String.Encoding`; UTF-8 if missing.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of the whole text.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Creates an attributed string from a document.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - options: The document type, encoding and default attributes.
  ///   - documentAttributes: Not set: plain text has none.
  /// - Throws: `CocoaError` if the document is not plain text, which is reported, or cannot be decoded.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any], documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let type = options[.documentType] as? DocumentType ?? .plain
    guard type == .plain else {
      Report.notEmulated("NSAttributedString reads only plain text: a document of type \(type.rawValue) is not read")
      throw CocoaError(.fileReadUnknown)
    }
    let encoding = (options[.characterEncoding] as? UInt).map(String.Encoding.init(rawValue:)) ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    self.init(string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:])
  }
}
