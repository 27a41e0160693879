extension Rule {
  static let fileRules = [
    syntax, byteOrderMark, duplicateKey, payloadSize, topLevel, missingAps, emptyPayload, unknownApsKey, customKeyInAps,
    misplacedKey, unknownAlertKey, unknownSoundKey, deprecatedKey, apnsHeader, targetBundle,
  ]

  static let syntax = Rule(
    "syntax", .error, isFixable: true, source: "`L6`",
    reason: "Apple's server and `simctl push` refuse a payload that is not JSON.",
    remedy: "Correct the text at the position. `--fix` removes trailing commas.")
  static let byteOrderMark = Rule(
    "byte-order-mark", .warning, isFixable: true, source: "RFC 8259, section 8.1",
    reason: "JSON that is sent over a network must not begin with a byte order mark, and parsers may refuse it.",
    remedy: "Save the file as UTF-8 without one. `--fix` removes it.")
  static let duplicateKey = Rule(
    "duplicate-key", .error, source: "RFC 8259, section 4",
    reason: "Parsers differ in which of two equal keys they keep.", remedy: "Remove one of them.")
  static let payloadSize = Rule(
    "payload-size", .error, source: "`L1`",
    reason: "Apple's server refuses payloads of more than 4096 bytes; white space counts.",
    remedy: "Shorten the payload, or send a URL from which the app or its service extension downloads the rest.")
  static let topLevel = Rule(
    "top-level", .error, source: "`L6`", reason: "A payload is a JSON object.",
    remedy: "Put the keys into an object with the key `aps`.")
  static let missingAps = Rule(
    "missing-aps", .error, source: "`L6`",
    reason: "Without the object `aps`, the system has nothing to show, and `simctl push` refuses the payload.",
    remedy: "Put Apple's keys into an object `aps`.")
  static let emptyPayload = Rule(
    "empty-payload", .warning, source: "`L2`, `L5`",
    reason: "A payload without an alert, a badge, a sound or `content-available` does nothing.",
    remedy: "Add one of them.")
  static let unknownApsKey = Rule(
    "unknown-aps-key", .warning, isFixable: true, source: "`L2`",
    reason: "The system ignores a key of `aps` that Apple does not define, such as a misspelled one.",
    remedy: "Correct the key. `--fix` does so if only its case or its separators differ.")
  static let customKeyInAps = Rule(
    "custom-key-in-aps", .warning, source: "`L4`",
    reason: "`aps` contains Apple's keys only; custom data belongs next to it.",
    remedy: "Move the key to the top level of the payload.")
  static let misplacedKey = Rule(
    "misplaced-key", .warning, source: "`L2`, `L3`, `L4`",
    reason: "The system looks for each key in one object only; anywhere else, it is custom data, or ignored.",
    remedy: "Move the key to the object that the message names.")
  static let unknownAlertKey = Rule(
    "unknown-alert-key", .warning, isFixable: true, source: "`L3`",
    reason: "The system ignores a key of `alert` that Apple does not define.",
    remedy: "Correct or remove the key. `--fix` corrects it if only its case or its separators differ.")
  static let unknownSoundKey = Rule(
    "unknown-sound-key", .warning, isFixable: true, source: "`L2`",
    reason: "The sound dictionary has the keys `critical`, `name` and `volume` only.",
    remedy: "Correct or remove the key. `--fix` corrects it if only its case or its separators differ.")
  static let deprecatedKey = Rule(
    "deprecated-key", .note, isFixable: true, source: "`L3`, `N6`",
    reason: "Current systems ignore the key.", remedy: "Remove it. `--fix` removes it.")
  static let apnsHeader = Rule(
    "apns-header", .warning,
    source: "https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns",
    reason: "Fields such as `apns-priority` are headers of the request to Apple's server. In a payload they have no "
      + "effect.",
    remedy: "Send the field as a header.")
  static let targetBundle = Rule(
    "target-bundle", .error, source: "`L6`",
    reason: "\"Simulator Target Bundle\" is the bundle identifier of an app: letters, digits, hyphens and periods.",
    remedy: "Correct the identifier.")
}
