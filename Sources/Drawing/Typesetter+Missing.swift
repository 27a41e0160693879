import Foundation
import Scenes

extension Typesetter {
  /// Returns a description of missing characters, such as `no glyph for U+4E2D (CJK UNIFIED IDEOGRAPH-4E2D), U+1F600
  /// (GRINNING FACE)`.
  ///
  /// - Parameters:
  ///   - missing: The code points, as in ``TextMetrics/missing``.
  ///   - limit: The number of characters to name; the others are counted.
  /// - Returns: The description; nil if no character is missing.
  public static func description(ofMissing missing: [Unicode.Scalar], limit: Int = 5) -> String? {
    guard !missing.isEmpty else { return nil }
    let named = missing.prefix(max(limit, 1)).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return scalar.properties.name.map { "\(number) (\($0))" } ?? number
    }
    let unnamed = missing.count - named.count
    return "no glyph for " + named.joined(separator: ", ") + (unnamed > 0 ? " and \(unnamed) more" : "")
  }
}
