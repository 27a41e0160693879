/// A format of a report.
public enum LintFormat: String, Hashable, Sendable, CaseIterable {
  /// A line for each finding, as compilers print them.
  case text
  /// One JSON object.
  case json
  /// SARIF 2.1.0, which code hosts display.
  case sarif
}

extension LintRun {
  /// Returns the report in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - version: The version of Earshot.
  ///   - status: The exit status.
  package func report(as format: LintFormat, version: String, status: Int32) -> String {
    switch format {
    case .text: findings.map { "\($0.printable)\n" }.joined()
    case .json: LintJSON(self, status: status).text
    case .sarif: SARIF(self, version: version).text
    }
  }
}

extension LintFinding {
  /// The finding on one line, without control characters.
  fileprivate var printable: String {
    var scalars = String.UnicodeScalarView()
    for scalar in "\(self)".unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      default:
        scalars.append(
          (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value) ? " " : scalar)
      }
    }
    return String(scalars)
  }
}
