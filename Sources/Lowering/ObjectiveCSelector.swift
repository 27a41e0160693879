/// The Objective-C selectors of Swift names, as determined by the compiler.
enum ObjectiveCSelector {
  /// Returns the selector of a method or initializer.
  ///
  /// - Parameters:
  ///   - base: The base name of the method, such as `next`.
  ///   - labels: The argument labels; `_` for none.
  ///   - isAsync: Whether it is asynchronous, so that its selector ends in a completion handler.
  ///   - isThrowing: Whether it throws, so that its selector ends in an error.
  static func name(base: String, labels: [String], isAsync: Bool = false, isThrowing: Bool = false) -> String {
    var labels = labels
    var base = base
    if isAsync {
      labels.append("completionHandler")
    } else if isThrowing {
      // A single argument without a label remains the first piece: `save:error:`.
      if labels.isEmpty { return base + "AndReturnError:" }
      labels.append("error")
    }
    guard let first = labels.first else { return base }
    if first != "_" {
      if !prepositions.contains(firstWord(of: first)) && !prepositions.contains(lastWord(of: base)) { base += "With" }
      base += capitalized(first)
    }
    return base + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  /// Returns the selector of a property's setter.
  static func setter(of property: String) -> String { "set" + capitalized(property) + ":" }

  private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static func firstWord(of name: String) -> String {
    let head = name.prefix { $0.isUppercase }
    let word = head.count > 1 ? head : name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase && $0 != "_" }
    return word.lowercased()
  }

  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: { $0.isUppercase || $0 == "_" }) else { return name.lowercased() }
    return name[start...].drop { $0 == "_" }.lowercased()
  }

  /// The words that the compiler treats as prepositions, before which it inserts no "With".
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]
}
