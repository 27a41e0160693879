extension Rule {
  static let categoryRules = [
    categorySchema, categorySize, duplicateCategory, emptyCategoryIdentifier, tooManyActions, duplicateAction,
    emptyActionTitle, reservedAction, longActionTitle, actionTitleCapitalization, vagueActionTitle, actionTitlePeriod,
    dismissAction, harmlessDestructive, unmarkedDestructive, unprotectedDestructive, textInputLabels,
    placeholderFormat,
  ]

  static let categorySchema = Rule(
    "category-schema", .error, source: "[categories.json](Categories.md)",
    reason: "Earshot refuses a file with unknown keys, types or options.",
    remedy: "Correct the value. [categories.json](Categories.md) has the schema.")
  static let categorySize = Rule(
    "category-size", .error, source: "[categories.json](Categories.md)",
    reason: "Earshot reads files of at most 1 MiB with at most 1,000 categories.", remedy: "Declare fewer categories.")
  static let duplicateCategory = Rule(
    "duplicate-category", .error, source: "`U5`",
    reason: "Of several categories with one identifier, only one is used.",
    remedy: "Rename or remove all but one.")
  static let emptyCategoryIdentifier = Rule(
    "empty-category-identifier", .error, source: "`N1`, `N3`",
    reason: "Categories and actions need identifiers, by which payloads and responses name them.",
    remedy: "Write an identifier.")
  static let tooManyActions = Rule(
    "too-many-actions", .warning, source: "`G3`, `N3`",
    reason: "At most ten actions are shown, and two in a banner.", remedy: "Remove the actions after the tenth.")
  static let duplicateAction = Rule(
    "duplicate-action", .error, source: "`N1`",
    reason: "A response has only the identifier of its action, so the app cannot tell two of them apart.",
    remedy: "Rename one of them.")
  static let emptyActionTitle = Rule(
    "empty-action-title", .error, source: "`G5`", reason: "A button without a title says nothing.",
    remedy: "Write a short title that describes the result.")
  static let reservedAction = Rule(
    "reserved-action", .error, source: "`U11`",
    reason: "The system uses the identifier for the tap on a notification or for its dismissal.",
    remedy: "Choose another identifier.")
  static let longActionTitle = Rule(
    "long-action-title", .warning, source: "`G5`",
    reason: "A title must fit its button without being truncated: about 30 characters, and less in other languages.",
    remedy: "Shorten the title.")
  static let actionTitleCapitalization = Rule(
    "action-title-capitalization", .warning, source: "`G5`",
    reason: "Titles of actions have title-style capitals.",
    remedy: "Capitalize all words except short articles, conjunctions and prepositions.")
  static let vagueActionTitle = Rule(
    "vague-action-title", .warning, source: "`G5`",
    reason: "A title describes clearly what happens; people read it without the text that explains it.",
    remedy: "Name the result, such as Play or Call Back.")
  static let actionTitlePeriod = Rule(
    "action-title-period", .note, source: "`G5`", reason: "A title is not a sentence, and has no period at its end.",
    remedy: "Remove the period.")
  static let dismissAction = Rule(
    "dismiss-action", .warning, source: "`M5`, `K6`",
    reason: "The system adds its own Dismiss button to each notification.",
    remedy: "Remove the action; the option `customDismissAction` tells the app of a dismissal.")
  static let harmlessDestructive = Rule(
    "harmless-destructive", .warning, source: "`G4`",
    reason:
      "Destructive actions are drawn in red, so that people recognize those that delete something. An action that "
      + "destroys nothing makes the color meaningless.",
    remedy: "Remove the option `destructive`.")
  static let unmarkedDestructive = Rule(
    "unmarked-destructive", .warning, source: "`G4`",
    reason: "People recognize a destructive action by its red color.", remedy: "Add the option `destructive`.")
  static let unprotectedDestructive = Rule(
    "unprotected-destructive", .warning, source: "`G4`, `N1`",
    reason: "On a locked device, anyone who holds it can press the button.",
    remedy: "Add the option `authenticationRequired`, or `foreground`, which unlocks the device too.")
  static let textInputLabels = Rule(
    "text-input-labels", .note, source: "`N2`",
    reason: "The send button and the text field need a title and a placeholder, which say what is sent where.",
    remedy: "Write both texts.")
  static let placeholderFormat = Rule(
    "placeholder-format", .warning, source: "`N4`",
    reason: "`hiddenPreviewsBodyPlaceholder` has `%u` or `%1$u` for the number of notifications, and "
      + "`categorySummaryFormat` also `%@` or `%2$@` for the argument. Other escapes are not replaced.",
    remedy: "Use these escapes only.")
}
