import Foundation
import TestSupport
import Testing

@testable import Checks

@Suite("Merged shard reports")
struct ShardReportsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func result(_ number: Int, _ milliseconds: Double) -> CheckResult {
    var result = Fixtures.speech("\(number).wav")
    result.milliseconds = milliseconds
    return result
  }

  /// Writes the reports of shards with these times of items, in milliseconds, and of runs, in seconds.
  private func write(_ milliseconds: [[Double]], seconds: [Double]) throws -> [String] {
    try zip(milliseconds, seconds).enumerated().map { index, shard in
      let results = shard.0.enumerated().map { Self.result($0.offset * milliseconds.count + index, $0.element) }
      let report = Fixtures.report(
        .json, results, shard: Shard(number: index + 1, count: milliseconds.count), seconds: shard.1)
      return try folder.file("\(index).json", Data(report.utf8)).path
    }
  }

  @Test("Times of items and runs are added")
  func times() throws {
    let paths = try write([[100.1, 200.2, 0.7], [300.3, 400.4]], seconds: [1.5, 2.25])
    let shards = try ShardReports(paths)
    var (totals, names) = (CheckTotals(), [String]())
    while let result = try shards.next() {
      totals.add(result)
      names.append(result.path)
    }
    #expect(names == ["0.wav", "1.wav", "2.wav", "3.wav", "4.wav"])
    #expect(totals.milliseconds == 1_001.7)
    #expect(shards.seconds == 3.75)
  }

  @Test("The sum of shards equals the whole to the microsecond")
  func exact() throws {
    let durations = (0..<1_000).map { Double($0 * 7 % 1_013) / 1_000 }
    let parts = (0..<3).map { part in stride(from: part, to: durations.count, by: 3).map { durations[$0] } }
    let shards = try ShardReports(try write(parts, seconds: [0.1, 0.2, 0.3]))
    var totals = CheckTotals()
    while let result = try shards.next() { totals.add(result) }
    var all = CheckTotals()
    for (number, milliseconds) in durations.enumerated() { all.add(Self.result(number, milliseconds)) }
    #expect(totals == all)
    #expect(abs(shards.seconds - 0.6) < 1e-9)
  }

  @Test("The moments of transcripts are read back")
  func moments() throws {
    let path = try folder.file("0.json", Data(Fixtures.report(.json, [Fixtures.scenario]).utf8)).path
    let shards = try ShardReports([path])
    #expect(try shards.next() == Fixtures.scenario)
    #expect(try shards.next() == nil)
  }

  @Test("A report of an earlier version is refused")
  func version() throws {
    let path = try write([[1]], seconds: [1])[0]
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try folder.file("0.json", Data(text.replacing("\"report\":3", with: "\"report\":2").utf8))
    let failure = try #require(throws: ShardReports.Failure.self) { _ = try ShardReports([path]) }
    #expect(failure.description == "\(path): report version 2; this earshot reads version 3")
  }

  @Test("A report without totals is incomplete")
  func cut() throws {
    let path = try write([[1]], seconds: [1])[0]
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let cut = try #require(text.range(of: "\n\"seconds\":"))
    try folder.file("0.json", Data(text[..<cut.lowerBound].utf8))
    let shards = try ShardReports([path])
    _ = try shards.next()
    let failure = try #require(throws: ShardReports.Failure.self) { _ = try shards.next() }
    #expect(failure.description == "\(path): truncated within its totals; create it again")
  }
}
