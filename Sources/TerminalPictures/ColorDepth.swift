/// The colors of a terminal.
public enum ColorDepth: Int, Hashable, Codable, Sendable, Comparable {
  /// No colors, or fewer than 256.
  case none
  /// 256 colors: 16 of the user's, a cube of 216, and 24 grays.
  case palette
  /// 24-bit colors.
  case direct

  /// Returns whether the first has fewer colors.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}
