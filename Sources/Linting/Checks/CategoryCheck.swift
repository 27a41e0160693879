import Foundation
import Notifications

/// The check of one `categories.json`.
struct CategoryCheck {
  var collector: FindingCollector
  let root: JSONNode

  private static let categoryKeys = [
    "identifier", "actions", "options", "hiddenPreviewsBodyPlaceholder", "categorySummaryFormat", "intentIdentifiers",
  ]
  private static let categoryOptions = [
    "customDismissAction", "allowInCarPlay", "hiddenPreviewsShowTitle", "hiddenPreviewsShowSubtitle",
    "allowAnnouncement",
  ]
  private static let actionKeys = ["identifier", "title", "options", "textInput", "icon"]
  private static let actionOptions = ["authenticationRequired", "destructive", "foreground"]
  /// The identifiers of the system's own responses (`U11`).
  private static let reserved: Set<String> = [
    "com.apple.UNNotificationDefaultActionIdentifier", "com.apple.UNNotificationDismissActionIdentifier",
  ]

  /// The first use of each action, to compare later ones with.
  private var firstUses: [String: JSONNode] = [:]
  private var identifiers: Set<String> = []

  init(_ collector: FindingCollector, root: JSONNode) {
    self.collector = collector
    self.root = root
  }

  mutating func run() {
    guard root.isArray else {
      return add(.categorySchema, root, "the file must be an array of categories, but is \(root.value.kindName).")
    }
    if root.elements.count > Category.maximumFileCount {
      add(
        .categorySize, root,
        "the file has \(root.elements.count) categories; at most \(Category.maximumFileCount) are read.")
    }
    for element in root.elements.prefix(Category.maximumFileCount) { checkCategory(element) }
  }

  private mutating func add(_ rule: Rule, _ node: JSONNode, _ message: String, fix: [TextEdit] = []) {
    collector.add(rule, node.range, message, fix: fix)
  }

  // MARK: Categories

  private mutating func checkCategory(_ node: JSONNode) {
    guard checkObject(node, keys: Self.categoryKeys, "a category") else { return }
    if let identifier = checkIdentifier(node, "a category"), !identifiers.insert(identifier).inserted {
      add(
        .duplicateCategory, node["identifier"] ?? node,
        "several categories have the identifier \(identifier.excerpt); rename or remove all but one.")
    }
    checkOptions(node, allowed: Self.categoryOptions)
    checkStrings(node, ["hiddenPreviewsBodyPlaceholder", "categorySummaryFormat"])
    checkFormat("hiddenPreviewsBodyPlaceholder", in: node, allowed: ["%u", "%1$u", "%%"])
    checkFormat("categorySummaryFormat", in: node, allowed: ["%u", "%1$u", "%@", "%2$@", "%%"])
    if let intents = node["intentIdentifiers"], !isStrings(intents) {
      add(.categorySchema, intents, "'intentIdentifiers' must be an array of strings.")
    }
    guard let actions = node["actions"] else { return }
    guard actions.isArray else {
      return add(.categorySchema, actions, "'actions' must be an array, but is \(actions.value.kindName).")
    }
    if actions.elements.count > Category.maximumActionCount {
      add(
        .tooManyActions, actions.elements[Category.maximumActionCount],
        "the category has \(actions.elements.count) actions, but at most \(Category.maximumActionCount) are shown.")
    }
    var ownIdentifiers: Set<String> = []
    for action in actions.elements { checkAction(action, &ownIdentifiers) }
  }

  private mutating func checkFormat(_ key: String, in node: JSONNode, allowed: [String]) {
    guard let value = node[key], let text = value.string else { return }
    for match in text.matches(of: /%(?:%|[0-9]*\$?[a-zA-Z@])/) where !allowed.contains(String(match.output)) {
      let escape = String(match.output)
      add(
        .placeholderFormat, value,
        "'\(key)' contains \(escape.quotedJSON), which is not replaced; allowed: \(allowed.joined(separator: ", ")).")
    }
  }

  // MARK: Actions

  private mutating func checkAction(_ node: JSONNode, _ ownIdentifiers: inout Set<String>) {
    guard checkObject(node, keys: Self.actionKeys, "an action") else { return }
    checkOptions(node, allowed: Self.actionOptions)
    if let identifier = checkIdentifier(node, "an action") {
      let place = node["identifier"] ?? node
      if Self.reserved.contains(identifier) {
        add(.reservedAction, place, "\(identifier.excerpt) is the system's own identifier; choose another one.")
      }
      if !ownIdentifiers.insert(identifier).inserted || firstUses[identifier].map({ $0.value != node.value }) == true {
        add(
          .duplicateAction, place,
          "different actions have the identifier \(identifier.excerpt), which is all that the app receives; rename one."
        )
      }
      firstUses[identifier] = firstUses[identifier] ?? node
    }
    if let title = node["title"], let text = title.string {
      checkTitle(text, title, of: node)
    } else {
      add(.categorySchema, node["title"] ?? node, "'title' must be a string.")
    }
    checkTextInput(node)
    checkIcon(node)
  }

