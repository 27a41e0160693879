import Foundation
import Scenes

extension Typesetter {
  /// Returns a description of missing characters and of the remedy, such as `no glyph for U+4E2D (CJK UNIFIED
  /// IDEOGRAPH-4E2D), U+1F600 (GRINNING FACE); install fonts-noto-cjk and fonts-noto-color-emoji`.
  ///
  /// - Parameters:
  ///   - missing: The code points, as in ``TextMetrics/missing``.
  ///   - limit: The number of characters to name; the others are counted.
  /// - Returns: The description; nil if no character is missing.
  public func description(ofMissing missing: [Unicode.Scalar], limit: Int = 5) -> String? {
    guard !missing.isEmpty else { return nil }
    let named = missing.prefix(max(limit, 1)).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return scalar.properties.name.map { "\(number) (\($0))" } ?? number
    }
    let unnamed = missing.count - named.count
    let glyphs = "no glyph for " + named.joined(separator: ", ") + (unnamed > 0 ? " and \(unnamed) more" : "")
    return ([glyphs] + remedies(for: missing)).joined(separator: "; ")
  }

  /// Returns the remedies for missing characters: the packages to install, and the files to replace.
  private func remedies(for missing: [Unicode.Scalar]) -> [String] {
    var (packages, others) = (Set<String>(), [String]())
    for font in [.emoji] + ScriptFont.scripts + [.simplifiedChinese] {
      let isNeeded = missing.contains { $0.properties.isEmoji ? font == .emoji : font.contains($0) }
      guard isNeeded else { continue }
      switch installed?.search(for: font) {
      case .found: break
      case .missing, nil: packages.insert(font.package)
      case .unknown(let path):
        others.append(
          "\(path) has unknown contents, with which pictures would differ from those of other machines; the package "
            + "\(font.package) of Debian and Ubuntu has known ones")
      }
    }
    guard !packages.isEmpty else { return others }
    let names = packages.sorted().joined(separator: " and ")
    guard installed != nil else {
      return ["the device's fonts exclude those of \(names); select '.standard', or a file that has the characters"]
    }
    return ["install \(names)"] + others
  }
}
