/// The texts of findings and steps.
struct FindingText {
  /// The finding on one line: severity, code, text, place.
  let line: String

  init(_ finding: CheckFinding) {
    // Places that the text mentions are not repeated.
    let locations = Self.locations(of: finding).filter { !finding.text.contains($0) }
    let suffix = locations.isEmpty ? "" : " (\(locations.joined(separator: ", ")))"
    line = "\(Self.severityText(of: finding)) \(finding.code): \(finding.text)\(suffix)"
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
