import Foundation

/// A string catalog (`.xcstrings`), which is compiled into a `.strings` file per language, as in Xcode.
///
/// Of plural variations, only `other` is used, and of device variations, only the iPhone's.
struct StringCatalog {
  /// The localized strings, by language and key.
  private(set) var languages: [String: [String: String]] = [:]

  /// The maximum size of a catalog, in bytes.
  static let maximumBytes = 32 << 20
  /// The maximum number of strings in all languages.
  static let maximumTexts = 500_000

  /// Reads a catalog.
  init(_ data: Data, path: String) throws(BuildError) {
    guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = root["strings"] as? [String: Any]
    else { throw .file(path: path, reason: "is not a string catalog, which is JSON with 'strings'") }
    let source = root["sourceLanguage"] as? String ?? "en"
    var count = 0
    for (key, entry) in strings {
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      var texts = localizations.compactMapValues { Self.text($0, depth: 0) }
      // Without a string in the source language, the key is the string.
      if texts[source] == nil { texts[source] = key }
      for (language, text) in texts where Self.isLanguage(language) {
        count += 1
        guard count <= Self.maximumTexts else {
          throw .file(path: path, reason: "has more than \(Self.maximumTexts) texts")
        }
        languages[language, default: [:]][key] = text
      }
    }
  }

  /// Returns whether a text can be a language identifier, and is safe as the name of a folder.
  private static func isLanguage(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 32
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }

  /// Returns the string of a localization.
  private static func text(_ value: Any, depth: Int) -> String? {
    guard depth < 8, let table = value as? [String: Any] else { return nil }
    if let unit = table["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    guard let variations = table["variations"] as? [String: Any] else { return nil }
    for kind in ["plural", "device"] {
      guard let cases = variations[kind] as? [String: Any] else { continue }
      for name in kind == "plural" ? ["other"] : ["iphone", "other"] {
        if let text = cases[name].flatMap({ Self.text($0, depth: depth + 1) }) { return text }
      }
    }
    return nil
  }

  /// Compiles a catalog into a bundle.
  ///
  /// - Parameters:
  ///   - file: The catalog.
  ///   - bundle: The bundle's folder. Existing tables are not replaced.
  static func compile(_ file: URL, into bundle: URL) throws {
    let catalog = try StringCatalog(try BuildCache.data(of: file, atMost: maximumBytes), path: file.path)
    let table = file.deletingPathExtension().lastPathComponent
    for (language, texts) in catalog.languages {
      let folder = bundle.appendingPathComponent("\(language).lproj")
      let destination = folder.appendingPathComponent("\(table).strings")
      guard access(destination.path, F_OK) != 0 else { continue }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: texts, format: .binary, options: 0).write(to: destination)
    }
  }
}
