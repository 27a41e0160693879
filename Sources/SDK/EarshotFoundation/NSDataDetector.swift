import Foundation

// Emulated: links (web addresses with a scheme or `www.`, mail addresses) and phone numbers with at least seven digits.
// Not emulated: dates, addresses and transit information, which are reported, and web addresses without `www.`.
// Important: the class does not inherit from `NSRegularExpression`, whose methods cannot be overridden on Linux.

/// A set of types of results, as `NSTextCheckingResult.CheckingType.rawValue`.
public typealias NSTextCheckingTypes = UInt64
/// All types of results.
public let NSTextCheckingAllTypes = NSTextCheckingTypes.max

/// A search for links and phone numbers in natural language.
open class NSDataDetector: NSObject {
  /// The types of results.
  public let checkingTypes: NSTextCheckingTypes
  private let expression: NSRegularExpression?

  /// The bits of `CheckingType` in Foundation on Linux, which differ from Apple's; code must use the constants of that
  /// type.
  private static let link: UInt64 = 1 << 6, phoneNumber: UInt64 = 1 << 11

  /// The expressions for addresses. They have no nested repetition, so that the time is proportional to the length of
  /// the text.
  private static let address =
    #"(?<web>\b(?:(?:https?|ftp)://|www\.)[^\s<>"“”]+)"#
    + #"|(?<mail>\b(?:mailto:)?[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,253}\.[A-Za-z]{2,24}\b)"#
  private static let phone = #"(?<phone>(?<![\w.])\+?\(?[0-9][0-9 ()./\u00A0-]{5,22}[0-9](?!\w))"#

  /// Creates a search for these types of results.
  ///
  /// - Throws: An error if there are no types.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
    let parts = [(Self.link, Self.address), (Self.phoneNumber, Self.phone)].filter { checkingTypes & $0.0 != 0 }
    expression =
      parts.isEmpty ? nil : try NSRegularExpression(pattern: parts.map(\.1).joined(separator: "|"))
    let otherTypes = checkingTypes & ~(Self.link | Self.phoneNumber)
    if otherTypes != 0, checkingTypes != NSTextCheckingAllTypes {
      Report.notEmulated("NSDataDetector finds links and phone numbers only, no dates, addresses and other data")
    }
  }

  /// Calls a closure with each result in a range of a text, until it sets its last argument to true.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let text = NSString(string: string)
    for match in expression?.matches(in: string, options: options, range: range) ?? [] {
      guard let result = Self.result(match, in: text) else { continue }
      var isLast = ObjCBool(false)
      block(result, [], &isLast)
      if isLast.boolValue { return }
    }
  }

  /// Returns the results in a range of a text.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    var results: [NSTextCheckingResult] = []
    enumerateMatches(in: string, options: options, range: range) { result, _, _ in
      if let result { results.append(result) }
    }
    return results
  }

  /// Returns the first result in a range of a text.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// Returns the number of results in a range of a text.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  private static func result(_ match: NSTextCheckingResult, in text: NSString) -> DetectedData? {
    let matchedText = text.substring(with: match.range)
    // A plus sign, a digit or a parenthesis begins nothing but a phone number.
    if let first = matchedText.first, "+(".contains(first) || (first.isNumber && !matchedText.contains("@")) {
      let digits = matchedText.filter(\.isNumber).count
      return (7...15).contains(digits) ? DetectedData(match.range, CheckedData(phoneNumber: matchedText)) : nil
    }
    // Punctuation at the end belongs to the sentence, and so does a parenthesis that opens outside the link.
    var link = Substring(matchedText)
    while let last = link.last, ".,;:!?'’".contains(last) || (last == ")" && !link.contains("(")) { link.removeLast() }
    let isMail = link.contains("@") && !link.contains("/")
    let hasScheme = link.contains("://") || link.hasPrefix("mailto:")
    guard let url = URL(string: hasScheme ? String(link) : (isMail ? "mailto:" : "http://") + link) else { return nil }
    return DetectedData(NSRange(location: match.range.location, length: link.utf16.count), CheckedData(url: url))
  }
}

/// The data of a result.
private struct CheckedData {
  var url: URL?
  var phoneNumber: String?
}

/// A result of a data detector.
private final class DetectedData: NSTextCheckingResult {
  private let detectedRange: NSRange
  let data: CheckedData

  init(_ detectedRange: NSRange, _ data: CheckedData) {
    (self.detectedRange, self.data) = (detectedRange, data)
    super.init()
  }

  required init?(coder: NSCoder) { nil }
  override func encode(with coder: NSCoder) {}
  override class var supportsSecureCoding: Bool { false }

  override var resultType: CheckingType { CheckingType(rawValue: data.url == nil ? 1 << 11 : 1 << 6) }
  override func range(at index: Int) -> NSRange {
    index == 0 ? detectedRange : NSRange(location: NSNotFound, length: 0)
  }
}

extension NSTextCheckingResult {
  /// The URL of a link; nil for other results.
  public var url: URL? { (self as? DetectedData)?.data.url }
  /// The number of a phone number; nil for other results.
  public var phoneNumber: String? { (self as? DetectedData)?.data.phoneNumber }
  /// Always nil: dates are not detected.
  public var date: Date? { nil }
  /// Always nil: addresses are not detected.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
}
