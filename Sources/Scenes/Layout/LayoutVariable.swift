/// Something a layout has to find: an edge or a length, in points. Made by ``LayoutSolver/variable(isNonNegative:)``.
public struct LayoutVariable: Hashable, Comparable, Sendable {
  /// Its place among the solver's variables, in the order in which they were made.
  public let index: Int

  init(index: Int) {
    self.index = index
  }

  /// Whether one was made before another.
  public static func < (one: LayoutVariable, other: LayoutVariable) -> Bool { one.index < other.index }
}
