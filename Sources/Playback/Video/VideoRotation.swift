/// The rotation of a movie's frames for display, from the matrix of an MPEG-4 track.
public struct VideoRotation: Hashable, Sendable {
  /// The number of clockwise quarter turns, 0 to 3.
  public let quarters: Int

  /// Creates a rotation from clockwise quarter turns.
  public init(quarters: Int = 0) {
    self.quarters = quarters & 3
  }

  /// Creates the rotation of a matrix: x' = ax + cy, y' = bx + dy, y downward, in units of 1/65536. Other
  /// transformations are ignored.
  init(a: Int32, b: Int32, c: Int32, d: Int32) {
    switch (a.signum(), b.signum(), c.signum(), d.signum()) {
    case (0, 1, -1, 0): quarters = 1
    case (-1, 0, 0, -1): quarters = 2
    case (0, -1, 1, 0): quarters = 3
    default: quarters = 0
    }
  }

  /// Whether width and height are swapped.
  public var swapsSides: Bool { quarters & 1 == 1 }
}
