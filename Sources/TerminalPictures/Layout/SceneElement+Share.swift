import Scenes

extension SceneElement {
  /// The value of a slider, of a page control or of a progress bar as a fraction from 0 to 1: of a percentage such as
  /// "36 %", or of a page such as "2 of 5"; 0 for other values.
  var share: Double {
    if let pages { return Double(min(pages.current, pages.count)) / Double(pages.count) }
    let digits = (value ?? "").drop(while: \.isWhitespace).prefix { $0.isASCII && $0.isNumber }
    return Double(min(Int(digits.prefix(4)) ?? 0, 100)) / 100
  }

  /// The current page of a page control, from 1, and the number of pages; nil for other elements.
  var pages: (current: Int, count: Int)? {
    let words = (value ?? "").prefix(40).split(separator: " ")
    guard role == .slider, words.count == 3, words[1] == "of", let current = Int(words[0]), let count = Int(words[2]),
      current > 0, count > 0
    else { return nil }
    return (current, count)
  }
}
