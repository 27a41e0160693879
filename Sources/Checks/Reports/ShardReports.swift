import Foundation

/// The results of several JSON reports, in the order of a single run.
///
/// Each shard contains every n-th item, so the results of shards are interleaved. Reports of whole corpora are
/// concatenated.
package final class ShardReports {
  /// The reason why reports cannot be merged.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// A report that is being read.
  private final class Report {
    let path: String
    let head: JSONReport.Head
    let shard: Shard
    private let lines: LineReader
    private var hasEnded = false
    /// The elapsed time of the shard's run, in seconds; known when the report has been read to its end.
    private(set) var seconds = 0.0

    init(_ path: String) throws(Failure) {
      self.path = path
      let lines: LineReader
      do { lines = try LineReader(path) } catch { throw Failure(description: "\(path): cannot be read: \(error)") }
      let start = Data("{\"earshot\":".utf8)
      guard let line = lines.next(), line.starts(with: start), line.last == UInt8(ascii: ","),
        let head = try? JSONDecoder().decode(JSONReport.Head.self, from: line.dropFirst(start.count).dropLast()),
        let shard = Shard(head.shard), lines.next().map({ String(decoding: $0, as: UTF8.self) }) == JSONReport.opening
      else {
        throw Failure(
          description: "\(path): not a JSON report of earshot check; merge needs reports made with --json")
      }
      guard head.report == JSONReport.version else {
        throw Failure(
          description: "\(path): report version \(head.report); this earshot reads version \(JSONReport.version)")
      }
      (self.lines, self.head, self.shard) = (lines, head, shard)
    }

    func next(_ coder: ResultCoder) throws(Failure) -> CheckResult? {
      guard !hasEnded else { return nil }
      guard var line = lines.next() else {
        throw Failure(description: "\(path): truncated within its results; create it again")
      }
      // A report without results has an empty line here.
      if line.isEmpty, let following = lines.next() { line = following }
      if line.elementsEqual(JSONReport.closing.utf8) {
        hasEnded = true
        try readTail()
        return nil
      }
      if line.last == UInt8(ascii: ",") { line.removeLast() }
      do { return try coder.result(line) } catch {
        throw Failure(description: "\(path): has an invalid result")
      }
    }

    /// Reads the part of the report after the results.
    private func readTail() throws(Failure) {
      var text = Data("{".utf8)
      while let line = lines.next() { text += line }
      guard let tail = try? JSONDecoder().decode(JSONReport.Tail.self, from: text) else {
        throw Failure(description: "\(path): truncated within its totals; create it again")
      }
      seconds = tail.seconds ?? 0
    }
  }

  /// The sum of the elapsed times, in seconds, after all results have been read.
  package var seconds: Double { reports.reduce(0) { $0 + $1.seconds } }
  /// The common settings of the reports.
  package let settings: CheckSettings
  private let reports: [Report]
  private let coder = ResultCoder()
  private let isDealt: Bool
  private var turn = 0

  /// Opens reports.
  ///
  /// - Throws: ``Failure`` if a report is unreadable, missing or given twice, or the settings differ.
  package init(_ paths: [String]) throws(Failure) {
    var opened: [Report] = []
    for path in paths { opened.append(try Report(path)) }
    guard let first = opened.first else { throw Failure(description: "there are no reports to merge") }
    settings = first.head.settings
    for report in opened where report.head.settings != settings {
      throw Failure(description: "\(report.path) and \(first.path) were made with different options")
    }
    let count = first.shard.count
    for report in opened where report.shard.count != count {
      throw Failure(
        description: "\(report.path) is shard \(report.shard), and \(first.path) is shard \(first.shard)")
    }
    isDealt = count > 1
    if isDealt {
      opened.sort { $0.shard.number < $1.shard.number }
      for (one, other) in zip(opened, opened.dropFirst()) where one.shard == other.shard {
        throw Failure(description: "\(one.path) and \(other.path) are both shard \(one.shard)")
      }
      let missing = (1...count).filter { number in !opened.contains { $0.shard.number == number } }
      guard missing.isEmpty else {
        let names = missing.prefix(20).map { "\($0)/\(count)" }.joined(separator: ", ")
        throw Failure(description: "shard \(names) is missing; merge needs every shard")
      }
    }
    reports = opened
  }

  /// Returns the next result; nil after the last one.
  ///
  /// - Throws: ``Failure`` if a report is truncated.
  package func next() throws(Failure) -> CheckResult? {
    while turn < reports.count {
      if let result = try reports[turn].next(coder) {
        if isDealt { turn = (turn + 1) % reports.count }
        return result
      }
      guard isDealt else {
        turn += 1
        continue
      }
      // The first shard without a further result ends the corpus: no shard has more results than those before it.
      for report in reports where try report.next(coder) != nil {
        throw Failure(
          description: "\(report.path) has more results than the shards before it: the reports are not of one corpus")
      }
      turn = reports.count
    }
    return nil
  }
}
