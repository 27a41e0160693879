import Foundation
import Testing

/// The fonts for Chinese, Japanese and Korean.
enum HanFonts {
  /// Whether they are installed.
  static let areInstalled = ["Regular", "Bold"].allSatisfy { weight in
    ["/usr/local/share/fonts", "/usr/share/fonts/opentype/noto"].contains { folder in
      FileManager.default.fileExists(atPath: "\(folder)/NotoSansCJK-\(weight).ttc")
    }
  }

  /// The reason for skipping a test without them.
  static let reason: Comment = "fonts-noto-cjk is not installed: Scripts/deps test"
}
