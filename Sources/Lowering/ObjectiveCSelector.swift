/// Objective-C's spelling of Swift names, as the compiler makes it.
enum ObjectiveCSelector {
  /// The selector of a method or an initializer.
  ///
  /// - Parameters:
  ///   - base: The method's name: `next`.
  ///   - labels: Its argument labels, `_` for none.
  ///   - isAsync: Whether it is asynchronous: its selector ends in a completion handler.
  ///   - isThrowing: Whether it throws: its selector ends in an error.
  static func name(base: String, labels: [String], isAsync: Bool = false, isThrowing: Bool = false) -> String {
    var labels = labels
    var base = base
    if isAsync {
      labels.append("completionHandler")
    } else if isThrowing {
      // An only argument without a label stays the first piece: `save:error:`.
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

  /// The selector of a property's setter.
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

  /// The words that the compiler takes for prepositions: no "With" stands beside them.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]
}
