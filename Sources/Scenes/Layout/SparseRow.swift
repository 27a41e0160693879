/// A constant and symbols with coefficients, sorted by symbol.
///
/// The symbols are in an array, because the order of a dictionary would differ between processes, and so would the
/// result of an ambiguous layout.
struct SparseRow: Sendable {
  struct Term: Sendable {
    var symbol: Int32
    var coefficient: Double
  }

  /// Coefficients below this are rounding errors of 0.
  static let noise = 1e-10

  var constant: Double
  private(set) var terms: [Term] = []
  /// A bit for each symbol that may occur, by its number modulo 64, which allows most rows to be skipped quickly.
  private var marks: UInt64 = 0

  init(_ constant: Double = 0) {
    self.constant = constant
  }

  private static func mark(_ symbol: Int32) -> UInt64 { 1 << UInt64(truncatingIfNeeded: symbol & 63) }

  @inline(__always) func mayContain(_ symbol: Int32) -> Bool { marks & Self.mark(symbol) != 0 }

  /// Whether no symbol occurs.
  var isConstant: Bool { marks == 0 }

  /// Returns the index of a symbol, or the index at which to insert it.
  private func index(of symbol: Int32) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the coefficient of a symbol; 0 if it does not occur.
  func coefficient(of symbol: Int32) -> Double {
    guard mayContain(symbol) else { return 0 }
    let index = index(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  mutating func add(_ symbol: Int32, times coefficient: Double) {
    let index = index(of: symbol)
    if index < terms.count, terms[index].symbol == symbol {
      terms[index].coefficient += coefficient
      if abs(terms[index].coefficient) < Self.noise { terms.remove(at: index) }
    } else if abs(coefficient) >= Self.noise {
      terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
      marks |= Self.mark(symbol)
    }
  }

  /// Adds a multiple of another row, with a reusable buffer to avoid allocation.
  mutating func add(_ other: SparseRow, times factor: Double, _ buffer: inout [Term]) {
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    marks |= other.marks
    buffer.removeAll(keepingCapacity: true)
    var (mine, theirs) = (0, 0)
    while mine < terms.count, theirs < other.terms.count {
      let (one, two) = (terms[mine], other.terms[theirs])
      if one.symbol < two.symbol {
        buffer.append(one)
        mine += 1
      } else {
        var sum = two.coefficient * factor
        theirs += 1
        if one.symbol == two.symbol {
          sum += one.coefficient
          mine += 1
        }
        if abs(sum) >= Self.noise { buffer.append(Term(symbol: two.symbol, coefficient: sum)) }
      }
    }
    while mine < terms.count {
      buffer.append(terms[mine])
      mine += 1
    }
    while theirs < other.terms.count {
      let term = other.terms[theirs]
      let product = term.coefficient * factor
      if abs(product) >= Self.noise { buffer.append(Term(symbol: term.symbol, coefficient: product)) }
      theirs += 1
    }
    swap(&terms, &buffer)
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Solves `0 = row` for a symbol that occurs in the row.
  mutating func solve(for symbol: Int32) {
    let index = index(of: symbol)
    let factor = -1 / terms[index].coefficient
    terms.remove(at: index)
    multiply(by: factor)
  }

  /// Substitutes a row for a symbol.
  ///
  /// - Returns: Whether the symbol occurred.
  @discardableResult
  mutating func substitute(_ symbol: Int32, by row: SparseRow, _ buffer: inout [Term]) -> Bool {
    guard mayContain(symbol) else { return false }
    let index = index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return false }
    let factor = terms[index].coefficient
    terms.remove(at: index)
    add(row, times: factor, &buffer)
    return true
  }

  /// Removes the symbols that can only be 0.
  mutating func removeSettled(_ kinds: [Tableau.Kind]) {
    terms.removeAll { kinds[Int($0.symbol)] == .settled }
    marks = terms.reduce(0) { $0 | Self.mark($1.symbol) }
  }
}
