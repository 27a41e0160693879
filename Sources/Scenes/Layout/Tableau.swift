/// The equations of a layout, solved for some of their symbols, the *basic* ones; the others are 0.
///
/// A symbol is a variable of the layout, or converts a constraint to an equation: the *slack* of an inequality, which
/// is its distance from the bound, and the two *errors* of a constraint that is not required. Slacks, errors and
/// lengths are *restricted* to nonnegative values. A *free* variable is eliminated as soon as an equation contains it
/// (`definitions`) and never returns, so that the search itself only uses `rows`, in which only restricted symbols
/// occur. Definitions are updated on demand, not at each step.
///
/// After each priority, symbols that would increase its error can only be 0, and are removed permanently. This is why a
/// priority outweighs all later ones, and why the search becomes shorter from one priority to the next.
struct Tableau: Sendable {
  enum Kind: UInt8, Sendable {
    case free, restricted
    /// A symbol that is 0, and identifies the equations that a row consists of.
    case marker
    /// A formerly restricted symbol that can only be 0.
    case settled
  }

  var kinds: [Kind]
  /// The constraint that a symbol belongs to; -1 for a variable.
  private var owners: [Int]
  /// The index of a basic symbol, in `definitions` if it is free, or else in `rows`; -1 if it is not basic.
  var basicIndices: [Int]
  var definitions: [SparseRow] = []
  var rows: [SparseRow] = []
  /// The basic symbol of each row.
  private var basics: [Int32] = []
  /// The error at the current priority, in nonbasic symbols.
  var objective = SparseRow()
  private var buffer: [SparseRow.Term] = []
  /// The error symbols of the constraints of all priorities, in order of addition.
  private var errors: [[Int32]] = []

  let variableCount: Int
  private let isTracking: Bool
  /// The tolerance for a sum that should be 0, in points.
  let tolerance: Double
  /// Whether a restricted symbol may be negative.
  private var needsRepair = false
  private var remainingSteps = 20_000

  /// Whether a search was abandoned.
  private(set) var isExhausted = false

  /// Creates a tableau for variables, some of them nonnegative, and an expected number of constraints.
  init(_ isNonNegative: [Bool], constraintCount: Int, largestConstant: Double, isTracking: Bool = false) {
    kinds = isNonNegative.map { $0 ? .restricted : .free }
    owners = Array(repeating: -1, count: kinds.count)
    basicIndices = owners
    variableCount = kinds.count
    self.isTracking = isTracking
    tolerance = 1e-8 * max(1, largestConstant / 1000)
    let symbolCount = variableCount + 2 * constraintCount
    kinds.reserveCapacity(symbolCount)
    owners.reserveCapacity(symbolCount)
    basicIndices.reserveCapacity(symbolCount)
    definitions.reserveCapacity(variableCount)
    rows.reserveCapacity(constraintCount)
    basics.reserveCapacity(constraintCount)
  }

  private mutating func symbol(_ kind: Kind, owner: Int) -> Int32 {
    kinds.append(kind)
    owners.append(owner)
    basicIndices.append(-1)
    return Int32(truncatingIfNeeded: kinds.count - 1)
  }

  func isRestricted(_ symbol: Int32) -> Bool { kinds[Int(symbol)] == .restricted }

  // MARK: - Required constraints

  /// Adds a required constraint.
  ///
  /// - Returns: Nil if it does not contradict the others; or else the constraints that it conflicts with, if rows are
  ///   tracked. In that case, the tableau can no longer be used.
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

  /// Returns a constraint in nonbasic symbols, normalized to "equal to 0" or "at least 0".
  private mutating func expand(_ constraint: LinearConstraint) -> SparseRow {
    var row = SparseRow(constraint.expression.constant)
    for term in constraint.expression.terms {
      add(Int32(truncatingIfNeeded: term.variable.index), times: term.coefficient, to: &row)
    }
    if constraint.relation == .lessThanOrEqual { row.multiply(by: -1) }
    return row
  }

  /// Adds a symbol to a row, in nonbasic symbols.
  mutating func add(_ symbol: Int32, times coefficient: Double, to row: inout SparseRow) {
    let index = basicIndices[Int(symbol)]
    switch kinds[Int(symbol)] {
    case .settled: break
    case _ where index < 0: row.add(symbol, times: coefficient)
    case .free:
      update(index)
      row.add(definitions[index], times: coefficient, &buffer)
    case .restricted, .marker: row.add(rows[index], times: coefficient, &buffer)
    }
  }

  /// Updates a definition to nonbasic symbols.
  mutating func update(_ index: Int) {
    let old = definitions[index]
    guard old.terms.contains(where: { basicIndices[Int($0.symbol)] >= 0 || kinds[Int($0.symbol)] == .settled }) else {
      return
    }
    var row = SparseRow(old.constant)
    for term in old.terms { add(term.symbol, times: term.coefficient, to: &row) }
    definitions[index] = row
  }

