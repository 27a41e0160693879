import Foundation

/// Examples for the rules about categories.
enum CategoryExamples {
  /// A category with one action.
  private static func action(_ action: String) -> String {
    #"[{"identifier": "GREETING", "actions": [\#(action)]}]"#
  }

  private static func action(_ rule: String, _ failing: String, _ passing: String) -> RuleExample {
    .categories(rule, action(failing), action(passing))
  }

  /// A title of an action.
  private static func title(_ rule: String, _ failing: String, _ passing: String) -> RuleExample {
    action(
      rule, #"{"identifier": "a", "title": "\#(failing)"}"#, #"{"identifier": "a", "title": "\#(passing)"}"#)
  }

  private static let delete = #"{"identifier": "delete", "title": "Delete""#

  private static func actions(_ count: Int) -> String {
    (1...count).map { #"{"identifier": "room-\#($0)", "title": "Room \#($0)"}"# }.joined(separator: ", ")
  }

  static let all: [RuleExample] = [
    .categories(
      "category-schema", #"[{"identifier": "GREETING", "action": []}]"#, #"[{"identifier": "GREETING", "actions": []}]"#
    ),
    RuleExample(
      "category-size",
      failing: [
        ExampleFile(
          "categories.json", Data("[\((1...1_001).map { #"{"identifier": "C\#($0)"}"# }.joined(separator: ","))]".utf8),
          description: "A `categories.json` with 1,001 categories.")
      ],
      passing: [
        ExampleFile(
          "categories.json", Data("[\((1...1_000).map { #"{"identifier": "C\#($0)"}"# }.joined(separator: ","))]".utf8),
          description: "A `categories.json` with 1,000 categories.")
      ]),
    .categories(
      "duplicate-category", #"[{"identifier": "GREETING"}, {"identifier": "GREETING"}]"#,
      #"[{"identifier": "GREETING"}, {"identifier": "FAREWELL"}]"#),
    .categories("empty-category-identifier", #"[{"identifier": ""}]"#, #"[{"identifier": "GREETING"}]"#),
    .categories("too-many-actions", action(actions(11)), action(actions(10))),
    action(
      "duplicate-action", #"{"identifier": "a", "title": "Play"}, {"identifier": "a", "title": "Call Back"}"#,
      #"{"identifier": "play", "title": "Play"}, {"identifier": "call", "title": "Call Back"}"#),
    title("empty-action-title", "", "Play"),
    action(
      "reserved-action", #"{"identifier": "com.apple.UNNotificationDefaultActionIdentifier", "title": "Play"}"#,
      #"{"identifier": "play", "title": "Play"}"#),
    title("long-action-title", "Play the Recording of Your Visitor", "Play the Recording"),
    title("action-title-capitalization", "Call back", "Call Back"),
    title("vague-action-title", "OK", "Accept"),
    title("action-title-period", "Call Back.", "Call Back"),
    title("dismiss-action", "Dismiss", "Mark as Read"),
    action(
      "harmless-destructive", #"{"identifier": "not-now", "title": "Not Now", "options": ["destructive"]}"#,
      #"{"identifier": "not-now", "title": "Not Now"}"#),
    action(
      "unmarked-destructive", delete + "}", delete + #", "options": ["destructive", "authenticationRequired"]}"#),
    action(
      "unprotected-destructive", delete + #", "options": ["destructive"]}"#,
      delete + #", "options": ["destructive", "authenticationRequired"]}"#),
    action(
      "text-input-labels",
      #"{"identifier": "reply", "title": "Reply", "textInput": {"buttonTitle": "", "placeholder": "Your answer"}}"#,
      #"{"identifier": "reply", "title": "Reply", "textInput": {"buttonTitle": "Send", "placeholder": "Your answer"}}"#
    ),
    .categories(
      "placeholder-format", #"[{"identifier": "GREETING", "hiddenPreviewsBodyPlaceholder": "%d messages"}]"#,
      #"[{"identifier": "GREETING", "hiddenPreviewsBodyPlaceholder": "%u messages"}]"#),
  ]
}
