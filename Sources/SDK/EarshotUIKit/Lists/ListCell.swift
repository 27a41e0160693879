/// A cell of a table or collection, which a finger chooses.
@MainActor
protocol ListCell: UIView {
  /// Shows a finger on it, or takes that back.
  func setPressed(_ isPressed: Bool)
}

/// A table or collection, which hears of fingers on its cells.
@MainActor
protocol ListTouching: UIView {
  /// Whether a finger on a cell may choose it.
  func canChoose(_ cell: any ListCell) -> Bool
  /// A finger has left a cell that it came down on.
  func choose(_ cell: any ListCell)
}

extension ListCell {
  /// The table or collection that it is in.
  var list: (any ListTouching)? {
    var view = superview
    while let here = view {
      if let list = here as? any ListTouching { return list }
      view = here.superview
    }
    return nil
  }

  /// Whether a finger on it would choose it.
  var takesFinger: Bool { list?.canChoose(self) ?? false }

  func fingerCame() {
    if takesFinger { setPressed(true) }
  }

  func fingerLeft(_ touches: Set<UITouch>) {
    setPressed(false)
    guard takesFinger, touches.contains(where: { bounds.contains($0.location(in: self)) }) else { return }
    list?.choose(self)
  }
}

/// Makes cells: of classes, xibs and prototypes, and again of those that are no longer seen.
@MainActor
struct CellFactory<Cell: UIView> {
  private enum Source {
    case type(AnyClass)
    case nib(UINib)
    case prototype(CellPrototype)
  }

  private var sources: [String: Source] = [:]
  private var unused: [String: [Cell]] = [:]
  /// Most cells of a name that are kept while they are not seen.
  private static var mostUnused: Int { 64 }

  mutating func register(_ type: AnyClass?, _ identifier: String) { sources[identifier] = type.map { .type($0) } }
  mutating func register(_ nib: UINib?, _ identifier: String) { sources[identifier] = nib.map { .nib($0) } }
  mutating func register(_ prototype: CellPrototype) { sources[prototype.identifier] = .prototype(prototype) }

  /// Takes back a cell that is no longer seen.
  mutating func recycle(_ cell: Cell, _ identifier: String?) {
    guard let identifier, unused[identifier, default: []].count < Self.mostUnused else { return }
    unused[identifier, default: []].append(cell)
  }

  /// A cell that is not seen; nil where there is none.
  mutating func reuse(_ identifier: String) -> Cell? { unused[identifier]?.popLast() }

  /// A new cell; nil for an identifier that nothing is registered for.
  ///
  /// - Parameter make: Makes an instance of a class.
  func make(_ identifier: String, of make: (AnyClass) -> Cell?) -> Cell? {
    switch sources[identifier] {
    case .type(let type): return make(type)
    case .nib(let nib): return nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? Cell }.first
    case .prototype(let prototype): return prototype.make() as? Cell
    case nil: return nil
    }
  }
}
