import JSON

/// A reader of `aps` according to `L2` and `L3`, which collects warnings.
struct ApsReader {
  private(set) var warnings: [PayloadWarning] = []
  private let aps: PayloadObject

  init(_ aps: PayloadObject) {
    self.aps = aps
  }

  mutating func read() throws(PayloadError) -> Aps {
    typealias Key = Aps.CodingKeys
    let liveActivity = try liveActivity()
    let result = Aps(
      alert: try alert(isOfLiveActivity: !liveActivity.isEmpty), badge: try badge(), sound: try sound(),
      threadIdentifier: try aps.string(Key.threadIdentifier.rawValue),
      category: try aps.string(Key.category.rawValue),
      contentAvailable: try flag(Key.contentAvailable.rawValue, in: aps),
      mutableContent: try flag(Key.mutableContent.rawValue, in: aps),
      targetContentIdentifier: try aps.string(Key.targetContentIdentifier.rawValue),
      interruptionLevel: try interruptionLevel(),
      relevanceScore: try relevanceScore(isAnyAllowed: !liveActivity.isEmpty),
      filterCriteria: try aps.string(Key.filterCriteria.rawValue),
      liveActivity: liveActivity)
    for key in aps.members.keys where !Aps.keys.contains(key) && !Self.liveActivityKinds.keys.contains(key) {
      warn(.unknownKey(suggestion: PayloadWarning.suggestion(for: key, in: aps.path)), key, in: aps)
    }
    noteMissingParts(of: result)
    return result
  }

  /// Warns about keys of `aps` or `alert` at the top level, where they count as the sender's own data.
  ///
  /// - Parameter isSilent: Whether the notification is silent. Its data is for the app, and may have common names.
  mutating func noteMisplacedKeys(at top: PayloadObject, isSilent: Bool) {
    for key in top.members.keys where key != "aps" && !(isSilent && Aps.commonNames.contains(key)) {
      if Aps.keys.contains(key), aps.members[key] == nil {
        warn(.outsideAps(belongsAt: "aps.\(key)"), key, in: top)
      } else if Alert.CodingKeys(rawValue: key) != nil, aps.members["alert"] == nil {
        warn(.outsideAps(belongsAt: "aps.alert.\(key)"), key, in: top)
      }
    }
  }

  // MARK: Members

  private mutating func alert(isOfLiveActivity: Bool) throws(PayloadError) -> Alert? {
    typealias Key = Alert.CodingKeys
    switch aps.members["alert"] {
    case nil: return nil
    case .string(let body): return Alert(body: body)
    case .object(var members):
      if isOfLiveActivity { members = try plainAlert(members) }
      let object = PayloadObject(members: members, path: aps.keyPath("alert"), source: aps.source)
      let alert = Alert(
        title: try object.string(Key.title.rawValue),
        subtitle: try object.string(Key.subtitle.rawValue),
        body: try object.string(Key.body.rawValue),
        launchImage: try object.string(Key.launchImage.rawValue),
        titleLocKey: try object.string(Key.titleLocKey.rawValue),
        titleLocArgs: try object.strings(Key.titleLocArgs.rawValue),
        subtitleLocKey: try object.string(Key.subtitleLocKey.rawValue),
        subtitleLocArgs: try object.strings(Key.subtitleLocArgs.rawValue),
        locKey: try object.string(Key.locKey.rawValue),
        locArgs: try object.strings(Key.locArgs.rawValue))
      noteUnusedKeys(of: object)
      return alert
    default: throw aps.wrongType("alert", allowed: "a string or an object")
    }
  }

  /// Returns the members of a Live Activity's alert as those of any other: its localized title and body are objects,
  /// and it has a sound, which is not emulated.
  private func plainAlert(_ members: [String: JSONValue]) throws(PayloadError) -> [String: JSONValue] {
    typealias Key = Alert.CodingKeys
    var plain = members
    plain["sound"] = nil
    for (text, key, arguments) in [(Key.title, Key.titleLocKey, Key.titleLocArgs), (.body, .locKey, .locArgs)] {
      guard case .object(let localized) = members[text.rawValue] else { continue }
      let path = aps.keyPath("alert") + "." + text.rawValue
      let object = PayloadObject(members: localized, path: path, source: aps.source)
      plain[text.rawValue] = nil
      plain[key.rawValue] = try object.string(Key.locKey.rawValue).map { .string($0) }
      let values = try object.strings(Key.locArgs.rawValue)
      if !values.isEmpty { plain[arguments.rawValue] = .array(values.map { .string($0) }) }
    }
    return plain
  }

  private mutating func noteUnusedKeys(of alert: PayloadObject) {
    typealias Key = Alert.CodingKeys
    for key in alert.members.keys where Key(rawValue: key) == nil {
      let isDeprecated = Alert.deprecatedKeys.contains(key)
      let suggestion = PayloadWarning.suggestion(for: key, in: alert.path)
      warn(isDeprecated ? .deprecatedKey : .unknownKey(suggestion: suggestion), key, in: alert)
    }
    let pairs: [(Key, Key)] = [
      (.titleLocArgs, .titleLocKey), (.subtitleLocArgs, .subtitleLocKey), (.locArgs, .locKey),
    ]
    for (arguments, key) in pairs
    where alert.members[arguments.rawValue] != nil && alert.members[key.rawValue] == nil {
      warn(.argumentsWithoutKey(key.rawValue), arguments.rawValue, in: alert)
    }
  }

