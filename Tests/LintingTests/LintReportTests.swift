import Foundation
import TestSupport
import Testing

@testable import Linting

@Suite("Reports")
struct LintReportTests {
  private let folder: TemporaryFolder
  private let run: LintRun

  init() throws {
    folder = try TemporaryFolder()
    try folder.file(
      "a b.apns", Data("{\"aps\": {\n  \"alert\": \"Hello.\",\n  \"badge\": \"3\", \"sound\": \"a\\u001b/b\"}}".utf8))
    run = LintRun([folder.url.path, folder.path("missing")], with: Linter())
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("Text has the form of a compiler's messages")
  func text() {
    #expect(
      run.report(as: .text, version: "1.0", status: 1) == """
        \(folder.path("a b.apns")):3:12: error: 'aps.badge' must be an integer, but is the string "3". [badge-type]
        \(folder.path("a b.apns")):3:26: error: "a\\u001b/b" is a path; \
        write the name of a file in the app's bundle. [sound-name]

        """)
  }

  @Test("JSON has findings, problems and the status")
  func json() throws {
    let report = try object(run.report(as: .json, version: "1.0", status: 2))
    #expect(report["status"] as? Int == 2)
    #expect(report["files"] as? Int == 1)
    #expect(report["problems"] as? [String] == ["\(folder.path("missing")): no such file or folder"])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["badge-type", "sound-name"])
    let first = try #require(findings.first)
    #expect(first["line"] as? Int == 3)
    #expect(first["column"] as? Int == 12)
    #expect(first["endColumn"] as? Int == 15)
    #expect(first["isFixable"] as? Bool == true)
    #expect(
      Set(first.keys) == [
        "column", "endColumn", "endLine", "file", "isFixable", "line", "message", "reason", "remedy", "rule",
        "severity",
      ])
  }

  @Test("SARIF names each rule, and gives places and fixes")
  func sarif() throws {
    let report = try object(run.report(as: .sarif, version: "1.0", status: 1))
    #expect(report["version"] as? String == "2.1.0")
    let runs = try #require(report["runs"] as? [[String: Any]])
    let first = try #require(runs.first)
    let driver = try #require((first["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == Rule.all.map(\.identifier))
    let results = try #require(first["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "error"])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    let location = try #require(
      (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    let uri = try #require((location["artifactLocation"] as? [String: Any])?["uri"] as? String)
    #expect(uri.hasSuffix("/a%20b.apns"))
    let region = try #require(location["region"] as? [String: Int])
    #expect(region == ["startLine": 3, "startColumn": 12, "endLine": 3, "endColumn": 15])
    let fix = try #require((results[0]["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect(replacement["deletedRegion"] as? [String: Int] == ["byteOffset": 42, "byteLength": 3])
    #expect((replacement["insertedContent"] as? [String: String]) == ["text": "3"])
    let invocation = try #require((first["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
  }
}
