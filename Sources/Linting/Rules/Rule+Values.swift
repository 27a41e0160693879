extension Rule {
  static let valueRules = [
    alertType, textType, locArgumentsType, badgeType, badgeNegative, soundType, soundName, soundFormat, emptySound,
    flagValue, stringType, interruptionLevel, relevanceScoreType, relevanceScoreRange, volumeType, volumeRange,
    emptyIdentifier,
  ]

  static let alertType = Rule(
    "alert-type", .error, source: "`L2`", reason: "`alert` is an object, or a string that becomes the body.",
    remedy: "Write an object with `title` and `body`.")
  static let textType = Rule(
    "text-type", .error, isFixable: true, source: "`L3`",
    reason: "The texts and keys of an alert are strings; the system shows nothing for other values.",
    remedy: "Write a string. `--fix` quotes numbers.")
  static let locArgumentsType = Rule(
    "loc-args-type", .error, isFixable: true, source: "`L3`",
    reason: "The arguments of a localized text are an array of strings.",
    remedy: "Write an array of strings. `--fix` quotes numbers, and puts a single string into an array.")
  static let badgeType = Rule(
    "badge-type", .error, isFixable: true, source: "`L2`, `U9`",
    reason: "`badge` is an integer; the badge does not change for other values.",
    remedy: "Write an integer. `--fix` removes the quotation marks of a number.")
  static let badgeNegative = Rule(
    "badge-negative", .error, source: "`U9`, `G8`",
    reason: "A badge counts unread notifications; 0 removes it.", remedy: "Write 0 or a greater number.")
  static let soundType = Rule(
    "sound-type", .error, source: "`L2`",
    reason: "`sound` is the name of a file, or an object for a critical alert.",
    remedy: "Write `\"default\"`, a file name, or an object.")
  static let soundName = Rule(
    "sound-name", .error, source: "`N9`",
    reason: "The system looks for a file of that name in `Library/Sounds` and in the app's bundle, not for a path.",
    remedy: "Write the name of the file without a folder.")
  static let soundFormat = Rule(
    "sound-format", .warning, source: "`N8`",
    reason: "Alert sounds are AIFF, WAV or CAF files, named with their filename extension. For other files, the system "
      + "plays the default sound.",
    remedy: "Convert the sound, and write its whole name.")
  static let emptySound = Rule(
    "empty-sound", .warning, isFixable: true, source: "`L2`",
    reason: "An empty name plays nothing.",
    remedy: "Write `\"default\"` or a file name, or remove the key. `--fix` removes the key.")
  static let flagValue = Rule(
    "flag-value", .warning, isFixable: true, source: "`L2`, `V2`",
    reason:
      "`content-available`, `mutable-content` and `critical` are set by the number 1. A device counts "
      + "`true` as 1, and a string as not set.",
    remedy: "Write the number 1, or remove the key. `--fix` corrects `true`, `\"1\"` and 1.0, and removes `false`.")
  static let stringType = Rule(
    "string-type", .error, isFixable: true, source: "`L2`",
    reason: "`thread-id`, `category`, `target-content-id`, `interruption-level` and `filter-criteria` are strings.",
    remedy: "Write a string. `--fix` quotes numbers.")
  static let interruptionLevel = Rule(
    "interruption-level", .error, isFixable: true, source: "`N7`",
    reason: "The levels are `passive`, `active`, `time-sensitive` and `critical`.",
    remedy: "Write one of them. `--fix` corrects case and separators.")
  static let relevanceScoreType = Rule(
    "relevance-score-type", .error, isFixable: true, source: "`L2`", reason: "`relevance-score` is a number.",
    remedy: "Write a number. `--fix` removes the quotation marks of a number.")
  static let relevanceScoreRange = Rule(
    "relevance-score-range", .error, source: "`N6`",
    reason: "The score of a notification is from 0 to 1; only those of Live Activities may be greater.",
    remedy: "Scale the score.")
  static let volumeType = Rule(
    "volume-type", .error, isFixable: true, source: "`L2`, `N10`", reason: "The volume of a sound is a number.",
    remedy: "Write a number. `--fix` removes the quotation marks of a number.")
  static let volumeRange = Rule(
    "volume-range", .error, source: "`N10`", reason: "The volume of a critical sound is from 0 (silent) to 1 (full).",
    remedy: "Write a number from 0 to 1.")
  static let emptyIdentifier = Rule(
    "empty-identifier", .warning, isFixable: true, source: "`L2`, `N3`",
    reason: "An empty category, thread or target is the same as none.",
    remedy: "Write an identifier, or remove the key. `--fix` removes the key.")
}
