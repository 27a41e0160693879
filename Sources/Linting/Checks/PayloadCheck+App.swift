import Foundation
import JSON
import Notifications

extension PayloadCheck {
  mutating func checkApp() {
    guard let app else { return }
    checkCategory(of: app)
    checkSoundFile(of: app)
    checkKeys(readBy: app)
    checkService(of: app)
    checkLocalizedTexts(of: app)
  }

  private mutating func checkCategory(of app: LintedApp) {
    guard let node = aps["category"], let category = node.string, !category.isEmpty else { return }
    let known = app.categories
    // Most apps register their categories in code.
    guard !known.contains(category), !app.mentions(category) else { return }
    let same = known.sorted().first { $0.lowercased() == category.lowercased() }
    let hint =
      same.map { "; did you mean \($0.quotedJSON)? Case matters" } ?? Suggestion.quoted(for: category, among: known)
    add(
      .unclaimedCategory, node,
      "\(app.name) neither declares nor shows the category \(category.excerpt)\(hint.isEmpty ? "." : hint)")
  }

  private mutating func checkSoundFile(of app: LintedApp) {
    guard let sound = aps["sound"], let node = sound.string == nil ? sound["name"] : sound, let name = node.string,
      name != "default", !name.isEmpty, !name.contains("/")
    else { return }
    guard let file = app.files[name] else {
      let hint = Suggestion.quoted(for: name, among: app.soundNames)
      return add(
        .missingSound, node, "\(app.name) has no file \(name.excerpt)\(hint.isEmpty ? "." : hint)")
    }
    if let reason = soundFailure(file) { add(.unusableSound, node, "\(name.excerpt): \(reason).") }
  }

  private mutating func checkKeys(readBy app: LintedApp) {
    guard app.hasSources else { return }
    for member in root.members where !["aps", "Simulator Target Bundle", "Earshot"].contains(member.key) {
      guard !app.reads(member.key), !isOfKnownService(member.key) else { continue }
      add(.unreadKey, key: member, "no source of \(app.name) contains \(member.key.quotedJSON); remove the key.")
    }
  }

  /// Whether a push service's own code reads the key, or Earshot does (`AttachmentConventions`).
  private func isOfKnownService(_ key: String) -> Bool {
    AttachmentConventions.rows.contains { $0.path.first == key }
      || ["gcm.", "google.", "com.urbanairship", "fcm_options", "os_", "custom", "ab_"].contains { key.hasPrefix($0) }
  }

  private mutating func checkService(of app: LintedApp) {
    let services = app.parts.filter { $0.kind == .service }
    if let member = aps.member("mutable-content"), Self.isSet(member.node) {
      // Without a service extension, Earshot attaches the files that a payload names itself.
      if services.isEmpty {
        add(.mutableWithoutService, key: member, "\(app.name) has no service extension; remove the key.")
      }
    } else if hasText, let member = aps.member("alert") {
      let keys = root.members.map(\.key).filter { $0 != "aps" && $0 != "Earshot" }
      guard let key = keys.first(where: { key in services.contains { $0.mentions(key) } }) else { return }
      add(
        .serviceNotRequested, key: member,
        "the service extension of \(app.name) reads \(key.quotedJSON), but does not run; add \"mutable-content\": 1.")
    }
  }

  private mutating func checkLocalizedTexts(of app: LintedApp) {
    guard let strings = app.strings, let alert else { return }
    for (key, arguments) in [
      ("loc-key", "loc-args"), ("title-loc-key", "title-loc-args"), ("subtitle-loc-key", "subtitle-loc-args"),
    ] {
      guard let node = alert[key], let name = node.string else { continue }
      guard let text = strings[name] else {
        let hint = Suggestion.quoted(for: name, among: Array(strings.keys))
        add(.missingText, node, "\(app.name) has no localized text \(name.excerpt)\(hint.isEmpty ? "." : hint)")
        continue
      }
      let wanted = Self.placeholderCount(in: text)
      let given = alert[arguments]?.elements.count ?? 0
      if wanted != given {
        add(
          .argumentCount, alert[arguments] ?? node,
          "\(name.excerpt) has \(wanted) placeholders, but there are \(given) arguments.")
      }
    }
  }

  /// Returns the number of arguments that a localized text needs: its placeholders, or the greatest position of one.
  private static func placeholderCount(in text: String) -> Int {
    var (plain, highest) = (0, 0)
    for match in text.matches(of: /%(?:%|(?:([0-9]{1,3})\$)?@)/) {
      guard match.output.0 != "%%" else { continue }
      if let position = match.output.1.flatMap({ Int($0) }) { highest = max(highest, position) } else { plain += 1 }
    }
    return max(plain, highest)
  }
}
