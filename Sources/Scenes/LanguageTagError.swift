public import SourceLines

/// An error that describes why a text does not name a language.
public struct LanguageTagError: Error, Sendable, SourceLineError {
  /// The reason why the text does not name a language.
  public enum Cause: Hashable, Sendable {
    /// The text is not a tag of the accepted form.
    case malformed(String)
    /// The text has the accepted form, but its language is not one of the known languages of ISO 639.
    case unknownLanguage(String, in: String)
  }

  /// The reason.
  public let cause: Cause
  /// The line of the test that named the language; nil outside of tests. It does not take part in comparisons.
  public package(set) var sourceLine: SourceLine?

  /// Creates an error.
  public init(_ cause: Cause) {
    self.cause = cause
  }

  /// The text is not a tag of the accepted form.
  public static func malformed(_ text: String) -> Self { Self(.malformed(text)) }

  /// The text has the accepted form, but its language is not one of the known languages of ISO 639.
  public static func unknownLanguage(_ language: String, in text: String) -> Self {
    Self(.unknownLanguage(language, in: text))
  }

  /// The accepted form, as a sentence.
  public static let form =
    "a language, and if needed a script and a region, separated by hyphens, such as 'ar', 'he-IL' or 'zh-Hant-TW'"
}

extension LanguageTagError: Hashable {
  /// Returns whether two errors have the same cause.
  public static func == (a: LanguageTagError, b: LanguageTagError) -> Bool { a.cause == b.cause }

  /// Hashes the cause.
  public func hash(into hasher: inout Hasher) { hasher.combine(cause) }
}

extension LanguageTagError: CustomStringConvertible {
  /// The error message, which names the accepted form, without the line of the test.
  public var message: String {
    switch cause {
    case .malformed(let text): "\(Self.shown(text)) is not a language tag: write \(Self.form)."
    case .unknownLanguage(let language, let text):
      language == text.lowercased()
        ? "\(Self.shown(text)) is not a known language: write \(Self.form)."
        : "\(Self.shown(text)) begins with the unknown language '\(language)': write \(Self.form)."
    }
  }

  /// The error message, after the line of the test if there is one.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }

  /// Returns the beginning of a text in quotation marks, without control characters.
  private static func shown(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(40).map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
    let isCut = text.unicodeScalars.count > 40
    return "\"" + String(String.UnicodeScalarView(start)) + (isCut ? "…" : "") + "\""
  }
}
