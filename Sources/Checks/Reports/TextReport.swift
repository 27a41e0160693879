import HostAccess
import Foundation

/// A report as text: a line per item, with its loudness and a sparkline of its level, and a line per finding.
///
///     passed      Media/speech.m4a  4.980 s  -20.5 LUFS  -2.3 dBTP  ▁▃▇▆▂ ▄▆▅▁
///     failed      Media/damaged/truncated.wav  1.500 s
///         error: ends early: 1.500 s of the 3.000 s that its headers state [ends-early]
struct TextReport: ReportFormat {
  private let settings: CheckSettings
  private let isQuiet: Bool

  /// Creates the format.
  ///
  /// - Parameter isQuiet: Whether to report failed items only.
  init(_ settings: CheckSettings, isQuiet: Bool = false) {
    self.settings = settings
    self.isQuiet = isQuiet
  }

  func fragment(_ result: CheckResult) -> Data {
    if isQuiet, result.verdict == .passed { return Data() }
    var parts = [result.path.printable]
    if let media = result.media {
      if let seconds = media.decoded?.seconds ?? media.seconds { parts.append("\(FindingText.seconds(seconds)) s") }
      if let loudness = media.levels?.loudness {
        parts.append("\(Self.tenths(loudness)) LUFS")
      } else if let rms = media.levels?.rms {
        parts.append("RMS \(Self.tenths(rms)) dBFS")
      }
      if let truePeak = media.levels?.truePeak {
        parts.append("\(Self.tenths(truePeak)) dBTP")
      } else if let peak = media.levels?.peak {
        parts.append("peak \(Self.tenths(peak)) dBFS")
      }
    } else if let steps = result.steps, !steps.isEmpty {
      parts.append("\(FindingText.summary(of: steps)), \(FindingText.seconds(steps.last?.seconds ?? 0)) s")
    }
    if let plots = result.plots { parts.append(plots.sparkline(24)) }
    var line = Self.label(result.verdict) + parts.joined(separator: "  ")
    // Removes the spaces of silence at the end of the sparkline.
    while line.last == " " { line.removeLast() }
    var lines = [line]
    // Notes are omitted, because they would distract from defects; the other reports include them.
    for finding in result.findings where finding.severity > .note || settings.failingFrom == .note {
      lines.append("    \(FindingText(finding).line)".printable)
    }
    return Data((lines.joined(separator: "\n") + "\n").utf8)
  }

  func tail(_ run: CheckedRun) -> Data {
    let totals = run.totals
    var parts = ["\(totals.passed) passed"]
    if totals.failed > 0 { parts.append("\(totals.failed) failed") }
    if totals.unreadable > 0 { parts.append("\(totals.unreadable) unreadable") }
    if totals.warnings > 0 { parts.append("\(totals.warnings) warning\(totals.warnings == 1 ? "" : "s")") }
    let shard = run.shard == .whole ? "" : ", shard \(run.shard)"
    return Data("\(parts.joined(separator: ", ")); \(FindingText.seconds(run.seconds)) s\(shard)\n".utf8)
  }

  private static func label(_ verdict: CheckVerdict) -> String {
    verdict.text.padding(toLength: 12, withPad: " ", startingAt: 0)
  }

  private static func tenths(_ value: Double) -> String { String(format: "%.1f", value) }
}
