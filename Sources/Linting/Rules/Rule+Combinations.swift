extension Rule {
  static let combinationRules = [
    emptyAlert, mutableWithoutAlert, mutableStringAlert, backgroundWithAlert, passiveWithSound, criticalLevel,
    volumeWithoutCritical, argumentsWithoutKey, literalAndLocalized,
  ]

  static let emptyAlert = Rule(
    "empty-alert", .warning, source: "`L3`",
    reason: "An alert without a title, subtitle and body shows nothing.", remedy: "Add a text, or remove the alert.")
  static let mutableWithoutAlert = Rule(
    "mutable-without-alert", .warning, source: "`V2`, `V4`",
    reason: "A service extension runs only for notifications that show an alert.",
    remedy: "Add the text of an alert, or remove `mutable-content`.")
  static let mutableStringAlert = Rule(
    "mutable-string-alert", .warning, isFixable: true, source: "`V3`",
    reason: "For a service extension, Apple requires an alert dictionary with a title, subtitle or body.",
    remedy: "Write an object with `body`. `--fix` does so.")
  static let backgroundWithAlert = Rule(
    "background-with-alert", .note, source: "`L5`",
    reason: "With an alert, a badge or a sound, `content-available` makes no silent background notification.",
    remedy: "Send two notifications, or remove one of the keys.")
  static let passiveWithSound = Rule(
    "passive-with-sound", .warning, source: "`N7`",
    reason: "A passive notification is added to the list without a sound.",
    remedy: "Remove the sound, or the interruption level.")
  static let criticalLevel = Rule(
    "critical-level", .warning, source: "`N7`, `N10`",
    reason: "A critical sound contradicts an interruption level other than `critical`.",
    remedy: "Write `\"interruption-level\": \"critical\"`, or remove `critical` from the sound.")
  static let volumeWithoutCritical = Rule(
    "volume-without-critical", .warning, source: "`N10`",
    reason: "The volume applies to critical sounds only.", remedy: "Remove it, or add `\"critical\": 1`.")
  static let argumentsWithoutKey = Rule(
    "args-without-key", .warning, source: "`L3`",
    reason: "Arguments are inserted into a localized text, which `loc-key`, `title-loc-key` or `subtitle-loc-key` "
      + "names.",
    remedy: "Add the key, or remove the arguments.")
  static let literalAndLocalized = Rule(
    "literal-and-localized", .note, source: "`L3`",
    reason: "A localized text is shown instead of the literal one.", remedy: "Remove one of the two keys.")
}
