import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Fuzzing corpus of the container readers")
struct CorpusTests {
  private static let folder = Media.root.appending(path: "Fuzzing/Corpus")

  private static func files(_ target: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: target), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  /// The handmade files of a fuzzing target.
  private static func fixtures(_ target: String) -> [String: [UInt8]] {
    Fixture.files.filter { target == "layout" || $0.key.hasPrefix(target) }
  }

  @Test("Contains every handmade kind of file, as the tests make it", arguments: ["layout", "caf", "aiff"])
  func kinds(target: String) throws {
    for (name, bytes) in Self.fixtures(target) {
      let url = Self.folder.appending(path: target).appending(path: name)
      // EARSHOT_RECORD=1 writes the files.
      if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" { try Data(bytes).write(to: url) }
      #expect(try Data(contentsOf: url) == Data(bytes), "\(name)")
    }
  }

  @Test("Every file gives a possible layout or a fault", arguments: ["layout", "caf", "aiff"])
  func possible(target: String) throws {
    let files = try Self.files(target)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      let layouts = [
        try? ContainerReader.read(bytes), target == "caf" ? try? CAFReader.read(bytes) : nil,
        target == "aiff" ? try? AIFFReader.read(bytes) : nil,
      ]
      for layout in layouts.compactMap(\.self) {
        #expect(layout.impossibility(in: bytes.count) == nil, "\(file.lastPathComponent)")
      }
    }
  }
}
