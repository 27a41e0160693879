/// The equations of a layout, solved for some of their symbols, the *basic* ones; the others are 0.
///
/// A symbol is a variable of the layout, or what turns a constraint into an equation: the *slack* of an inequality, which says
/// how far it is from its bound, and the two *errors* of what may be missed. Slacks, errors and lengths are *restricted*: not
/// below 0. A variable that is *free* is taken out as soon as an equation has it (`definitions`) and never comes back, so that
/// the search proper goes over `rows`, where only restricted symbols occur.
///
/// After each rank, symbols that would make that rank worse can only be 0: they are left out for good. That is what makes one
/// rank count more than all after it, and the search shorter from rank to rank.
struct Tableau: Sendable {
  enum Kind: UInt8, Sendable {
    case free, restricted
    /// It is 0, and only tells which equation a row was made of.
    case marker
    /// It was restricted, and can only be 0 from now on.
    case settled
  }

  private var kinds: [Kind]
  /// The constraint a symbol came from; -1 for a variable.
  private var owners: [Int]
  /// Where a symbol is basic: in `definitions` if it is free, else in `rows`; -1 where it is not.
  private var places: [Int]
  private var definitions: [SparseRow] = []
  private var rows: [SparseRow] = []
  /// The basic symbol of each row.
  private var basics: [Int32] = []
  /// What the rank at hand misses by, in symbols that are not basic.
  private var objective = SparseRow()
  private var buffer: [SparseRow.Term] = []
  /// The symbols that the constraints of all ranks miss by, in the order in which they were taken.
  private var errors: [[Int32]] = []

  private let variableCount: Int
  private let isTracking: Bool
  /// How far from 0 a sum may be that should be 0, in points.
  private let tolerance: Double
  /// Whether some restricted symbol may have come out below 0.
  private var needsRepair = false
  private var stepsLeft = 20_000

  /// Whether a search was given up.
  private(set) var isExhausted = false

  /// Equations over variables of which some are not below 0; `constraintCount` of them are expected.
  init(_ isNonNegative: [Bool], constraintCount: Int, largestConstant: Double, isTracking: Bool = false) {
    kinds = isNonNegative.map { $0 ? .restricted : .free }
    owners = Array(repeating: -1, count: kinds.count)
    places = owners
    variableCount = kinds.count
    self.isTracking = isTracking
    tolerance = 1e-8 * max(1, largestConstant / 1000)
    let symbolCount = variableCount + 2 * constraintCount
    kinds.reserveCapacity(symbolCount)
    owners.reserveCapacity(symbolCount)
    places.reserveCapacity(symbolCount)
    definitions.reserveCapacity(variableCount)
    rows.reserveCapacity(constraintCount)
    basics.reserveCapacity(constraintCount)
  }

  private mutating func symbol(_ kind: Kind, owner: Int) -> Int32 {
    kinds.append(kind)
    owners.append(owner)
    places.append(-1)
    return Int32(truncatingIfNeeded: kinds.count - 1)
  }

  private func isRestricted(_ symbol: Int32) -> Bool { kinds[Int(symbol)] == .restricted }

  // MARK: - Required constraints

  /// Takes a constraint that must hold.
  ///
  /// - Returns: nil where it holds with the others; else the constraints it cannot hold with, where rows are tracked, and the
  ///   tableau is of no use any more.
  mutating func require(_ constraint: LinearConstraint, owner: Int) -> [Int]? {
    var row = expand(constraint)
    if constraint.relation != .equal {
      let slack = symbol(.restricted, owner: owner)
      if let variable = freeSymbol(in: row) {
        row.add(slack, times: -1)
        define(variable, &row)
      } else {
        insert(row, for: slack)
      }
    } else {
      if isTracking { row.add(symbol(.marker, owner: owner), times: 1) }
      if let variable = freeSymbol(in: row) {
        define(variable, &row)
      } else if let variable = restrictedSymbol(in: row) {
        row.solve(for: variable)
        substitute(variable, by: row)
        insert(row, for: variable)
      } else {
        return abs(row.constant) <= tolerance ? nil : participants(of: row, except: owner)
      }
    }
    guard needsRepair else { return nil }
    needsRepair = false
    guard let failed = repair() else { return nil }
    var certificate = rows[failed]
    certificate.add(basics[failed], times: -1)
    return participants(of: certificate, except: owner)
  }

