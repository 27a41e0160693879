import Foundation

/// A difference between ``DecodingWay/measuring`` and another way that has a reason: a line of `Differences.json`.
struct AcceptedDifference: Codable, Sendable {
  /// Names of the files, where `*` stands for any characters.
  let files: [String]
  /// The ways that differ.
  let ways: [DecodingWay]
  /// Frames that those deliver before the sound begins; negative where they lack some. One of these.
  var before: [Int]?
  /// Frames that those deliver more in all; negative where they deliver fewer. From the first to the last of these.
  var surplus: [Int]?
  /// The greatest difference of a sample.
  var tolerance: Double?
  /// What those fail with, or a part of it; where it is there, nothing else is compared.
  var failure: String?
  /// Why that is right, or why it is not mended, and where to read about it.
  let reason: String

  /// Whether it is about a file and a way.
  func concerns(_ name: String, _ way: DecodingWay) -> Bool {
    ways.contains(way) && files.contains { fnmatch($0, name, 0) == 0 }
  }

  /// The checked-in list.
  static func all() throws -> [AcceptedDifference] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Differences.json")
    return try JSONDecoder().decode([AcceptedDifference].self, from: Data(contentsOf: url))
  }
}
