import JSON
import Notifications

extension PayloadCheck {
  private static let shownKeys = ["alert", "badge", "sound"]

  mutating func checkCombinations() {
    let isBackground = Self.isSet(aps["content-available"])
    let shown = Self.shownKeys.filter { aps[$0] != nil }
    if shown.isEmpty, !isBackground, !isLiveActivity, aps["content-changed"] == nil {
      collector.add(
        .emptyPayload, aps.range.lowerBound..<aps.range.lowerBound + 1,
        "no alert, badge, sound or content-available, so nothing happens; add one of them.")
    }
    if isBackground, !isSilent, let member = aps.member("content-available") {
      add(
        .backgroundWithAlert, key: member,
        "with \(shown.joined(separator: " and ")), this is no silent background notification.")
    }
    checkAlertParts()
    checkMutableContent()
    checkSoundLevel()
  }

  /// Whether the payload only wakes the app in the background, without an alert, a badge and a sound. The sound may be
  /// an empty name, as in older documentation.
  var isSilent: Bool {
    let shown = Self.shownKeys.filter { aps[$0] != nil }
    return Self.isSet(aps["content-available"]) && (shown.isEmpty || (shown == ["sound"] && aps["sound"]?.string == ""))
  }

  private mutating func checkAlertParts() {
    guard let alert else { return }
    if !hasText, alert.isObject || alert.string != nil {
      add(.emptyAlert, alert, "the alert has no title, subtitle or body, so nothing is shown; add a text.")
    }
    for (arguments, key) in [
      ("loc-args", "loc-key"), ("title-loc-args", "title-loc-key"), ("subtitle-loc-args", "subtitle-loc-key"),
    ] {
      if let member = alert.member(arguments), alert[key] == nil {
        add(.argumentsWithoutKey, key: member, "'aps.alert.\(arguments)' is ignored without '\(key)'; add the key.")
      }
    }
    for (literal, key) in [("body", "loc-key"), ("title", "title-loc-key"), ("subtitle", "subtitle-loc-key")] {
      if let member = alert.member(literal), alert[key] != nil {
        add(
          .literalAndLocalized, key: member,
          "'aps.alert.\(literal)' is not shown, because '\(key)' names a localized text; remove one of them.")
      }
    }
  }

  private mutating func checkMutableContent() {
    guard Self.isSet(aps["mutable-content"]), let member = aps.member("mutable-content") else { return }
    if !hasText {
      add(
        .mutableWithoutAlert, key: member,
        "no service extension runs for a notification without an alert; add a text, or remove the key.")
    } else if let alert, let text = alert.string {
      add(
        .mutableStringAlert, alert, "a service extension requires an alert dictionary; write {\"body\": …}.",
        fix: [TextEdit(alert.range, "{\"body\": \(text.quotedJSON)}")])
    }
  }

  private mutating func checkSoundLevel() {
    guard let sound = aps["sound"] else { return }
    let level = aps["interruption-level"]?.string
    let isCritical = Self.isSet(sound["critical"])
    if isCritical, let level, level != "critical", let member = aps.member("interruption-level") {
      add(.criticalLevel, member.node, "a critical sound contradicts the interruption level \(level.excerpt).")
    } else if level == "passive", sound.string != "", let member = aps.member("sound") {
      add(.passiveWithSound, key: member, "a passive notification plays no sound; remove one of the two keys.")
    }
    if sound["critical"] == nil, let member = sound.member("volume") {
      add(
        .volumeWithoutCritical, key: member,
        "'aps.sound.volume' applies to critical sounds only; remove it, or add \"critical\": 1.")
    }
  }
}

// MARK: - Live Activities

extension PayloadCheck {
  mutating func checkLiveActivity() {
    for member in aps.members {
      guard let type = Self.liveActivityKeys[member.key], !type.matches(member.node) else { continue }
      let fix = type.converted(member.node, in: collector.text).map { [$0] } ?? []
      add(
        .liveActivityType, member.node,
        "'aps.\(member.key)' must be \(type.name), but is \(member.node.value.kindName).", fix: fix)
    }
    guard let event = aps.member("event"), let name = event.node.string else { return }
    guard ["start", "update", "end"].contains(name) else {
      return add(.liveActivityEvent, event.node, "'aps.event' must be start, update or end, but is \(name.excerpt).")
    }
    if aps["timestamp"] == nil {
      add(.liveActivityTimestamp, key: event, "'aps.timestamp' is missing; add the time in seconds since 1970.")
    }
    if name != "end", aps["content-state"] == nil {
      add(.liveActivityState, key: event, "'aps.content-state' is missing; add the state to show.")
    }
    if name == "start" {
      for key in ["attributes-type", "attributes", "alert"] where aps[key] == nil {
        add(.liveActivityStart, key: event, "'aps.\(key)' is missing; a Live Activity does not start without it.")
      }
    }
    for key in ["category", "thread-id", "badge", "mutable-content"] {
      guard let member = aps.member(key) else { continue }
      add(.liveActivityMixed, key: member, "'aps.\(key)' has no effect on a Live Activity; remove it.")
    }
  }
}
