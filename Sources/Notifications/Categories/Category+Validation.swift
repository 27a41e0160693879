extension Category {
  /// Returns the problems with the categories of one app (`C3`, `N1`, `N3`); empty if there are none.
  ///
  /// An identical action in several categories is not a problem.
  public static func problems(in categories: [Category]) -> [CategoryProblem] {
    var problems: [CategoryProblem] = []
    var counts: [String: Int] = [:]
    for (index, category) in categories.enumerated() {
      if category.identifier.isEmpty { problems.append(.emptyIdentifier(index: index)) }
      counts[category.identifier, default: 0] += 1
      if counts[category.identifier] == 2, !category.identifier.isEmpty {
        problems.append(.duplicateIdentifier(category.identifier))
      }
      problems += category.problemsOfActions
    }
    return problems + duplicateActions(in: categories)
  }

  private var problemsOfActions: [CategoryProblem] {
    var problems: [CategoryProblem] = []
    if actions.count > Self.maximumActionCount {
      problems.append(
        .tooManyActions(category: identifier, found: actions.count, allowed: Self.maximumActionCount))
    }
    for (index, action) in actions.enumerated() where action.identifier.isEmpty {
      problems.append(.emptyActionIdentifier(category: identifier, index: index))
    }
    return problems
  }

  private static func duplicateActions(in categories: [Category]) -> [CategoryProblem] {
    struct Use {
      let action: Action
      var categories: [String]
      var lastCategory: Int
      var isAmbiguous = false
    }
    var uses: [String: Use] = [:]
    var order: [String] = []
    for (index, category) in categories.enumerated() {
      for action in category.actions where !action.identifier.isEmpty {
        guard var use = uses[action.identifier] else {
          uses[action.identifier] = Use(action: action, categories: [category.identifier], lastCategory: index)
          order.append(action.identifier)
          continue
        }
        if use.lastCategory == index || use.action != action { use.isAmbiguous = true }
        if use.lastCategory != index { use.categories.append(category.identifier) }
        use.lastCategory = index
        uses[action.identifier] = use
      }
    }
    return order.compactMap { name in
      uses[name].flatMap { $0.isAmbiguous ? .duplicateActionIdentifier(name, categories: $0.categories) : nil }
    }
  }
}
