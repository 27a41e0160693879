/// The size of a cell, in the terminal's pixels.
public struct CellSize: Hashable, Codable, Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int

  /// Creates a size; nil unless both sides are from 1 to ``maximum``.
  public init?(width: Int, height: Int) {
    guard (1...Self.maximum).contains(width), (1...Self.maximum).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }

  private init(ofWidth width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// The largest side, in pixels.
  public static let maximum = 256
  /// The assumed size, where only the ratio of the sides matters: most fonts' cells are twice as high as wide.
  public static let usual = CellSize(ofWidth: 10, height: 20)
}
