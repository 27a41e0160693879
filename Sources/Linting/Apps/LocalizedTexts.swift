import Files
import Foundation
import Notifications

/// The localized texts of an app.
enum LocalizedTexts {
  private static let maximumByteCount = 8 << 20

  /// Reads a `Localizable.strings` or a string catalog; returns nil if it is unreadable.
  static func contents(of file: URL) -> [String: String]? {
    guard let head = try? FileHead(of: file, upTo: maximumByteCount + 1), head.bytes.count <= maximumByteCount else {
      return nil
    }
    guard file.pathExtension == "xcstrings" else {
      let list = PropertyListSerialization.value(untrusted: head.bytes) as? [String: Any]
      return list?.compactMapValues { $0 as? String }
    }
    guard let document = try? JSONDocument(parsing: Array(head.bytes).spacingByteOrderMark) else { return nil }
    let language = document.root["sourceLanguage"]?.string ?? "en"
    var texts: [String: String] = [:]
    for member in document.root["strings"]?.members ?? [] {
      let unit = member.node["localizations"]?[language]?["stringUnit"]?["value"]?.string
      texts[member.key] = unit ?? member.key
    }
    return texts
  }
}
