import Foundation
import JSON
import Notifications

extension PayloadCheck {
  /// Keys of `aps` for other kinds of notifications: widgets, Live Activities and websites.
  private static let otherKeys: Set<String> = ["content-changed", "input-push-token", "input-push-channel", "url-args"]
  /// Keys in the alert of a Live Activity.
  private static let liveActivityAlertKeys: Set<String> = ["sound"]

  private static let targetBundleKey = "Simulator Target Bundle"

  mutating func checkKeys() {
    for member in aps.members { checkApsKey(member) }
    if let alert, alert.isObject {
      for member in alert.members { checkAlertKey(member, of: alert) }
    }
    if let sound = aps["sound"], sound.isObject {
      for member in sound.members where !["critical", "name", "volume"].contains(member.key) {
        addUnknown(.unknownSoundKey, member, of: sound, known: ["critical", "name", "volume"], path: "aps.sound")
      }
    }
    for member in root.members { checkTopLevelKey(member) }
  }

  private mutating func checkApsKey(_ member: JSONNode.Member) {
    let key = member.key
    guard !Aps.keys.contains(key), Self.liveActivityKeys[key] == nil, !Self.otherKeys.contains(key) else { return }
    if isHeader(key) {
      return add(.apnsHeader, key: member, "'aps.\(key)' is a header of the request to Apple's server; remove it.")
    }
    if isVibration(key) {
      return add(
        .vibrationKey, key: member,
        "'aps.\(key)' has no effect: people decide whether their device vibrates; remove it.")
    }
    if Alert.keys.contains(key) {
      return add(.misplacedKey, key: member, "'aps.\(key)' is ignored; move it to 'aps.alert.\(key)'.")
    }
    if key == Self.targetBundleKey {
      return add(.misplacedKey, key: member, "'\(key)' is ignored in 'aps'; move it to the top level of the payload.")
    }
    let known = Aps.keys.union(Self.liveActivityKeys.keys).sorted()
    if known.contains(where: { $0.bareSpelling == key.bareSpelling })
      || Suggestion.nearest(to: key, among: known) != nil
    {
      addUnknown(.unknownApsKey, member, of: aps, known: known, path: "aps")
    } else {
      add(
        .customKeyInAps, key: member,
        "'aps.\(key)' is not a key that Apple defines; move custom data to the top level of the payload.")
    }
  }

  private mutating func checkAlertKey(_ member: JSONNode.Member, of alert: JSONNode) {
    let key = member.key
    guard !Alert.keys.contains(key), !(isLiveActivity && Self.liveActivityAlertKeys.contains(key)) else { return }
    if Alert.deprecatedKeys.contains(key) {
      let fix = alert.removal(of: key).map { [$0] } ?? []
      add(.deprecatedKey, key: member, "'aps.alert.\(key)' is ignored by current systems; remove it.", fix: fix)
    } else if Aps.keys.contains(key) {
      add(.misplacedKey, key: member, "'aps.alert.\(key)' is ignored; move it to 'aps.\(key)'.")
    } else {
      addUnknown(.unknownAlertKey, member, of: alert, known: Alert.keys.sorted(), path: "aps.alert")
    }
  }

  private mutating func checkTopLevelKey(_ member: JSONNode.Member) {
    let key = member.key
    if isHeader(key) {
      add(.apnsHeader, key: member, "'\(key)' is a header of the request to Apple's server; it has no effect here.")
    } else if isVibration(key) {
      add(.vibrationKey, key: member, "'\(key)' has no effect: people decide whether their device vibrates; remove it.")
    } else if key == Self.targetBundleKey {
      checkTargetBundle(member.node)
    } else if isSilent, Aps.commonNames.contains(key) {
      // The app reads such data itself; nothing is shown that a key of the system could change.
      return
    } else if Aps.keys.contains(key), aps[key] == nil {
      add(
        .misplacedKey, key: member, "'\(key)' is custom data here; for the system to use it, move it to 'aps.\(key)'.")
    } else if Alert.keys.contains(key), alert == nil {
      add(
        .misplacedKey, key: member,
        "'\(key)' is custom data here; for the system to use it, move it to 'aps.alert.\(key)'.")
    }
  }

  /// Adds a finding about an unknown key, with the known key that it resembles. The fix renames the key if only case or
  /// separators differ, and if no other key of the object is, or resembles, the known one.
  private mutating func addUnknown(
    _ rule: Rule, _ member: JSONNode.Member, of object: JSONNode, known: [String], path: String
  ) {
    let name = "'\(path).\(member.key)'"
    if let same = known.first(where: { $0.bareSpelling == member.key.bareSpelling }) {
      let isOnly = object.members.count { $0.key.bareSpelling == same.bareSpelling } == 1
      let fix = isOnly ? [TextEdit(member.keyRange, same.quotedJSON)] : []
      return add(rule, key: member, "\(name) is ignored; write '\(same)'.", fix: fix)
    }
    if let near = Suggestion.nearest(to: member.key, among: known) {
      return add(rule, key: member, "\(name) is ignored; did you mean '\(near)'?")
    }
    add(rule, key: member, "\(name) is not a key that Apple defines here, and is ignored; remove it.")
  }

  private func isHeader(_ key: String) -> Bool {
    [
      "apns-priority", "apns-topic", "apns-push-type", "apns-expiration", "apns-collapse-id", "apns-id",
      "apns-channel-id",
    ].contains(key)
  }

  private func isVibration(_ key: String) -> Bool {
    ["vibrate", "vibration", "vibrationpattern"].contains(key.bareSpelling)
  }

  private mutating func checkTargetBundle(_ node: JSONNode) {
    guard let identifier = node.string else {
      return add(.targetBundle, node, "\"Simulator Target Bundle\" must be a string, but is \(node.value.kindName).")
    }
    let isValid =
      !identifier.isEmpty
      && identifier.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
      && identifier.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == ".")
      }
    if !isValid {
      add(.targetBundle, node, "\(identifier.excerpt) is not a bundle identifier, such as com.example.App.")
    }
  }
}

extension JSONValue {
  /// The type of the value with an article, for a message.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer, .number: "the number \(self)"
    case .string(let text): "the string \(text.excerpt)"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
