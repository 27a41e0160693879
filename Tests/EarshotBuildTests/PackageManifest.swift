import Foundation
import TestSupport

/// A package manifest, as `swift package dump-package` prints it.
struct PackageManifest: Decodable {
  /// A target.
  struct Target: Decodable {
    /// A setting of a target's build.
    struct Setting: Decodable {
      /// The kind and the value; only unsafe flags are decoded.
      struct Kind: Decodable {
        let unsafeFlags: [String: [String]]?
      }

      let kind: Kind
    }

    let name: String
    let type: String
    let exclude: [String]
    let dependencies: [[String: [String?]]]
    let settings: [Setting]

    /// The names of the targets and products that it depends on.
    var needed: [String] { dependencies.flatMap(\.values).compactMap { $0.first ?? nil } }

    /// The unsafe flags for the compiler.
    var flags: [String] { settings.flatMap { $0.kind.unsafeFlags?.values.flatMap { $0 } ?? [] } }
  }

  /// A product of libraries or programs.
  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  let targets: [Target]
  let products: [Product]

  /// Reads the text of a `Package.swift`.
  ///
  /// - Throws: An error with the messages of SwiftPM if the manifest is invalid.
  init(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("Package.swift", Data(text.utf8))
    let outcome = try withExtendedLifetime(folder) {
      try Program.run("swift", ["package", "--package-path", folder.url.path, "dump-package"])
    }
    guard outcome.status == 0 else { throw Invalid(description: outcome.output + outcome.errors) }
    self = try JSONDecoder().decode(Self.self, from: outcome.bytes)
  }

  /// SwiftPM's messages about an invalid manifest.
  struct Invalid: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the target of a name; nil if there is none.
  func target(_ name: String) -> Target? { targets.first { $0.name == name } }
}
