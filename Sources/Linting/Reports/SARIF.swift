import Foundation

/// A report in the Static Analysis Results Interchange Format 2.1.0 (OASIS). The properties have the names of the
/// standard.
struct SARIF: Encodable {
  struct Text: Encodable {
    let text: String
  }

  struct Configuration: Encodable {
    let enabled: Bool
    let level: String
  }

  struct ReportingDescriptor: Encodable {
    let id: String
    let shortDescription, fullDescription, help: Text
    let defaultConfiguration: Configuration
  }

  struct Driver: Encodable {
    let name = "earshot lint"
    let version: String
    let rules: [ReportingDescriptor]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct ArtifactLocation: Encodable {
    let uri: String
  }

  struct Region: Encodable {
    var startLine, startColumn, endLine, endColumn: Int?
    var byteOffset, byteLength: Int?
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Text
  }

  struct ArtifactChange: Encodable {
    let artifactLocation: ArtifactLocation
    let replacements: [Replacement]
  }

  struct Fix: Encodable {
    let description: Text
    let artifactChanges: [ArtifactChange]
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Location]
    var fixes: [Fix]?
  }

  struct Notification: Encodable {
    let level = "error"
    let message: Text
  }

  struct Invocation: Encodable {
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }

  struct Run: Encodable {
    let tool: Tool
    let invocations: [Invocation]
    let columnKind = "unicodeCodePoints"
    let results: [Result]
  }

  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ run: LintRun, version: String) {
    let rules = Rule.all.map {
      ReportingDescriptor(
        id: $0.identifier, shortDescription: Text(text: $0.reason), fullDescription: Text(text: $0.reason),
        help: Text(text: "\($0.remedy) Source: \($0.source)."),
        defaultConfiguration: Configuration(enabled: $0.isOnByDefault, level: $0.severity.rawValue))
    }
    let indices = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($1, $0) })
    let invocation = Invocation(
      executionSuccessful: run.problems.isEmpty,
      toolExecutionNotifications: run.problems.map { Notification(message: Text(text: $0)) })
    runs = [
      Run(
        tool: Tool(driver: Driver(version: version, rules: rules)), invocations: [invocation],
        results: run.findings.map { Self.result($0, indices[$0.rule] ?? -1) })
    ]
  }

  private static func result(_ finding: LintFinding, _ index: Int) -> Result {
    let place = finding.location
    let artifact = ArtifactLocation(uri: uri(place.path))
    let region = Region(
      startLine: place.line, startColumn: place.column, endLine: place.endLine, endColumn: place.endColumn)
    var result = Result(
      ruleId: finding.rule.identifier, ruleIndex: index, level: finding.severity.rawValue,
      message: Text(text: finding.message),
      locations: [Location(physicalLocation: PhysicalLocation(artifactLocation: artifact, region: region))])
    guard !finding.fix.isEmpty else { return result }
    let replacements = finding.fix.map {
      Replacement(
        deletedRegion: Region(byteOffset: $0.range.lowerBound, byteLength: $0.range.count),
        insertedContent: Text(text: $0.replacement))
    }
    result.fixes = [
      Fix(
        description: Text(text: finding.rule.remedy),
        artifactChanges: [ArtifactChange(artifactLocation: artifact, replacements: replacements)])
    ]
    return result
  }

  /// Returns a path as the relative reference or the URI of a file.
  private static func uri(_ path: String) -> String {
    if path.hasPrefix("/") { return URL(fileURLWithPath: path).absoluteString }
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
    return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
  }

  var text: String { LintJSON.text(of: self) }
}
