/// The style of messages and titles, as far as a program can judge it. The words are English; texts in other languages
/// are judged by their punctuation and capitals only, and those in scripts without capitals by neither.
enum MessageStyle {
  static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Returns the words in lowercase, without punctuation.
  static func words(of text: String) -> [Substring.SubSequence] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }
  }

  /// Whether two texts are equal or have the same words. Of texts without words, such as emoji, only equal ones repeat
  /// each other.
  static func isRepeated(_ text: String, in other: String) -> Bool {
    let repeated = words(of: text)
    return text == other || (!repeated.isEmpty && repeated == words(of: other))
  }

  /// Whether a name is one of the words, or a sequence of words, of a text, with the same capitals.
  static func contains(_ name: String, in text: String) -> Bool {
    let words = { (text: String) in text.split { !$0.isLetter && !$0.isNumber } }
    let (name, text) = (words(name), words(text))
    guard !name.isEmpty, text.count >= name.count else { return false }
    return (0...text.count - name.count).contains { text[$0..<$0 + name.count].elementsEqual(name) }
  }

  static func isAllCapitals(_ text: String) -> Bool {
    let letters = text.filter(\.isLetter)
    let words = text.split { !$0.isLetter }.filter { $0.count > 1 }
    return words.count > 1 && letters.count > 7 && letters.allSatisfy(\.isUppercase)
  }

  /// Returns the ellipsis at the end of a text; nil if there is none.
  static func ellipsis(of text: String) -> String? {
    let text = trimmed(text)
    return ["...", "…"].first { text.hasSuffix($0) }
  }

  /// Whether a text ends with a punctuation mark, possibly before a closing quotation mark, a bracket or an emoji.
  static func endsWithPunctuation(_ text: String) -> Bool {
    var text = Substring(trimmed(text))
    while let last = text.last, "\"'”’»)]".contains(last) || isPicture(last) || last.isWhitespace { text.removeLast() }
    return text.last.map { ".!?…:。！？؟।".contains($0) } ?? true
  }

  private static func isPicture(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }

  /// Whether a text contains the end of a sentence and the beginning of the next one.
  static func hasSeveralSentences(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return zip(words, words.dropFirst()).contains { word, next in
      // A period may end an abbreviation.
      word.count > 3 && ".!?".contains(word.last ?? " ") && next.first?.isUppercase == true
    }
  }

  /// Whether the first word begins with a lowercase letter, and is neither a name such as iPhone nor an address.
  static func beginsInLowercase(_ text: String) -> Bool {
    guard let word = text.split(whereSeparator: \.isWhitespace).first, let first = word.first else { return false }
    return lacksCapital(first) && !word.contains { $0.isUppercase || "@./:_".contains($0) }
      && text.split(whereSeparator: \.isWhitespace).count > 1
  }

  /// Whether a letter is lowercase, and a sentence would begin with its capital. Georgian letters, for instance, have
  /// capitals for whole words only.
  private static func lacksCapital(_ character: Character) -> Bool {
    guard character.isLowercase, let scalar = character.unicodeScalars.first else { return false }
    return scalar.properties.titlecaseMapping != String(scalar)
  }

  /// Whether each word of a text of several words is capitalized.
  static func isInTitleStyle(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0.first?.isLetter == true }
    guard words.count > 4, !isAllCapitals(text) else { return false }
    return words.allSatisfy { $0.first?.isUppercase == true || (smallWords.contains($0.lowercased()) && $0.count < 4) }
      && words.contains { $0.count > 3 }
  }

  /// Returns an HTML tag or entity in a text; nil if there is none.
  static func markup(in text: String) -> String? {
    let pattern =
      #/
      < /? (?:b|i|u|em|strong|br|p|a|span|div|font|h[1-6]|ul|li) (?:\s[^>]*)? /? >
      | & (?:amp|lt|gt|quot|nbsp|apos|\#[0-9]+) ;
      /#
    return text.firstMatch(of: pattern.ignoresCase()).map { String($0.output) }
  }

  /// Returns the words of a text that tell people which button to press or how to open the app; nil if there are none.
  /// Planes touch down, so these two words are no instruction.
  static func instruction(in text: String) -> String? {
    let pattern =
      #/
      \b (?! touch \s+ down \b ) (?:tap|click|swipe|press|touch|slide) \s+
        (?:here|to|on|the|this|below|and|left|right|up|down|open|view|ok) \b
      | \b open \s+ (?:the|our|this) \s+ app \b
      /#
    return text.firstMatch(of: pattern.ignoresCase().wordBoundaryKind(.simple)).map { String($0.output) }
  }

  // MARK: Titles of actions

  /// Articles, conjunctions and short prepositions, which title-style capitals leave in lowercase.
  static let smallWords: Set<String> = [
    "a", "an", "the", "and", "but", "for", "nor", "or", "so", "yet", "as", "at", "by", "in", "of", "off", "on", "per",
    "to", "up", "via", "from", "into", "onto", "over", "with", "than", "if",
  ]

  /// Returns the first word that breaks title-style capitals; nil if there is none.
  static func brokenTitleCapital(in title: String) -> String? {
    let words = title.split(whereSeparator: \.isWhitespace)
    for (index, word) in words.enumerated() {
      guard let first = word.first, lacksCapital(first), !word.dropFirst().contains(where: \.isUppercase) else {
        continue
      }
      let isInside = index > 0 && index < words.count - 1
      if !(isInside && smallWords.contains(word.lowercased())) { return String(word) }
    }
    return nil
  }
}
