import Notifications

/// A reader of settings, which reports errors with their lines.
struct RuleConfigurationReader {
  let text: SourceText

  func error(_ range: Range<Int>, _ reason: String) -> RuleConfigurationError {
    let location = text.location(range)
    return RuleConfigurationError(path: text.path, line: location.line, column: location.column, reason: reason)
  }

  func expectObject(_ node: JSONNode, _ name: String, keys: [String]?) throws(RuleConfigurationError) {
    guard node.isObject else { throw error(node.range, "\(name) must be an object, but is \(node.value.kindName)") }
    guard let keys else { return }
    for member in node.members where !keys.contains(member.key) {
      throw error(
        member.keyRange, "unknown key \(member.key.excerpt); allowed: \(keys.joined(separator: ", "))")
    }
  }

  func settings(_ node: JSONNode, _ name: String) throws(RuleConfigurationError) -> RuleSettings {
    try expectObject(node, "'\(name)'", keys: nil)
    var settings: [Rule: RuleSettings.Setting] = [:]
    for member in node.members {
      guard let rule = Rule.named(member.key) else {
        let hint = Suggestion.quoted(for: member.key, among: Rule.all.map(\.identifier))
        throw error(member.keyRange, "there is no rule \(member.key.excerpt)\(hint)")
      }
      settings[rule] = try setting(member.node)
    }
    return RuleSettings(settings)
  }

  private func setting(_ node: JSONNode) throws(RuleConfigurationError) -> RuleSettings.Setting {
    switch node.string {
    case "off": return .off
    case "on": return .on
    case let name?: if let severity = LintSeverity(rawValue: name) { return .severity(severity) }
    case nil: break
    }
    throw error(node.range, "a rule is \"off\", \"on\", \"note\", \"warning\" or \"error\", not \(node.value)")
  }
}
