extension Rule {
  static let appRules = [
    targetApp, unclaimedCategory, missingSound, unusableSound, unreadKey, mutableWithoutService, serviceNotRequested,
    missingText, argumentCount,
  ]

  static let targetApp = Rule(
    "target-app", .warning, source: "`L6`",
    reason: "The payload is for another app than those given.", remedy: "Correct \"Simulator Target Bundle\".")
  static let unclaimedCategory = Rule(
    "unclaimed-category", .error, source: "`C3`, `C5`, `C6`",
    reason: "A category that the app does not declare has no actions, and no content extension shows it. Case matters.",
    remedy: "Correct the category, declare it in `categories.json` or in a content extension's `Info.plist`, or "
      + "register it in the app's code.")
  static let missingSound = Rule(
    "missing-sound", .error, source: "`N9`",
    reason: "The system plays the default sound if the app's bundle has no file of that name.",
    remedy: "Add the file, or correct the name.")
  static let unusableSound = Rule(
    "unusable-sound", .error, source: "`N8`, `G9`",
    reason: "The system plays the default sound instead of a file of another format or of more than 30 seconds.",
    remedy: "Convert or shorten the sound.")
  static let unreadKey = Rule(
    "unread-key", .note, source: "`L1`, `L4`",
    reason: "No source of the app or its extensions contains the key, as a string or as a member of a type that is "
      + "decoded, so nothing reads its value.",
    remedy: "Remove the key from the payload, or correct its name.")
  static let mutableWithoutService = Rule(
    "mutable-without-service", .warning, source: "`V2`",
    reason: "`mutable-content` asks for a service extension, and the app has none.",
    remedy: "Remove the key, or add the extension.")
  static let serviceNotRequested = Rule(
    "service-not-requested", .warning, source: "`V2`",
    reason: "The service extension reads a key of this payload, but runs only if `mutable-content` is 1.",
    remedy: "Add `\"mutable-content\": 1`.")
  static let missingText = Rule(
    "missing-text", .error, source: "`L3`",
    reason: "The app's localized strings have no such key, so the key itself is shown.",
    remedy: "Add the text, or correct the key.")
  static let argumentCount = Rule(
    "argument-count", .warning, source: "`L3`",
    reason: "Each placeholder of a localized text needs an argument.", remedy: "Add or remove arguments.")
}
