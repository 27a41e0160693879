import CommandInput
import Foundation

/// GitHub's workflow commands: findings become annotations at the files they are about.
struct GitHubReport: ReportFormat {
  private let settings: CheckSettings

  init(_ settings: CheckSettings) {
    self.settings = settings
  }

  func fragment(_ result: CheckResult) -> Data {
    var text = ""
    for finding in result.findings where !finding.isAllowed && finding.severity != .note {
      let fails = finding.severity == .unreadable || finding.severity >= settings.failingFrom
      text += "::\(fails ? "error" : "warning") file=\(Self.property(result.path))"
      if let line = finding.line { text += ",line=\(line)" }
      text += ",title=\(Self.property("earshot: \(finding.code)"))::\(Self.message(finding.text))\n"
    }
    return Data(text.utf8)
  }

  /// A message, with what would end it written as GitHub wants it.
  private static func message(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
