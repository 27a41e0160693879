import Foundation

/// A public function or initializer that throws, as declared in a source.
struct ThrowingFunction {
  /// The name of the type, without that of an enclosing one.
  let type: String
  /// The name of the type and of the function.
  let name: String
  /// Whether its last parameters are the file and the line of the call.
  let takesLine: Bool

  /// Returns the functions in the sources of a folder.
  static func declared(in folder: URL) throws -> [ThrowingFunction] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
      .flatMap { declared(inSource: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  /// The beginnings of declarations of types and of public functions.
  private static let beginnings = [
    "@", "class ", "enum ", "extension ", "fileprivate ", "final ", "package ", "private ", "public ", "struct ",
  ]

  /// Returns the functions in a source that is formatted as `make format` does: by two spaces for each type. Functions
  /// that coders call are skipped: their parameters are Swift's.
  static func declared(inSource source: String) -> [ThrowingFunction] {
    var types: [Int: String] = [:]
    var found: [ThrowingFunction] = []
    var lines = source.split(separator: "\n")[...]
    while let line = lines.popFirst() {
      // Most lines begin no declaration, and regular expressions are slow.
      let text = line.drop { $0 == " " }
      guard beginnings.contains(where: { text.hasPrefix($0) }) else { continue }
      let indentation = line.count - text.count
      if let match = line.firstMatch(of: #/^ *(?:@?\w+ )*(?:class|enum|extension|struct) (?:\w+\.)*(\w+)/#) {
        types[indentation] = String(match.1)
      }
      guard
        let match = line.firstMatch(
          of: #/^ *public (?:\w+ )*?(?!init\(from |func encode\(to )(?:func (\w+)|(init)\b)/#),
        let name = match.1 ?? match.2, let type = types[indentation - 2]
      else { continue }
      var declaration = String(line)
      while !declaration.hasSuffix("{"), !declaration.hasSuffix("}"), let next = lines.popFirst() {
        declaration += next.drop { $0 == " " }
      }
      // The function's own `throws`, and not that of a closure among its parameters.
      guard declaration.contains(#/\) *(?:async )?throws(?:\(\w+\))?(?: -> [^(){]+)? \{/#) else { continue }
      found.append(
        ThrowingFunction(
          type: type, name: "\(type).\(name)",
          takesLine: declaration.contains(#/filePath: String = #filePath, *line: Int = #line\) *(?:async )?throws/#)))
    }
    return found
  }
}
