// The results of a tableau: values, and the variables that are undetermined.

extension Tableau {
  mutating func values() -> [Double] {
    (0..<variableCount).map { symbol in
      let index = basicIndices[symbol]
      guard index >= 0 else { return 0 }
      guard kinds[symbol] == .free else { return max(rows[index].constant, 0) }
      update(index)
      return definitions[index].constant
    }
  }

  mutating func undetermined() -> [Int] {
    var found: [Int] = []
    for symbol in 0..<variableCount {
      var row = SparseRow()
      add(Int32(truncatingIfNeeded: symbol), times: 1, to: &row)
      if varies(row) { found.append(symbol) }
    }
    return found
  }

  private func varies(_ row: SparseRow) -> Bool {
    // A row varies if one of its symbols can grow by itself; most rows have no symbols left.
    let growing = row.terms.contains { term in
      switch kinds[Int(term.symbol)] {
      case .free: true
      case .marker, .settled: false
      case .restricted: narrowest(term.symbol).map { $0.growth > tolerance } ?? true
      }
    }
    guard !growing, row.terms.contains(where: { isRestricted($0.symbol) }) else { return growing }
    return [1.0, -1.0].contains { direction in
      var trial = self
      trial.definitions = []
      trial.objective = row
      trial.objective.multiply(by: direction)
      let start = trial.objective.constant
      return !trial.minimize() || trial.objective.constant < start - tolerance
    }
  }
}
