/// Findings and steps in words.
struct FindingText {
  /// One line: severity, code, place, text.
  let line: String

  init(_ finding: CheckFinding) {
    // What stands in the text already is not said twice.
    let places = Self.places(of: finding).filter { !finding.text.contains($0) }
    let place = places.isEmpty ? "" : " (\(places.joined(separator: ", ")))"
    line = "\(Self.word(of: finding)) \(finding.code): \(finding.text)\(place)"
  }

  /// How bad a finding is, or that it is allowed.
  static func word(of finding: CheckFinding) -> String {
    finding.isAllowed ? "allowed" : finding.severity.rawValue
  }

  /// Where a finding is: on a line, in the sound, in the file.
  static func places(of finding: CheckFinding) -> [String] {
    var places = finding.line.map { ["line \($0)"] } ?? []
    if let seconds = finding.seconds { places.append("at \(Self.seconds(seconds)) s") }
    if let byte = finding.byte { places.append("at byte \(byte)") }
    return places
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