  /// Returns the free symbol to solve a row for: the first one with the largest coefficient, for precision.
  private func freeSymbol(in row: SparseRow) -> Int32? {
    var (found, largest): (Int32?, Double) = (nil, 0)
    for term in row.terms where kinds[Int(term.symbol)] == .free && abs(term.coefficient) > largest {
      (found, largest) = (term.symbol, abs(term.coefficient))
    }
    return found
  }

  /// Returns the restricted symbol to solve a row for: the first one that will be nonnegative, or else the first one.
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

  // MARK: - Priorities

  /// Adds a constraint of the current priority that is not required.
  mutating func prefer(_ constraint: LinearConstraint) {
    var row = expand(constraint)
    // Without symbols, the error is constant.
    guard !row.terms.isEmpty else { return }
    let isEquality = constraint.relation == .equal
    // row = over - under; in an inequality, `over` is not an error.
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

  /// Minimizes the sum of the errors at the current priority, and fixes it.
  mutating func finishRank() {
    fixObjective()
  }

  /// Chooses among the remaining solutions the one with the smallest error of the first constraint, then of the second
  /// one, and so on.
  mutating func breakTies() {
    for symbols in errors {
      for symbol in symbols {
        let index = basicIndices[Int(symbol)]
        if index >= 0 {
          objective.add(rows[index], times: 1, &buffer)
        } else if isRestricted(symbol) {
          objective.add(symbol, times: 1)
        }
      }
      if !objective.terms.isEmpty { fixObjective() }
      objective = SparseRow()
    }
  }

  /// Minimizes the objective and fixes it: symbols that would increase it are 0 from now on.
  private mutating func fixObjective() {
    _ = minimize()
    for term in objective.terms where term.coefficient > 0 { kinds[Int(term.symbol)] = .settled }
    objective = SparseRow()
    repeat {
      for index in rows.indices where !rows[index].isConstant { rows[index].removeSettled(kinds) }
    } while settleForced()
  }

  /// Settles the rows whose basic symbol is 0 and whose other symbols could only decrease it: these symbols are 0 too.
  ///
  /// - Returns: Whether there was such a row.
  private mutating func settleForced() -> Bool {
    var found = false
    for index in rows.indices where !rows[index].isConstant && rows[index].constant <= tolerance {
      guard rows[index].terms.allSatisfy({ $0.coefficient < 0 || !isRestricted($0.symbol) }) else { continue }
      for term in rows[index].terms { kinds[Int(term.symbol)] = .settled }
      found = true
    }
    return found
  }

  // MARK: - Steps

  /// Solves `0 = row` for a free symbol, permanently.
  private mutating func define(_ symbol: Int32, _ row: inout SparseRow) {
    row.solve(for: symbol)
    basicIndices[Int(symbol)] = definitions.count
    definitions.append(row)
  }

  private mutating func insert(_ row: SparseRow, for symbol: Int32) {
    basicIndices[Int(symbol)] = rows.count
    rows.append(row)
    basics.append(symbol)
    if row.constant < -tolerance { needsRepair = true }
  }

  private mutating func substitute(_ symbol: Int32, by row: SparseRow) {
    for index in rows.indices where rows[index].mayContain(symbol) {
      rows[index].substitute(symbol, by: row, &buffer)
      if rows[index].constant < -tolerance { needsRepair = true }
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
    basicIndices[Int(leaving)] = -1
    basicIndices[Int(entering)] = index
    basics[index] = entering
    substitute(entering, by: row)
    swap(&row, &rows[index])
  }

  private mutating func spendStep() -> Bool {
    remainingSteps -= 1
    if remainingSteps < 0 { isExhausted = true }
    return remainingSteps >= 0
  }

  /// Restores nonnegative values of restricted symbols, without an objective (the dual simplex method).
  ///
  /// - Returns: The row that cannot be repaired, if any: no symbol in it can increase its value.
  private mutating func repair() -> Int? {
    while spendStep() {
      var worst: Int?
      for index in rows.indices where rows[index].constant < -tolerance {
        if let current = worst, basics[current] < basics[index] { continue }
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

  /// Minimizes the objective (the primal simplex method).
  ///
  /// - Returns: Whether there is a minimum.
  mutating func minimize() -> Bool {
    while let entering = objective.terms.first(where: { $0.coefficient < 0 && isRestricted($0.symbol) })?.symbol {
      guard spendStep() else { return true }
      guard let leaving = narrowest(entering)?.row else { return false }
      pivot(leaving, entering: entering)
    }
    return true
  }

  /// Returns the row that first becomes 0 as a symbol grows, and the possible growth; nil if it is unlimited.
  func narrowest(_ symbol: Int32) -> (row: Int, growth: Double)? {
    var found: (row: Int, growth: Double)?
    for index in rows.indices where rows[index].mayContain(symbol) {
      let coefficient = rows[index].coefficient(of: symbol)
      guard coefficient < 0 else { continue }
      let growth = max(rows[index].constant, 0) / -coefficient
      if let best = found, best.growth < growth || (best.growth == growth && basics[best.row] < basics[index]) {
        continue
      }
      found = (index, growth)
    }
    return found
  }
}
