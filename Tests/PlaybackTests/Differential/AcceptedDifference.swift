import Foundation

/// An accepted difference between ``DecodingMethod/measuring`` and another way, with its reason: an entry of
/// `Differences.json`.
struct AcceptedDifference: Codable, Sendable {
  /// The files' names, with `*` for any characters.
  let files: [String]
  /// The ways that differ.
  let ways: [DecodingMethod]
  /// The allowed numbers of frames that those ways deliver before the sound; negative for missing frames.
  var before: [Int]?
  /// The range of surplus frames that those ways deliver in total; negative for missing frames.
  var surplus: [Int]?
  /// The greatest allowed difference of a sample.
  var tolerance: Double?
  /// The expected error of those ways, or a part of its text. If it is set, only the errors are compared.
  var failure: String?
  /// The reason why the difference is right or is not fixed, with a reference.
  let reason: String

  /// Whether the difference applies to a file and a way.
  func concerns(_ name: String, _ method: DecodingMethod) -> Bool {
    ways.contains(method) && files.contains { fnmatch($0, name, 0) == 0 }
  }

  /// Returns the checked-in list.
  static func all() throws -> [AcceptedDifference] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Differences.json")
    return try JSONDecoder().decode([AcceptedDifference].self, from: Data(contentsOf: url))
  }
}
