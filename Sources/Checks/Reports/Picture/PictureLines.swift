import Foundation
import Scenes

/// The lower part of a picture without plots: its steps or findings, one per line.
struct PictureLines {
  private static let lineHeight = 24.0

  private struct Line {
    var sign: String
    var text: String
    var tone: Tone
  }

  private enum Tone {
    case plain, soft, bad
  }

  private let lines: [Line]

  init(_ result: CheckResult) {
    if let steps = result.steps, !steps.isEmpty {
      lines = steps.map { step in
        let time = FindingText.seconds(step.seconds)
        let reason = step.outcome == .failed ? step.reason.map { ": \($0)" } ?? "" : ""
        switch step.outcome {
        case .passed: return Line(sign: "passed", text: "\(time) s   \(step.text)", tone: .plain)
        case .failed: return Line(sign: "failed", text: "\(time) s   \(step.text)\(reason)", tone: .bad)
        case .notRun: return Line(sign: "not run", text: "\(time) s   \(step.text)", tone: .soft)
        }
      }
    } else if result.findings.isEmpty {
      lines = [Line(sign: "", text: "No findings.", tone: .soft)]
    } else {
      lines = result.findings.map { finding in
        let tone: Tone = finding.isAllowed || finding.severity == .note ? .soft : .bad
        return Line(sign: FindingText.severityText(of: finding), text: "\(finding.code): \(finding.text)", tone: tone)
      }
    }
  }

  /// The height of a picture with all lines, in points.
  var height: Double { PictureHead.bottom + Double(lines.count) * Self.lineHeight + PictureCanvas.margin }

  func draw(on canvas: inout PictureCanvas) {
    let (frame, colors) = (canvas.frame, canvas.colors)
    let capacity = Int((Double(frame.maxY) - PictureHead.bottom) / Self.lineHeight)
    var shown = lines
    if lines.count > capacity {
      // Of many steps, those around the failed one are shown.
      let from =
        lines.firstIndex { $0.tone == .bad }.map { max(0, min($0 - capacity / 2, lines.count - capacity + 1)) } ?? 0
      shown = Array(lines[from..<min(from + capacity - 1, lines.count)])
      shown.append(Line(sign: "", text: "\(shown.count) of \(lines.count) lines", tone: .soft))
    }
    for (index, line) in shown.enumerated() {
      let y = PictureHead.bottom + Double(index) * Self.lineHeight
      let color =
        switch line.tone {
        case .plain: colors.ink
        case .soft: colors.soft
        case .bad: colors.bad
        }
      if index > 0 { canvas.line(from: CGPoint(x: frame.minX, y: y), to: CGPoint(x: frame.maxX, y: y), colors.line) }
      let sign = line.sign == "ok" ? colors.good : color
      canvas.text(line.sign, at: CGPoint(x: frame.minX, y: y + 3), size: 13, weight: .semibold, sign)
      canvas.text(
        line.text, at: CGPoint(x: frame.minX + 82, y: y + 3), size: 13, color, width: frame.width - 82)
    }
  }
}
