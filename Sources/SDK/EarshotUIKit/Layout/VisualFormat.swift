/// A parsed layout in Apple's visual format language, such as `H:|-8-[a(==b)]-[b(>=50@750)]-|`.
struct VisualFormat: Equatable {
  /// A number or the name of a metric.
  enum Quantity: Equatable {
    case number(Double)
    case name(String)
  }

  /// The predicate of a dimension or a space.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Quantity
    var priority: Quantity?
  }

  /// The space before a view, or before the superview's end.
  enum Space: Equatable {
    /// No space.
    case none
    /// The system spacing, or the superview's margin.
    case standard
    case predicates([Predicate])
  }

  struct View: Equatable {
    var name: String
    var predicates: [Predicate] = []
  }

  /// A parse error and its position.
  struct Failure: Error, Equatable {
    var reason: String
    /// The number of characters before the error.
    var position: Int
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  /// The space after the superview's start; nil if the format does not begin there.
  var leading: Space?
  var views: [View] = []
  var spaces: [Space] = []
  /// The space before the superview's end; nil if the format does not end there.
  var trailing: Space?

  init(_ format: String) throws(Failure) {
    var reader = Reader(text: Array(format))
    if reader.skip("H:") || reader.skip("h:") {
      axis = .horizontal
    } else if reader.skip("V:") || reader.skip("v:") {
      axis = .vertical
    }
    if reader.skip("|") { leading = try reader.space() }
    views.append(try reader.view())
    while !reader.isAtEnd {
      let space = try reader.space()
      if reader.skip("|") {
        trailing = space
        guard reader.isAtEnd else { throw reader.failure("Nothing may follow the superview's end") }
      } else {
        views.append(try reader.view())
        spaces.append(space)
      }
    }
  }
}

/// A character-by-character reader of a format.
private struct Reader {
  let text: [Character]
  var position = 0

  var isAtEnd: Bool { position >= text.count }

  func failure(_ reason: String) -> VisualFormat.Failure { VisualFormat.Failure(reason: reason, position: position) }

  mutating func skip(_ word: String) -> Bool {
    guard text[position...].starts(with: word) else { return false }
    position += word.count
    return true
  }

  mutating func expect(_ word: String) throws(VisualFormat.Failure) {
    guard skip(word) else { throw failure("Expected a '\(word)' here") }
  }

  /// Returns the longest run of characters that satisfy a predicate.
  mutating func scan(while isIncluded: (Character) -> Bool) -> String {
    let start = position
    while !isAtEnd, isIncluded(text[position]) { position += 1 }
    return String(text[start..<position])
  }

  mutating func space() throws(VisualFormat.Failure) -> VisualFormat.Space {
    guard skip("-") else { return .none }
    if isAtEnd { throw failure("Expected a view, a space or the superview's end here") }
    if text[position] == "[" || text[position] == "|" { return .standard }
    var predicates: [VisualFormat.Predicate] = []
    if text[position] == "(" {
      predicates = try self.predicates()
    } else {
      predicates = [try predicate(isBare: true)]
    }
    try expect("-")
    return .predicates(predicates)
  }

  mutating func view() throws(VisualFormat.Failure) -> VisualFormat.View {
    guard skip("[") else { throw failure("Expected a view here") }
    let name = name()
    guard !name.isEmpty else { throw failure("A view has a name, which begins with a letter or '_'") }
    var view = VisualFormat.View(name: name)
    if !isAtEnd, text[position] == "(" { view.predicates = try predicates() }
    try expect("]")
    return view
  }

  private mutating func predicates() throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    try expect("(")
    var predicates = [try predicate(isBare: false)]
    while skip(",") { predicates.append(try predicate(isBare: false)) }
    try expect(")")
    return predicates
  }

  /// Parses a predicate. Without parentheses, it is a number or a name alone, as a '-' ends the predicate.
  private mutating func predicate(isBare: Bool) throws(VisualFormat.Failure) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if !isBare {
      if skip(">=") {
        relation = .greaterThanOrEqual
      } else if skip("<=") {
        relation = .lessThanOrEqual
      } else {
        _ = skip("==")
      }
    }
    var predicate = VisualFormat.Predicate(relation: relation, object: try quantity(isSigned: !isBare))
    if skip("@") { predicate.priority = try quantity(isSigned: false) }
    return predicate
  }

  private mutating func quantity(isSigned: Bool) throws(VisualFormat.Failure) -> VisualFormat.Quantity {
    let start = position
    let isNegative = isSigned && skip("-")
    if !isNegative {
      let name = name()
      if !name.isEmpty { return .name(name) }
    }
    let digits = scan { $0.isASCII && $0.isNumber || $0 == "." }
    guard let number = Double(digits) else {
      position = start
      throw failure("Expected a number, or the name of a view or a metric, here")
    }
    return .number(isNegative ? -number : number)
  }

  private mutating func name() -> String {
    guard !isAtEnd, text[position].isLetter || text[position] == "_" else { return "" }
    return scan { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
