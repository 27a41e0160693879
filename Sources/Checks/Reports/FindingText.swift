/// The texts of findings and steps.
struct FindingText {
  /// The finding on one line: severity, text, place, and code in brackets.
  let line: String

  init(_ finding: CheckFinding) {
    // Places that the text mentions are not repeated.
    let locations = Self.locations(of: finding).filter { !finding.text.contains($0) }
    let suffix = locations.isEmpty ? "" : " (\(locations.joined(separator: ", ")))"
    line = "\(Self.severityText(of: finding)): \(finding.text)\(suffix) [\(finding.code)]"
  }

  /// Returns the severity of a finding, or that it is allowed.
  static func severityText(of finding: CheckFinding) -> String {
    finding.isAllowed ? "allowed" : finding.severity.rawValue
  }

  /// Returns the places of a finding: a line, a time, or an offset in the file.
  static func locations(of finding: CheckFinding) -> [String] {
    var locations = finding.line.map { ["line \($0)"] } ?? []
    if let seconds = finding.seconds { locations.append("at \(Self.seconds(seconds)) s") }
    if let byte = finding.byte { locations.append("at byte \(byte)") }
    return locations
  }

  /// Returns a step on one line: its outcome, time and reason.
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

  /// Returns the outcomes of steps in words: `13 steps passed`, `6 steps passed, 7 not needed`, or
  /// `1 step passed, 1 failed, 1 not run`.
  static func summary(of steps: [CheckStep]) -> String {
    func count(_ outcome: CheckStep.Outcome) -> Int { steps.count { $0.outcome == outcome } }
    let (passed, failed, notRun) = (count(.passed), count(.failed), count(.notRun))
    var parts = ["\(passed) step\(passed == 1 ? "" : "s") passed"]
    if failed > 0 { parts.append("\(failed) failed") }
    // Without a failure, steps are skipped because they do not apply.
    if notRun > 0 { parts.append("\(notRun) not \(failed > 0 ? "run" : "needed")") }
    return parts.joined(separator: ", ")
  }

  /// Returns seconds with three decimals.
  static func seconds(_ value: Double) -> String {
    let thousandths = (value * 1_000).rounded()
    guard thousandths.isFinite, abs(thousandths) < 1e15 else { return "\(value)" }
    let number = Int(abs(thousandths))
    let decimals = String(number % 1_000)
    return (value < 0 && number > 0 ? "-" : "") + "\(number / 1_000)."
      + String(repeating: "0", count: 3 - decimals.count) + decimals
  }
}
