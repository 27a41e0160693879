/// How a film's pictures are turned before they are shown, by the matrix of an MPEG-4 track.
public struct VideoTurn: Hashable, Sendable {
  /// Quarters of a turn clockwise, 0 to 3.
  public let quarters: Int

  /// A turn by quarters, clockwise.
  public init(quarters: Int = 0) {
    self.quarters = quarters & 3
  }

  /// The turn of a matrix: x' = ax + cy, y' = bx + dy, y downwards, in units of 1/65536. What is no turn by quarters turns
  /// nothing.
  init(a: Int32, b: Int32, c: Int32, d: Int32) {
    switch (a.signum(), b.signum(), c.signum(), d.signum()) {
    case (0, 1, -1, 0): quarters = 1
    case (-1, 0, 0, -1): quarters = 2
    case (0, -1, 1, 0): quarters = 3
    default: quarters = 0
    }
  }

  /// Whether width and height change places.
  public var swapsSides: Bool { quarters & 1 == 1 }
}
