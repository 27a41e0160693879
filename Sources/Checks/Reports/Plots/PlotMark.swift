/// A mark on the plots for findings at about the same time.
struct PlotMark: Hashable {
  /// The position, from 0 for the beginning of the sound to 1.
  var position: Double
  /// The numbers of the findings, from 1, in order.
  var numbers: [Int]
  /// The highest severity of the findings.
  var severity: CheckFinding.Severity

  /// The maximum distance between findings that share a mark, as a fraction of the duration.
  private static let nearness = 0.03

  /// The label: `3`, `2, 5`, `1, 2 …`.
  var label: String {
    numbers.count <= 2 ? numbers.map(String.init).joined(separator: ", ") : "\(numbers[0]), \(numbers[1]) …"
  }

  /// Returns the marks for a result's findings, from left to right.
  static func marks(of result: CheckResult) -> [PlotMark] {
    guard let seconds = result.plots?.seconds, seconds > 0 else { return [] }
    let located = result.findings.enumerated().compactMap { index, finding -> PlotMark? in
      guard let at = finding.seconds, at.isFinite else { return nil }
      let severity = finding.isAllowed ? CheckFinding.Severity.note : finding.severity
      return PlotMark(position: min(max(at / seconds, 0), 1), numbers: [index + 1], severity: severity)
    }
    var marks: [PlotMark] = []
    for mark in located.sorted(by: { ($0.position, $0.numbers[0]) < ($1.position, $1.numbers[0]) }) {
      guard let last = marks.last, mark.position - last.position < nearness else {
        marks.append(mark)
        continue
      }
      marks[marks.count - 1].numbers.append(mark.numbers[0])
      marks[marks.count - 1].severity = max(last.severity, mark.severity)
    }
    for index in marks.indices { marks[index].numbers.sort() }
    return marks
  }
}
