import Foundation
import Scenes

extension Typesetter {
  /// What no font can draw, in words: `no glyph for U+4E2D (CJK UNIFIED IDEOGRAPH-4E2D), U+1F600 (GRINNING FACE)`.
  ///
  /// - Parameters:
  ///   - missing: The code points, as ``TextMetrics/missing`` has them.
  ///   - most: How many are named; the others are counted.
  /// - Returns: The line; nil where none is missing.
  public static func description(ofMissing missing: [Unicode.Scalar], most: Int = 5) -> String? {
    guard !missing.isEmpty else { return nil }
    let named = missing.prefix(max(most, 1)).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return scalar.properties.name.map { "\(number) (\($0))" } ?? number
    }
    let rest = missing.count - named.count
    return "no glyph for " + named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
