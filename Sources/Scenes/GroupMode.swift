/// The composition of a group of operations with what has been drawn before.
public enum GroupMode: UInt8, Hashable, Codable, Sendable {
  /// The group is drawn over what has been drawn before. The operations of an opaque group may be drawn directly.
  case normal
  /// The group is drawn on its own, and then over what has been drawn before. Groups in it may have the modes ``add``
  /// and ``mask``.
  case isolated
  /// The group's colors, multiplied by its opacity, are added to those of the enclosing ``isolated`` group. In another
  /// group, the mode is ``normal``.
  case add
  /// The group's opacity at each point multiplies the drawing of the enclosing ``isolated`` group so far. In another
  /// group, the mode has no effect.
  case mask
}
