import Foundation
import TestSupport
import Testing

@testable import EarshotSnapshots

/// The examples of `Documentation/HowTo.md` are tests of a sample.
@Suite("How-to page") struct HowToPageTests {
  private let page: String
  private let tests: String

  init() throws {
    page = try String(contentsOf: Media.root.appending(path: "Documentation/HowTo.md"), encoding: .utf8)
    tests = try String(
      contentsOf: Media.root.appending(path: "Samples/Voicemail/VoicemailTests/HowToTests.swift"), encoding: .utf8)
  }

  /// Returns the code blocks of a language.
  private func blocks(_ language: String) -> [String] {
    page.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap { part in
      part.components(separatedBy: "\n```").first
    }
  }

  /// Returns a block of code as the member of a type.
  private func member(_ block: String) -> String {
    block.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  @Test func `The first example is the head of the tests' file, with the suite`() throws {
    let example = try #require(blocks("swift").first)
    let end = "\n}"
    #expect(example.hasSuffix(end) && example.contains("@MainActor @Suite"))
    let parts = example.dropLast(end.count).components(separatedBy: "\n\n")
    #expect(parts.count == 3)
    for part in parts { #expect(tests.contains("\(part)\n"), "\(part)") }
    #expect(example.matches(of: /import \w+/).count == tests.matches(of: /import \w+/).count)
  }

  @Test func `Each example is in the tests, and each test is on the page`() {
    let examples = blocks("swift").dropFirst().map(member)
    #expect(examples.count == 15)
    for example in examples { #expect(tests.contains(example), "\(example)") }
    let functions = tests.matches(of: /func (\w+)\(/).map(\.1)
    #expect(functions.count == 18)
    for function in functions { #expect(page.contains("func \(function)("), "\(function)") }
  }

  @Test func `The workflow keeps the folder into which failed snapshots are written`() throws {
    let workflow = try #require(blocks("yaml").first)
    #expect(workflow.contains("path: .build/\(SnapshotEvidence.folderName),"))
  }
}
