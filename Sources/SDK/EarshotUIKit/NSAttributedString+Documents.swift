// Text out of documents.
//
// Emulated: plain text. Not emulated: HTML and RTF, which UIKit reads with the browser's engine: reading them throws, and
// says so. The gotcha: where a source has `try?`, what it falls back on is what is seen.

extension NSAttributedString {
  /// What a document is.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// A kind of document by Apple's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Rich text; not emulated.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with attachments; not emulated.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    /// A web page; not emulated.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// How a document is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// An option by Apple's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A ``DocumentType``; plain text where it is missing.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`; UTF-8 where it is missing.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// Attributes for all of it.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// The text of a document.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - options: What it is.
  ///   - documentAttributes: Gets nothing: plain text has none.
  /// - Throws: `CocoaError` where it is no plain text, which is reported, or not in its encoding.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any], documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let type = options[.documentType] as? DocumentType ?? .plain
    guard type == .plain else {
      Report.notEmulated("an attributed string is not read out of \(type.rawValue): plain text only")
      throw CocoaError(.fileReadUnknown)
    }
    let encoding = (options[.characterEncoding] as? UInt).map(String.Encoding.init(rawValue:)) ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    self.init(string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:])
  }
}
