/// Findings that are at about the same place in the sound, as one mark on its plots.
struct PlotMark: Hashable {
  /// From 0, the sound's beginning, to 1.
  var place: Double
  /// The findings, by their numbers from 1, in order.
  var numbers: [Int]
  /// How bad the worst of them is.
  var severity: CheckFinding.Severity

  /// How near two findings are that share a mark.
  private static let nearness = 0.03

  /// What stands at it: `3`, `2, 5`, `1, 2 …`.
  var label: String {
    numbers.count <= 2 ? numbers.map(String.init).joined(separator: ", ") : "\(numbers[0]), \(numbers[1]) …"
  }

  /// The marks for a result's findings, from the left to the right.
  static func marks(of result: CheckResult) -> [PlotMark] {
    guard let seconds = result.plots?.seconds, seconds > 0 else { return [] }
    let placed = result.findings.enumerated().compactMap { index, finding -> PlotMark? in
      guard let at = finding.seconds, at.isFinite else { return nil }
      let severity = finding.isAllowed ? CheckFinding.Severity.note : finding.severity
      return PlotMark(place: min(max(at / seconds, 0), 1), numbers: [index + 1], severity: severity)
    }
    var marks: [PlotMark] = []
    for mark in placed.sorted(by: { ($0.place, $0.numbers[0]) < ($1.place, $1.numbers[0]) }) {
      guard let last = marks.last, mark.place - last.place < nearness else {
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
