import Foundation
import XcodeProjects

/// An extension's Objective-C and C sources, which are unsupported. A file is an error if Swift uses its declarations,
/// and is skipped otherwise.
///
/// Many targets contain such files without using them in the extension.
struct ObjectiveCSources {
  /// The errors, each with its file.
  private(set) var problems: [String] = []
  /// The warnings about skipped files.
  private(set) var skipped: [String] = []
  private let words: Set<Substring>

  /// Determines which files are used.
  ///
  /// - Parameters:
  ///   - sources: The extension's sources.
  ///   - texts: The contents of its Swift files.
  init(of sources: TargetSources, usedBy texts: [String]) throws(BuildError) {
    var words: Set<Substring> = []
    var all = texts
    // The plist and interface files name classes.
    if let plist = sources.generatedPlist { all.append(String(decoding: plist, as: UTF8.self)) }
    for file in sources.plistFiles + sources.resources.map(\.file)
    where ["plist", "storyboard", "xib"].contains(file.pathExtension) {
      all.append(String(decoding: try BuildCache.data(of: file), as: UTF8.self))
    }
    for text in all { words.formUnion(Self.words(of: text)) }
    self.words = words
    for file in sources.objectiveC {
      // The header of the same name also declares the file's symbols.
      let header = file.deletingPathExtension().appendingPathExtension("h")
      var names: [Substring] = []
      for part in [file, header] where FileManager.default.fileExists(atPath: part.path) {
        names += try Self.declarations(in: part)
      }
      if let name = names.first(where: { words.contains($0) }) {
        problems.append(
          "\(file.path): Objective-C and C sources are not supported, and Swift uses '\(name)'; write it in Swift")
      } else {
        skipped.append(
          "\(file.path): warning: skipped, because Objective-C and C sources are not supported; "
            + "no Swift file uses its declarations")
      }
    }
    if let header = sources.bridgingHeader { try addIncludes(of: header, headers: sources.headers) }
  }

  /// Adds an error for each header that a bridging header includes and whose declarations are used.
  private mutating func addIncludes(of header: URL, headers: [URL]) throws(BuildError) {
    let text = String(decoding: try BuildCache.data(of: header), as: UTF8.self)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let parts = line.split { $0 == " " || $0 == "\t" }
      guard let first = parts.first, ["#import", "#include"].contains(first), let name = parts.dropFirst().first,
        name.hasPrefix("\"")
      else { continue }
      let file = name.filter { $0 != "\"" }.split(separator: "/").last.map(String.init) ?? ""
      let included =
        headers.first { $0.lastPathComponent == file }
        ?? header.deletingLastPathComponent().appendingPathComponent(file)
      guard FileManager.default.fileExists(atPath: included.path) else {
        skipped.append("\(header.path):\(number + 1): warning: includes \(name), which does not exist")
        continue
      }
      if let usedName = try Self.declarations(in: included).first(where: { words.contains($0) }) {
        problems.append(
          "\(header.path):\(number + 1): error: the bridging header includes \(name), but Objective-C is not "
            + "supported, and Swift uses '\(usedName)'; write it in Swift")
      }
    }
  }

  /// Returns the names of the classes, protocols, types and functions that a file declares.
  private static func declarations(in file: URL) throws(BuildError) -> [Substring] {
    let text = String(decoding: try BuildCache.data(of: file), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).flatMap { line -> [Substring] in
      let words = Self.words(of: String(line))
      guard let first = line.first, !first.isWhitespace, let word = words.first else { return [] }
      if first == "@", ["interface", "implementation", "protocol", "class"].contains(word) {
        return Array(words.dropFirst().prefix(1))
      }
      // A C declaration or definition: all identifiers except common words.
      return first.isLetter || line.hasPrefix("#define") ? words.filter { !Self.common.contains($0) } : []
    }
  }

  /// Keywords, types and common names, which are not considered declared.
  private static let common: Set<Substring> = [
    "typedef", "extern", "static", "const", "void", "int", "char", "float", "double", "long", "short", "unsigned",
    "signed", "struct", "enum", "union", "inline", "return", "define", "if", "else", "for", "while", "import",
    "include",
    "NSString", "NSInteger", "NSUInteger", "CGFloat", "BOOL", "YES", "NO", "id", "FOUNDATION_EXPORT", "UIKIT_EXTERN",
    "NSArray", "NSDictionary", "NSData", "NSURL", "NSError", "NS_ENUM", "NS_OPTIONS", "NSObject", "UIImage", "UIColor",
    "UIView", "UIViewController", "success", "error", "completion", "data", "image", "url", "name", "value", "key",
    "self", "super", "true", "false", "nil", "in", "let", "var", "func", "class", "default", "case", "break",
  ]

  /// Returns the identifiers in a text.
  private static func words(of text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first?.isNumber == false }
  }
}
