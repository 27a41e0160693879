extension Rule {
  static let propertyListRules = [
    propertyList, extensionPoint, extensionCategory, extensionRatio, extensionFlag, unknownAttribute, extensionEntry,
    serviceStoryboard, overlappingCategories,
  ]

  static let propertyList = Rule(
    "property-list", .error, source: "`C1`, `V1`",
    reason: "The system reads an extension's `Info.plist` before it starts the extension.",
    remedy: "Correct the file.")
  static let extensionPoint = Rule(
    "extension-point", .error, source: "`C1`, `V1`",
    reason: "The system starts extensions of the points `com.apple.usernotifications.content-extension` and "
      + "`com.apple.usernotifications.service`.",
    remedy: "Correct `NSExtensionPointIdentifier`.")
  static let extensionCategory = Rule(
    "extension-category", .error, source: "`C2`, `K1`",
    reason: "Without `UNNotificationExtensionCategory`, a string or an array of strings, a content extension is never "
      + "shown.",
    remedy: "Name the categories of the notifications that it shows.")
  static let extensionRatio = Rule(
    "extension-ratio", .error, source: "`K2`",
    reason: "`UNNotificationExtensionInitialContentSizeRatio`, the height divided by the width, is required.",
    remedy: "Add the number, such as 0.5.")
  static let extensionFlag = Rule(
    "extension-flag", .warning, source: "`K3`, `K4`, `K5`",
    reason: "The other attributes of a content extension are Booleans.", remedy: "Write `<true/>` or `<false/>`.")
  static let unknownAttribute = Rule(
    "unknown-attribute", .warning, source: "`K1`, `K2`, `K3`, `K4`, `K5`",
    reason: "The system ignores an attribute that Apple does not define, such as a misspelled one.",
    remedy: "Correct or remove the key.")
  static let extensionEntry = Rule(
    "extension-entry", .error, source: "`C1`, `V1`",
    reason: "Without `NSExtensionMainStoryboard` or `NSExtensionPrincipalClass`, there is nothing to start.",
    remedy: "Name the storyboard or the class.")
  static let serviceStoryboard = Rule(
    "service-storyboard", .warning, source: "`V1`",
    reason: "A service extension has no interface: its class is started, not a storyboard.",
    remedy: "Replace `NSExtensionMainStoryboard` with `NSExtensionPrincipalClass`.")
  static let overlappingCategories = Rule(
    "overlapping-categories", .error, source: "`C4`",
    reason: "Each content extension of an app must support its own categories.",
    remedy: "Remove the category from one of them.")
}
