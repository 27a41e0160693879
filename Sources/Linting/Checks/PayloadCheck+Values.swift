import Foundation
import JSON
import Notifications

extension PayloadCheck {
  mutating func checkValues() {
    checkAlert()
    checkBadge()
    checkSound()
    for key in ["content-available", "mutable-content"] {
      if let node = aps[key] { checkFlag(node, "aps.\(key)", in: aps, key) }
    }
    for key in ["thread-id", "category", "target-content-id", "filter-criteria"] { checkString(key) }
    checkInterruptionLevel()
    checkRelevanceScore()
  }

  private mutating func checkAlert() {
    guard let alert, alert.string == nil else { return }
    guard alert.isObject else {
      return add(.alertType, alert, "'aps.alert' must be an object or a string, but is \(alert.value.kindName).")
    }
    let texts = Alert.keys.filter { !$0.hasSuffix("-args") }
    for member in alert.members where texts.contains(member.key) && member.node.string == nil {
      // The texts of a Live Activity's alert may be objects with a key and arguments.
      if isLiveActivity, member.node.isObject { continue }
      let fix = ValueType.string.converted(member.node, in: collector.text).map { [$0] } ?? []
      add(
        .textType, member.node, "'aps.alert.\(member.key)' must be a string, but is \(member.node.value.kindName).",
        fix: fix)
    }
    for member in alert.members where member.key.hasSuffix("loc-args") { checkArguments(member) }
  }

  private mutating func checkArguments(_ member: JSONNode.Member) {
    let name = "'aps.alert.\(member.key)'"
    guard member.node.isArray else {
      let fix = member.node.string.map { [TextEdit(member.node.range, "[\($0.quotedJSON)]")] } ?? []
      return add(
        .locArgumentsType, member.node, "\(name) must be an array of strings, but is \(member.node.value.kindName).",
        fix: fix)
    }
    for element in member.node.elements where element.string == nil {
      let fix = ValueType.string.converted(element, in: collector.text).map { [$0] } ?? []
      add(
        .locArgumentsType, element, "\(name) must contain strings only, but contains \(element.value.kindName).",
        fix: fix)
    }
  }

  private mutating func checkBadge() {
    guard let badge = aps["badge"] else { return }
    guard let number = badge.number, number.rounded() == number else {
      let edit = ValueType.number.converted(badge, in: collector.text).flatMap { Int($0.replacement) == nil ? nil : $0 }
      return add(
        .badgeType, badge, "'aps.badge' must be an integer, but is \(badge.value.kindName).",
        fix: edit.map { [$0] } ?? [])
    }
    if number < 0 { add(.badgeNegative, badge, "'aps.badge' must be 0 or more, but is \(badge.value).") }
  }

  private mutating func checkSound() {
    guard let sound = aps["sound"] else { return }
    if let name = sound.string {
      return checkSoundName(name, sound, removal: aps.removal(of: "sound"))
    }
    guard sound.isObject else {
      return add(.soundType, sound, "'aps.sound' must be a file name or an object, but is \(sound.value.kindName).")
    }
    if let name = sound["name"] {
      if let text = name.string {
        checkSoundName(text, name, removal: nil)
      } else {
        add(.soundType, name, "'aps.sound.name' must be a file name, but is \(name.value.kindName).")
      }
    }
    if let critical = sound["critical"] { checkFlag(critical, "aps.sound.critical", in: sound, "critical") }
    guard let volume = sound["volume"] else { return }
    guard let number = volume.number else {
      let fix = ValueType.number.converted(volume, in: collector.text).map { [$0] } ?? []
      return add(
        .volumeType, volume, "'aps.sound.volume' must be a number, but is \(volume.value.kindName).", fix: fix)
    }
    if !(0...1).contains(number) {
      add(.volumeRange, volume, "'aps.sound.volume' must be from 0 to 1, but is \(volume.value).")
    }
  }

  private mutating func checkSoundName(_ name: String, _ node: JSONNode, removal: TextEdit?) {
    if name.isEmpty {
      return add(
        .emptySound, node, "an empty sound plays nothing; write \"default\" or a file name, or remove the key.",
        fix: removal.map { [$0] } ?? [])
    }
    if name.contains("/") {
      return add(.soundName, node, "\(name.excerpt) is a path; write the name of a file in the app's bundle.")
    }
    let ending = (name as NSString).pathExtension.lowercased()
    guard name != "default", !["aiff", "aif", "aifc", "wav", "wave", "caf"].contains(ending) else { return }
    let problem = ending.isEmpty ? "has no filename extension" : "is not an AIFF, WAV or CAF file"
    add(.soundFormat, node, "\(name.excerpt) \(problem); the default sound is played instead.")
  }

  private mutating func checkFlag(_ node: JSONNode, _ path: String, in object: JSONNode, _ key: String) {
    let one = TextEdit(node.range, "1")
    switch node.value {
    case .integer(0), .integer(1): break
    case .bool(true), .number(1):
      add(.flagValue, node, "'\(path)' must be the number 1, but is \(node.value).", fix: [one])
    case .string("1"), .string("true"):
      add(.flagValue, node, "'\(path)' is \(node.value.kindName), which counts as not set; write 1.", fix: [one])
    case .bool(false):
      let fix = object.removal(of: key).map { [$0] } ?? []
      add(.flagValue, node, "'\(path)' must be the number 1; to leave it unset, remove the key.", fix: fix)
    default: add(.flagValue, node, "'\(path)' must be the number 1, but is \(node.value.kindName).")
    }
  }

  private mutating func checkString(_ key: String) {
    guard let node = aps[key] else { return }
    guard let text = node.string else {
      let fix = ValueType.string.converted(node, in: collector.text).map { [$0] } ?? []
      return add(.stringType, node, "'aps.\(key)' must be a string, but is \(node.value.kindName).", fix: fix)
    }
    if text.isEmpty {
      let fix = aps.removal(of: key).map { [$0] } ?? []
      add(.emptyIdentifier, node, "'aps.\(key)' is empty, which is the same as none; remove the key.", fix: fix)
    }
  }

  private mutating func checkInterruptionLevel() {
    guard let node = aps["interruption-level"] else { return }
    guard let name = node.string else {
      return add(.stringType, node, "'aps.interruption-level' must be a string, but is \(node.value.kindName).")
    }
    let names = InterruptionLevel.allCases.map(\.rawValue)
    guard !names.contains(name) else { return }
    let same = names.first { $0.bareSpelling == name.bareSpelling }
    add(
      .interruptionLevel, node,
      "'aps.interruption-level' must be \(names.joined(separator: ", ")), but is \(name.excerpt).",
      fix: same.map { [TextEdit(node.range, $0.quotedJSON)] } ?? [])
  }

  private mutating func checkRelevanceScore() {
    guard let node = aps["relevance-score"] else { return }
    guard let score = node.number else {
      let fix = ValueType.number.converted(node, in: collector.text).map { [$0] } ?? []
      return add(
        .relevanceScoreType, node, "'aps.relevance-score' must be a number, but is \(node.value.kindName).", fix: fix)
    }
    if !isLiveActivity, !(0...1).contains(score) {
      add(.relevanceScoreRange, node, "'aps.relevance-score' must be from 0 to 1, but is \(node.value).")
    }
  }
}
