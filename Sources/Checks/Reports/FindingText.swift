/// Findings and steps in words.
struct FindingText {
  /// One line: severity, code, place, text.
  let line: String

  init(_ finding: CheckFinding) {
    var place = finding.line.map { ["line \($0)"] } ?? []
    if let seconds = finding.seconds { place.append("at \(Self.seconds(seconds)) s") }
    if let byte = finding.byte { place.append("at byte \(byte)") }
    // What stands in the text already is not said twice.
    place = place.filter { !finding.text.contains($0) }
    let word = finding.isAllowed ? "allowed" : finding.severity.rawValue
    let where_ = place.isEmpty ? "" : " (\(place.joined(separator: ", ")))"
    line = "\(word) \(finding.code): \(finding.text)\(where_)"
  }

  /// A step: what became of it, when, and why.
  static func line(of step: CheckStep) -> String {
    let mark =
      switch step.outcome {
      case .passed: "ok    "
      case .failed: "failed"
      case .notRun: "-     "
      }
    let reason = step.reason.map { ": \($0)" } ?? ""
    return "\(mark) \(seconds(step.seconds)) \(step.line.map { "\($0): " } ?? "")\(step.text)\(reason)"
  }

  /// Seconds with three decimals.
  static func seconds(_ value: Double) -> String {
    let thousandths = (value * 1_000).rounded()
    guard thousandths.isFinite, abs(thousandths) < 1e15 else { return "\(value)" }
    let number = Int(abs(thousandths))
    let decimals = String(number % 1_000)
    return (value < 0 && number > 0 ? "-" : "") + "\(number / 1_000)."
      + String(repeating: "0", count: 3 - decimals.count) + decimals
  }
}
