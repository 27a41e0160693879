/// A cell of a table or collection view that a touch can select.
@MainActor
protocol ListCell: UIView {
  /// Updates the cell's highlight when a touch begins or ends.
  func setPressed(_ isPressed: Bool)
}

/// A table or collection view that handles touches on its cells.
@MainActor
protocol ListTouching: UIView {
  /// Returns whether a touch on a cell may select the cell.
  func canChoose(_ cell: any ListCell) -> Bool
  /// Handles a touch that ended inside the cell it began in.
  func choose(_ cell: any ListCell)
}

extension ListCell {
  /// The table or collection view that contains the cell.
  var list: (any ListTouching)? {
    var view = superview
    while let ancestor = view {
      if let list = ancestor as? any ListTouching { return list }
      view = ancestor.superview
    }
    return nil
  }

  /// Whether a touch on the cell would select it.
  var acceptsTouch: Bool { list?.canChoose(self) ?? false }

  func touchStarted() {
    if acceptsTouch { setPressed(true) }
  }

  func touchFinished(_ touches: Set<UITouch>) {
    setPressed(false)
    guard acceptsTouch, touches.contains(where: { bounds.contains($0.location(in: self)) }) else { return }
    list?.choose(self)
  }
}

/// A factory that creates cells from classes, nibs and prototypes, and reuses those that went offscreen.
@MainActor
struct CellFactory<Cell: UIView> {
  private enum Source {
    case type(AnyClass)
    case nib(UINib)
    case prototype(CellPrototype)
  }

  private var sources: [String: Source] = [:]
  private var unused: [String: [Cell]] = [:]
  /// Maximum number of offscreen cells kept per reuse identifier.
  private static var maximumUnused: Int { 64 }

  mutating func register(_ type: AnyClass?, _ identifier: String) { sources[identifier] = type.map { .type($0) } }
  mutating func register(_ nib: UINib?, _ identifier: String) { sources[identifier] = nib.map { .nib($0) } }
  mutating func register(_ prototype: CellPrototype) { sources[prototype.identifier] = .prototype(prototype) }

  /// Adds a cell that went offscreen to the reuse queue.
  mutating func recycle(_ cell: Cell, _ identifier: String?) {
    guard let identifier, unused[identifier, default: []].count < Self.maximumUnused else { return }
    unused[identifier, default: []].append(cell)
  }

  /// Removes a cell from the reuse queue and returns it, or nil if the queue is empty.
  mutating func reuse(_ identifier: String) -> Cell? { unused[identifier]?.popLast() }

  /// Creates a cell, or returns nil if nothing is registered for the identifier.
  ///
  /// - Parameter make: A closure that creates an instance of a class.
  func make(_ identifier: String, of make: (AnyClass) -> Cell?) -> Cell? {
    switch sources[identifier] {
    case .type(let type): return make(type)
    case .nib(let nib): return nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? Cell }.first
    case .prototype(let prototype): return prototype.make() as? Cell
    case nil: return nil
    }
  }
}
