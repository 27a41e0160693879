import JSON
import Notifications

extension Notifications.Category {
  /// The category in the format of `categories.json`, without its intents.
  var inFile: JSONValue {
    let actions = actions.map { action in
      var fields: [String: JSONValue] = ["identifier": .string(action.identifier), "title": .string(action.title)]
      if let field = action.textInput {
        fields["textInput"] = ["buttonTitle": .string(field.buttonTitle), "placeholder": .string(field.placeholder)]
      }
      let options: [(ActionOptions, JSONValue)] = [
        (.authenticationRequired, "authenticationRequired"), (.destructive, "destructive"), (.foreground, "foreground"),
      ]
      fields["options"] = .array(options.filter { action.options.contains($0.0) }.map(\.1))
      return JSONValue.object(fields)
    }
    let names: [(CategoryOptions, JSONValue)] = [
      (.customDismissAction, "customDismissAction"), (.hiddenPreviewsShowTitle, "hiddenPreviewsShowTitle"),
      (.hiddenPreviewsShowSubtitle, "hiddenPreviewsShowSubtitle"),
    ]
    var fields: [String: JSONValue] = [
      "identifier": .string(identifier), "actions": .array(actions),
      "options": .array(names.filter { options.contains($0.0) }.map(\.1)),
    ]
    fields["hiddenPreviewsBodyPlaceholder"] = hiddenPreviewsBodyPlaceholder.map { .string($0) }
    fields["categorySummaryFormat"] = categorySummaryFormat.map { .string($0) }
    return .object(fields)
  }
}
