import Foundation
import JSON
import Notifications
import TestSupport
import Testing

@testable import Linting

@Suite("Fuzzing corpus of the linter")
struct LintCorpusTests {
  @Test("Positions and fixes are exact in every file, and in every beginning of it", arguments: ["lint", "payload"])
  func corpus(name: String) throws {
    let folder = Media.folder.deletingLastPathComponent().appending(path: "Fuzzing/Corpus/\(name)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 4)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      for length in 0...bytes.count {
        try check(Array(bytes.prefix(length)))
        try check([0xEF, 0xBB, 0xBF] + Array(bytes.prefix(length)))
      }
    }
  }

  private func check(_ bytes: [UInt8]) throws {
    let document = try? JSONDocument(parsing: bytes)
    if let document { try checkPositions(document.root, bytes) }
    let text = SourceText(path: "corpus", bytes: bytes)
    let findings =
      Linter().findings(inPayload: text, folder: nil, settings: RuleSettings())
      + Linter().findings(inCategories: text, settings: RuleSettings())
    #expect(findings.filter { $0.message.isEmpty || $0.location.bytes.upperBound > bytes.count } == [])
    let fixed = SourceText(path: "corpus", bytes: TextEdit.apply(findings.flatMap(\.fix), to: bytes))
    #expect(!fixed.isDamaged(comparedWith: text))
    guard document != nil else { return }
    for fix in findings.map(\.fix) { _ = try JSONDocument(parsing: TextEdit.apply(fix, to: bytes)) }
  }

  private func checkPositions(_ node: JSONNode, _ bytes: [UInt8]) throws {
    #expect(try JSONValue(parsing: Data(bytes[node.range])) == node.value)
    for member in node.members {
      #expect(try JSONValue(parsing: Data(bytes[member.keyRange])) == .string(member.key))
      try checkPositions(member.node, bytes)
    }
    for element in node.elements { try checkPositions(element, bytes) }
  }
}
