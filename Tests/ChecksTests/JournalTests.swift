import Checks
import Foundation
import TestSupport
import Testing

@Suite("Check journal")
struct JournalTests {
  private let folder: TemporaryFolder
  private let settings = CheckSettings()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func journal(
    _ settings: CheckSettings = CheckSettings(), shard: Shard = .whole, resumes: Bool
  ) throws -> Journal {
    try Journal(folder.path("journal"), settings: settings, shard: shard, resumes: resumes)
  }

  /// Returns an item with its own file, and a result with its number.
  private func item(_ number: Int) throws -> (identity: String, result: CheckResult) {
    let path = folder.path("\(number).wav")
    if !FileManager.default.fileExists(atPath: path) { _ = try folder.file("\(number).wav", Data("\(number)".utf8)) }
    var result = CheckResult(path: path, kind: .media)
    result.findings = [CheckFinding(code: "number", .note, "\(number): \"é\"\n")]
    return (Journal.identity(of: CheckItem(path: path, kind: .media)), result)
  }

  private func keep(_ numbers: Range<Int>, in journal: Journal) throws {
    for number in numbers {
      let (identity, result) = try item(number)
      try journal.keep(identity, ResultCoder().line(result))
    }
  }

  @Test("A FIFO is refused without waiting")
  func fifo() throws {
    #expect(mkfifo(folder.path("journal"), 0o600) == 0)
    #expect(throws: Journal.Failure.self) { try journal(resumes: true) }
  }

  @Test("Kept results are known to the next run")
  func resumes() throws {
    try keep(0..<20, in: try journal(resumes: false))
    let next = try journal(resumes: true)
    #expect(next.count == 20)
    for number in 0..<20 {
      let (identity, result) = try item(number)
      #expect(next.result(of: identity) == result)
    }
    #expect(next.result(of: try item(20).identity) == nil)
  }

  @Test("A journal truncated at any byte keeps its complete lines, and continues")
  func cut() throws {
    try keep(0..<3, in: try journal(resumes: false))
    let content = try Data(contentsOf: folder.url.appending(path: "journal"))
    let lineEnds = content.indices.filter { content[$0] == UInt8(ascii: "\n") }
    for length in 0...content.count {
      try content.prefix(length).write(to: folder.url.appending(path: "journal"))
      let lineCount = lineEnds.count { $0 < length }
      // Each journal closes the file before the next one opens it.
      do {
        let resumed = try journal(resumes: true)
        #expect(resumed.count == max(0, lineCount - 1))
        try keep(3..<4, in: resumed)
      }
      #expect(try journal(resumes: true).count == max(0, lineCount - 1) + 1)
    }
  }

  @Test("An item whose file has changed is checked again")
  func changed() throws {
    try keep(0..<1, in: try journal(resumes: false))
    let oldIdentity = try item(0).identity
    _ = try folder.file("0.wav", Data("longer".utf8))
    let newIdentity = try item(0).identity
    #expect(oldIdentity != newIdentity)
    #expect(try journal(resumes: true).result(of: newIdentity) == nil)
  }

  @Test("An item is checked again if the expectations or references of its folder have changed")
  func changedNotes() throws {
    try keep(0..<1, in: try journal(resumes: false))
    var identities = [try item(0).identity]
    #expect(try journal(resumes: true).result(of: identities[0]) != nil)
    for (name, content) in [
      ("earshot-check.json", "{}"), ("earshot-check.json", "{ }"), ("earshot-reference.json", "{}"),
    ] {
      _ = try folder.file(name, Data(content.utf8))
      identities.append(try item(0).identity)
    }
    #expect(Set(identities).count == 4)
    for identity in identities.dropFirst() { #expect(try journal(resumes: true).result(of: identity) == nil) }
  }

  @Test("An item whose result has a transcript of an earlier format is checked again")
  func earlierFormat() throws {
    let (identity, result) = try item(0)
    let line = String(decoding: try ResultCoder().line(result), as: UTF8.self)
    #expect(line.hasPrefix("{\""))
    let earlier = "{\"transcript\":[\"0.000   dismiss     interface\"]," + line.dropFirst()
    try journal(resumes: false).keep(identity, Data(earlier.utf8))
    #expect(try journal(resumes: true).result(of: identity) == nil)
  }

  @Test("An incompatible, existing or invalid journal is refused with the reason")
  func refusals() throws {
    try keep(0..<1, in: try journal(resumes: false))
    func refusal(_ body: () throws -> Journal) throws -> String {
      try #require(throws: Journal.Failure.self) { _ = try body() }.description
    }
    #expect(
      try refusal { try journal(resumes: false) }
        .hasSuffix("already exists; use --resume to continue it, or remove it"))
    var quick = CheckSettings()
    quick.isQuick = true
    #expect(try refusal { try journal(quick, resumes: true) }.contains("was written with other options"))
    #expect(
      try refusal { try journal(shard: Shard(number: 1, count: 2), resumes: true) }
        .contains("was written with shard 1/1, and this is 1/2"))
    let first = try journal(resumes: true)
    #expect(try refusal { try journal(resumes: true) }.hasSuffix("another run is using it"))
    withExtendedLifetime(first) {}
    for text in ["hello\nworld\n", "{\"volume\":1}", "{\"journal"] {
      _ = try folder.file("other", Data(text.utf8))
      let path = folder.path("other")
      func open() throws -> Journal { try Journal(path, settings: settings, shard: .whole, resumes: true) }
      guard text != "{\"journal" else {
        // A header that was cut off.
        #expect(try open().count == 0)
        continue
      }
      #expect(try refusal(open).hasSuffix("not a journal of earshot check"))
      #expect(try folder.text("other") == text)
    }
  }
}
