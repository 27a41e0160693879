import Foundation

/// A type that the namespace `Earshot` makes available to tests.
struct ExportedType: Hashable {
  /// The module that declares the type.
  let module: String
  /// The name of the type in its module.
  let name: String

  /// Returns the types with an alias in the sources of folders.
  static func declared(in folders: [URL]) throws -> Set<ExportedType> {
    let files = FileManager.default
    let sources = try folders.flatMap { folder in
      try files.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
        .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }
    return Set(
      sources.flatMap { $0.matches(of: #/public typealias \w+ = (\w+)\.(\w+)/#) }
        .map { ExportedType(module: String($0.1), name: String($0.2)) })
  }
}