  /// A constraint in symbols that are not basic, turned so that it says "is 0", or "is not below 0".
  private mutating func expand(_ constraint: LinearConstraint) -> SparseRow {
    var row = SparseRow(constraint.expression.constant)
    for term in constraint.expression.terms {
      let symbol = term.variable.index
      let place = places[symbol]
      if place < 0 {
        if kinds[symbol] != .settled { row.add(Int32(truncatingIfNeeded: symbol), times: term.coefficient) }
      } else {
        let known = kinds[symbol] == .free ? definitions[place] : rows[place]
        row.add(known, times: term.coefficient, &buffer)
      }
    }
    if constraint.relation == .lessThanOrEqual { row.multiply(by: -1) }
    return row
  }

  /// The free symbol to solve a row for: that of the largest factor, for precision; of equals the first.
  private func freeSymbol(in row: SparseRow) -> Int32? {
    var (found, largest): (Int32?, Double) = (nil, 0)
    for term in row.terms where kinds[Int(term.symbol)] == .free && abs(term.coefficient) > largest {
      (found, largest) = (term.symbol, abs(term.coefficient))
    }
    return found
  }

  /// The restricted symbol to solve a row for: the first one that is not below 0 then, else the first one.
  private func restrictedSymbol(in row: SparseRow) -> Int32? {
    var first: Int32?
    for term in row.terms where isRestricted(term.symbol) {
      if term.coefficient * row.constant <= 0 { return term.symbol }
      if first == nil { first = term.symbol }
    }
    return first
  }

  private func participants(of row: SparseRow, except owner: Int) -> [Int] {
    Set(row.terms.map { owners[Int($0.symbol)] }).subtracting([owner, -1]).sorted()
  }

  // MARK: - Ranks

  /// Takes a constraint that may be missed, of the rank at hand.
  mutating func prefer(_ constraint: LinearConstraint) {
    var row = expand(constraint)
    // With nothing left in it, it misses by what it misses.
    guard !row.terms.isEmpty else { return }
    let isEquality = constraint.relation == .equal
    // row = over - under; of an inequality, being over costs nothing.
    let (over, under) = (symbol(.restricted, owner: -1), symbol(.restricted, owner: -1))
    errors.append(isEquality ? [over, under] : [under])
    if let variable = freeSymbol(in: row) {
      row.add(over, times: -1)
      row.add(under, times: 1)
      define(variable, &row)
      if isEquality { objective.add(over, times: 1) }
      objective.add(under, times: 1)
    } else if row.constant >= 0 {
      row.add(under, times: 1)
      insert(row, for: over)
      if isEquality { objective.add(row, times: 1, &buffer) }
      objective.add(under, times: 1)
    } else {
      row.multiply(by: -1)
      row.add(over, times: 1)
      insert(row, for: under)
      objective.add(row, times: 1, &buffer)
      if isEquality { objective.add(over, times: 1) }
    }
  }

  /// Lets the constraints of the rank at hand miss by as little as they can together, and settles that.
  mutating func finishRank() {
    settle()
  }

  /// Of the solutions that are left, takes the one that misses the first constraint by least, then the second, and so on.
  mutating func breakTies() {
    for symbols in errors {
      for symbol in symbols {
        let place = places[Int(symbol)]
        if place >= 0 {
          objective.add(rows[place], times: 1, &buffer)
        } else if isRestricted(symbol) {
          objective.add(symbol, times: 1)
        }
      }
      settle()
    }
  }

  private mutating func settle() {
    guard !objective.terms.isEmpty else {
      objective = SparseRow()
      return
    }
    _ = minimise()
    for term in objective.terms where term.coefficient > 0 { kinds[Int(term.symbol)] = .settled }
    for index in rows.indices where !rows[index].isConstant { rows[index].removeSettled(kinds) }
    for index in definitions.indices where !definitions[index].isConstant { definitions[index].removeSettled(kinds) }
    objective = SparseRow()
  }

  // MARK: - Steps

  /// Solves `0 = row` for a free symbol, for good.
  private mutating func define(_ symbol: Int32, _ row: inout SparseRow) {
    row.solve(for: symbol)
    for index in definitions.indices where definitions[index].mayContain(symbol) {
      definitions[index].substitute(symbol, by: row, &buffer)
    }
    places[Int(symbol)] = definitions.count
    definitions.append(row)
  }

  private mutating func insert(_ row: SparseRow, for symbol: Int32) {
    places[Int(symbol)] = rows.count
    rows.append(row)
    basics.append(symbol)
    if row.constant < -tolerance { needsRepair = true }
  }

