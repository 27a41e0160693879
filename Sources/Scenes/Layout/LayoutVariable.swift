/// A variable of a layout: an edge or a length, in points. Variables are created by
/// ``LayoutSolver/variable(isNonNegative:)``.
public struct LayoutVariable: Hashable, Comparable, Sendable {
  /// The index among the solver's variables.
  public let index: Int

  init(index: Int) {
    self.index = index
  }

  /// Returns whether a variable was created before another one.
  public static func < (one: LayoutVariable, other: LayoutVariable) -> Bool { one.index < other.index }
}