  private mutating func checkTitle(_ title: String, _ node: JSONNode, of action: JSONNode) {
    guard !MessageStyle.trimmed(title).isEmpty else {
      return add(.emptyActionTitle, node, "the action has no title; write a short one that describes the result.")
    }
    if title.count > 30 {
      add(.longActionTitle, node, "the title has \(title.count) characters; it may be truncated after about 30.")
    }
    if let word = MessageStyle.brokenTitleCapital(in: title) {
      add(.actionTitleCapitalization, node, "\(word.excerpt) has no capital letter in the title \(title.excerpt).")
    }
    if title.hasSuffix("."), !title.hasSuffix("...") {
      add(.actionTitlePeriod, node, "the title \(title.excerpt) ends with a period; remove it.")
    }
    let kind = ActionKind(title: title)
    if kind == .vague {
      add(.vagueActionTitle, node, "the title \(title.excerpt) does not describe what happens; name the result.")
    }
    if kind == .dismissal {
      add(.dismissAction, node, "the system has its own Dismiss button; remove the action \(title.excerpt).")
    }
    let options = (action["options"]?.elements ?? []).compactMap(\.string)
    if options.contains("destructive") {
      if kind == .harmless || kind == .dismissal {
        let option = action["options"]?.elements.first { $0.string == "destructive" }
        add(
          .harmlessDestructive, option ?? node,
          "\(title.excerpt) destroys nothing; remove the option 'destructive'.")
      } else if !options.contains("authenticationRequired"), !options.contains("foreground") {
        add(
          .unprotectedDestructive, node,
          "anyone can press \(title.excerpt) on a locked device; add the option 'authenticationRequired'.")
      }
    } else if kind == .destructive {
      add(.unmarkedDestructive, node, "\(title.excerpt) destroys something; add the option 'destructive'.")
    }
  }

  private mutating func checkTextInput(_ action: JSONNode) {
    guard let input = action["textInput"] else { return }
    guard checkObject(input, keys: ["buttonTitle", "placeholder"], "a text input") else { return }
    for key in ["buttonTitle", "placeholder"] {
      guard let text = input[key] else {
        add(.categorySchema, input, "'\(key)' is missing in the text input.")
        continue
      }
      guard let label = text.string else {
        add(.categorySchema, text, "'\(key)' must be a string, but is \(text.value.kindName).")
        continue
      }
      if MessageStyle.trimmed(label).isEmpty {
        add(.textInputLabels, text, "the text input has no \(key == "buttonTitle" ? "title of its button" : key).")
      }
    }
  }

  private mutating func checkIcon(_ action: JSONNode) {
    guard let icon = action["icon"] else { return }
    let keys = ["systemImageName", "templateImageName"]
    guard checkObject(icon, keys: keys, "an icon") else { return }
    checkStrings(icon, keys)
    if icon.members.count != 1 {
      add(.categorySchema, icon, "an icon has one of the keys \(keys.joined(separator: " and ")).")
    }
  }

  // MARK: The schema

  /// Checks that a value is an object with these keys only.
  private mutating func checkObject(_ node: JSONNode, keys: [String], _ name: String) -> Bool {
    guard node.isObject else {
      add(.categorySchema, node, "\(name) must be an object, but is \(node.value.kindName).")
      return false
    }
    for member in node.members where !keys.contains(member.key) {
      let same = keys.first { $0.bareSpelling == member.key.bareSpelling }
      let hint = same.map { "; write '\($0)'" } ?? Suggestion.quoted(for: member.key, among: keys)
      collector.add(
        .categorySchema, member.keyRange,
        "\(name) has no key '\(member.key)'" + (hint.isEmpty ? "; allowed: \(keys.joined(separator: ", "))." : hint))
    }
    return true
  }

  private mutating func checkIdentifier(_ node: JSONNode, _ name: String) -> String? {
    guard let identifier = node["identifier"] else {
      add(.categorySchema, node, "\(name) needs an 'identifier', a string.")
      return nil
    }
    guard let text = identifier.string else {
      add(.categorySchema, identifier, "'identifier' must be a string, but is \(identifier.value.kindName).")
      return nil
    }
    if text.isEmpty {
      add(.emptyCategoryIdentifier, identifier, "\(name) has an empty identifier; write one.")
      return nil
    }
    return text
  }

  private mutating func checkOptions(_ node: JSONNode, allowed: [String]) {
    guard let options = node["options"] else { return }
    guard options.isArray else {
      return add(.categorySchema, options, "'options' must be an array of strings.")
    }
    for option in options.elements where !(option.string.map(allowed.contains) ?? false) {
      let hint = option.string.map { Suggestion.quoted(for: $0, among: allowed) } ?? ""
      add(
        .categorySchema, option,
        "there is no option \(option.value)"
          + (hint.isEmpty ? "; allowed: \(allowed.joined(separator: ", "))." : hint))
    }
  }

  private mutating func checkStrings(_ node: JSONNode, _ keys: [String]) {
    for key in keys {
      guard let value = node[key], value.string == nil else { continue }
      add(.categorySchema, value, "'\(key)' must be a string, but is \(value.value.kindName).")
    }
  }

  private func isStrings(_ node: JSONNode) -> Bool {
    node.isArray && node.elements.allSatisfy { $0.string != nil }
  }
}
