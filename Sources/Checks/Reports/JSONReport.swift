package import Foundation

/// A JSON document with each result on one line, so that it can be read and merged line by line. Its schema is
/// `Documentation/check-report.schema.json`; moments of transcripts are those of `Documentation/json-line.schema.json`.
package struct JSONReport: ReportFormat {
  /// The version of the document format.
  package static let version = 3
  /// The line before the first result.
  package static let opening = "\"results\":["
  /// The line after the last result.
  package static let closing = "],"

  /// The part of a document before the results.
  package struct Head: Hashable, Codable, Sendable {
    /// The version of the document format.
    package var report = JSONReport.version
    /// The shard of the corpus.
    package var shard: String
    /// The settings of the run.
    package var settings: CheckSettings
  }

  /// The part of a document after the results.
  struct Tail: Decodable {
    /// The elapsed time, in seconds; nil in reports of earlier versions of Earshot.
    var seconds: Double?
  }

  package init() {}

  package var separator: Data { Data(",\n".utf8) }

  package func head(_ run: CheckedRun) -> Data {
    let head = Head(shard: run.shard.description, settings: run.settings)
    return Data("{\"earshot\":\(Self.text(head)),\n\(Self.opening)\n".utf8)
  }

  package func fragment(_ result: CheckResult) -> Data {
    if let line = try? ResultCoder().line(result) { return line }
    // JSON cannot represent nonfinite numbers, so the measurements are omitted, and the findings kept.
    var rest = CheckResult(path: result.path, kind: result.kind)
    rest.verdict = result.verdict
    rest.findings = result.findings.map { finding in
      var finding = finding
      finding.seconds = nil
      return finding
    }
    var remark = CheckFinding(.noFigures, .note, "one of its figures is not a number; all figures are omitted")
    remark.isAllowed = true
    rest.findings.append(remark)
    return (try? ResultCoder().line(rest)) ?? Data("{}".utf8)
  }

  package func tail(_ run: CheckedRun) -> Data {
    let seconds = (run.seconds * 1_000_000).rounded() / 1_000_000
    let lines = [
      "", Self.closing, "\"totals\":\(Self.text(run.totals)),", "\"seconds\":\(Self.text(seconds)),",
      "\"verdict\":\"\(run.totals.verdict.rawValue)\"}", "",
    ]
    return Data(lines.joined(separator: "\n").utf8)
  }

  private static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
