import HostAccess
import Foundation

/// A report as GitHub's workflow commands: findings become annotations of files.
struct GitHubReport: ReportFormat {
  private let settings: CheckSettings

  init(_ settings: CheckSettings) {
    self.settings = settings
  }

  func fragment(_ result: CheckResult) -> Data {
    var text = ""
    for finding in result.findings where !finding.isAllowed {
      let fails = finding.severity == .unreadable || finding.severity >= settings.failingFrom
      guard fails || finding.severity != .note else { continue }
      text += "::\(fails ? "error" : "warning") file=\(Self.property(result.path))"
      if let line = finding.line { text += ",line=\(line)" }
      let title = Self.property("earshot: \(finding.code)".printable)
      text += ",title=\(title)::\(Self.message(finding.text.printable))\n"
    }
    return Data(text.utf8)
  }

  /// Returns an escaped message.
  private static func message(_ text: String) -> String { text.escaped(Self.escape) }

  /// Returns an escaped property value, in which colons and commas are also escaped.
  private static func property(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: escape(scalar)
      }
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    // Control characters are replaced, because logs may be displayed on a terminal.
    default: scalar.properties.generalCategory == .control ? "\u{FFFD}" : nil
    }
  }
}