  private mutating func substitute(_ symbol: Int32, by row: SparseRow) {
    for index in rows.indices where rows[index].mayContain(symbol) {
      rows[index].substitute(symbol, by: row, &buffer)
      if rows[index].constant < -tolerance { needsRepair = true }
    }
    for index in definitions.indices where definitions[index].mayContain(symbol) {
      definitions[index].substitute(symbol, by: row, &buffer)
    }
    objective.substitute(symbol, by: row, &buffer)
  }

  /// Makes `entering` basic in place of a row's symbol.
  private mutating func pivot(_ index: Int, entering: Int32) {
    let leaving = basics[index]
    var row = SparseRow()
    swap(&row, &rows[index])
    row.add(leaving, times: -1)
    row.solve(for: entering)
    places[Int(leaving)] = -1
    places[Int(entering)] = index
    basics[index] = entering
    substitute(entering, by: row)
    swap(&row, &rows[index])
  }

  private mutating func spendStep() -> Bool {
    stepsLeft -= 1
    if stepsLeft < 0 { isExhausted = true }
    return stepsLeft >= 0
  }

  /// Brings restricted symbols that are below 0 back, while there is no objective (the dual simplex method).
  ///
  /// - Returns: The row that cannot be mended, if there is one: nothing in it can grow and lift it.
  private mutating func repair() -> Int? {
    while spendStep() {
      var worst: Int?
      for index in rows.indices where rows[index].constant < -tolerance {
        if let known = worst, basics[known] < basics[index] { continue }
        worst = index
      }
      guard let worst else { break }
      guard let lift = rows[worst].terms.first(where: { $0.coefficient > 0 && isRestricted($0.symbol) }) else {
        return worst
      }
      pivot(worst, entering: lift.symbol)
    }
    needsRepair = false
    return nil
  }

  /// Makes the objective as small as it can be (the primal simplex method).
  ///
  /// - Returns: Whether there is a smallest value.
  private mutating func minimise() -> Bool {
    while let entering = objective.terms.first(where: { $0.coefficient < 0 && isRestricted($0.symbol) })?.symbol {
      guard spendStep() else { return true }
      guard let leaving = narrowest(entering)?.row else { return false }
      pivot(leaving, entering: entering)
    }
    return true
  }

  /// The row that first comes down to 0 as a symbol grows, and how far that can grow; nil where nothing stops it.
  private func narrowest(_ symbol: Int32) -> (row: Int, room: Double)? {
    var found: (row: Int, room: Double)?
    for index in rows.indices where rows[index].mayContain(symbol) {
      let coefficient = rows[index].coefficient(of: symbol)
      guard coefficient < 0 else { continue }
      let room = max(rows[index].constant, 0) / -coefficient
      if let known = found, known.room < room || (known.room == room && basics[known.row] < basics[index]) { continue }
      found = (index, room)
    }
    return found
  }

  // MARK: - What was found

  /// The values of the variables.
  var values: [Double] {
    (0..<variableCount).map { symbol in
      let place = places[symbol]
      guard place >= 0 else { return 0 }
      return kinds[symbol] == .free ? definitions[place].constant : max(rows[place].constant, 0)
    }
  }

  /// The variables that could have other values.
  var undetermined: [Int] {
    (0..<variableCount).filter { symbol in
      let place = places[symbol]
      var row = SparseRow()
      if place < 0 {
        row.add(Int32(truncatingIfNeeded: symbol), times: 1)
      } else {
        row = kinds[symbol] == .free ? definitions[place] : rows[place]
      }
      return varies(row)
    }
  }

  private func varies(_ row: SparseRow) -> Bool {
    // A symbol that can grow by itself settles it; most rows have none left at all.
    let growing = row.terms.contains { term in
      switch kinds[Int(term.symbol)] {
      case .free: true
      case .marker, .settled: false
      case .restricted: narrowest(term.symbol).map { $0.room > tolerance } ?? true
      }
    }
    guard !growing, row.terms.contains(where: { isRestricted($0.symbol) }) else { return growing }
    return [1.0, -1.0].contains { direction in
      var trial = self
      trial.definitions = []
      trial.objective = row
      trial.objective.multiply(by: direction)
      let start = trial.objective.constant
      return !trial.minimise() || trial.objective.constant < start - tolerance
    }
  }
}
