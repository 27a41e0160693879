/// The composition of a group of operations with what has been drawn before.
public enum GroupMode: UInt8, Hashable, Codable, Sendable {
  /// The group is drawn over it. The operations of an opaque group may be drawn directly.
  case normal
  /// The group is drawn on its own, and then over it. Groups in it may have the modes ``add`` and ``mask``.
  case isolated
  /// The group's colors, multiplied by its opacity, are added to those of the enclosing ``isolated`` group. In another
  /// group, the mode is ``normal``.
  case add
  /// What the enclosing ``isolated`` group has drawn so far is multiplied by the group's opacity at each point. In
  /// another group, nothing happens.
  case mask
}