  private func badge() throws(PayloadError) -> Int? {
    guard let badge = try aps.integer("badge") else { return nil }
    guard badge >= 0 else { throw aps.notAllowed("badge", allowed: "0 (removes the badge) or more") }
    return badge
  }

  private mutating func sound() throws(PayloadError) -> NotificationSound? {
    switch aps.members["sound"] {
    case nil: return nil
    case .string(""):
      warn(.emptySound, "sound", in: aps)
      return nil
    case .string(let name): return NotificationSound(payloadName: name)
    case .object(let members):
      let object = PayloadObject(members: members, path: aps.keyPath("sound"), source: aps.source)
      var sound = NotificationSound(payloadName: try object.string("name") ?? "default")
      sound.isCritical = try flag("critical", in: object)
      let volume = try object.number("volume")
      if let volume, !(0...1).contains(volume) { throw object.notAllowed("volume", allowed: "from 0 to 1") }
      if volume != nil, !sound.isCritical {
        warn(.volumeWithoutCritical, "volume", in: object)
      } else {
        sound.volume = volume
      }
      let knownKeys = ["critical", "name", "volume"]
      for key in members.keys where !knownKeys.contains(key) {
        let nearest = Suggestion.nearest(to: key, among: knownKeys).map { "'\(object.keyPath($0))'" }
        warn(.unknownKey(suggestion: nearest), key, in: object)
      }
      return sound
    default: throw aps.wrongType("sound", allowed: "a string or an object")
    }
  }

  private func interruptionLevel() throws(PayloadError) -> InterruptionLevel? {
    let key = Aps.CodingKeys.interruptionLevel.rawValue
    guard let name = try aps.string(key) else { return nil }
    guard let level = InterruptionLevel(rawValue: name) else {
      let names = InterruptionLevel.allCases.map(\.rawValue.quoted).joined(separator: ", ")
      throw aps.notAllowed(key, allowed: names)
    }
    return level
  }

  private func relevanceScore(isAnyAllowed: Bool) throws(PayloadError) -> Double? {
    let key = Aps.CodingKeys.relevanceScore.rawValue
    guard let score = try aps.number(key) else { return nil }
    guard isAnyAllowed || (0...1).contains(score) else { throw aps.notAllowed(key, allowed: "from 0 to 1") }
    return score
  }

  static var liveActivityKeys: Set<String> { Set(liveActivityKinds.keys) }

  private static let liveActivityKinds: [String: String] = [
    "stale-date": "a number", "content-state": "an object", "timestamp": "a number", "event": "a string",
    "dismissal-date": "a number", "attributes-type": "a string", "attributes": "an object",
  ]

  private func liveActivity() throws(PayloadError) -> [String: JSONValue] {
    for (key, kind) in Self.liveActivityKinds.sorted(by: { $0.key < $1.key }) {
      switch (aps.members[key], kind) {
      case (nil, _), (.object, "an object"), (.string, "a string"), (.integer, "a number"), (.number, "a number"): break
      default: throw aps.wrongType(key, allowed: kind)
      }
    }
    return aps.members.filter { Self.liveActivityKinds.keys.contains($0.key) }
  }

  /// Reads a flag, which is set if it is the number 1. `true` counts, because it is the number 1 to Foundation;
  /// strings do not.
  private mutating func flag(_ key: String, in object: PayloadObject) throws(PayloadError) -> Bool {
    guard let value = object.members[key] else { return false }
    let isOne: Bool
    switch value {
    case .integer(0), .integer(1): return value == .integer(1)
    case .bool(let bool): isOne = bool
    case .number(let number): isOne = number == 1
    case .integer, .string: isOne = false
    default: throw object.wrongType(key, allowed: "the number 1")
    }
    warn(.notTheNumberOne(found: value.summary, countsAsOne: isOne), key, in: object)
    return isOne
  }

  // MARK: Warnings

  private mutating func noteMissingParts(of result: Aps) {
    let isAlerting = result.alert?.hasText == true
    if result.alert != nil, !isAlerting { warn(.alertWithoutText, "alert", in: aps) }
    if result.mutableContent, !isAlerting {
      warn(.mutableContentWithoutAlert, Aps.CodingKeys.mutableContent.rawValue, in: aps)
    } else if result.mutableContent, case .string = aps.members["alert"] {
      warn(.mutableContentWithStringAlert, "alert", in: aps)
    }
    let isEmpty = result.alert == nil && result.badge == nil && result.sound == nil
    if isEmpty, !result.contentAvailable, result.liveActivity.isEmpty {
      warnings.append(PayloadWarning(.nothingToDeliver, keyPath: aps.path))
    }
  }

  private mutating func warn(_ reason: PayloadWarning.Reason, _ key: String, in object: PayloadObject) {
    warnings.append(PayloadWarning(reason, keyPath: object.keyPath(key)))
  }
}
