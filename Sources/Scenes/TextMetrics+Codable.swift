import Foundation

// Written by hand, because `Unicode.Scalar` is not `Codable`.
extension TextMetrics: Codable {
  private enum Key: CodingKey {
    case size, firstBaseline, lastBaseline, lineCount, isTruncated, missing
  }

  /// Decodes metrics, of which the missing characters are a string.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      size: try values.decode(CGSize.self, forKey: .size),
      firstBaseline: try values.decode(Double.self, forKey: .firstBaseline),
      lastBaseline: try values.decode(Double.self, forKey: .lastBaseline),
      lineCount: try values.decode(Int.self, forKey: .lineCount),
      isTruncated: try values.decode(Bool.self, forKey: .isTruncated),
      missing: Array(try values.decode(String.self, forKey: .missing).unicodeScalars))
  }

  /// Encodes metrics, of which the missing characters are a string.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(size, forKey: .size)
    try values.encode(firstBaseline, forKey: .firstBaseline)
    try values.encode(lastBaseline, forKey: .lastBaseline)
    try values.encode(lineCount, forKey: .lineCount)
    try values.encode(isTruncated, forKey: .isTruncated)
    try values.encode(String(String.UnicodeScalarView(missing)), forKey: .missing)
  }
}
