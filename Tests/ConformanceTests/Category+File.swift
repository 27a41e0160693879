import Notifications

extension Notifications.Category {
  /// The category's name and actions in the format of `categories.json`.
  var inFile: JSONValue {
    let actions = actions.map { action in
      var fields: [String: JSONValue] = ["identifier": .string(action.identifier), "title": .string(action.title)]
      if let field = action.textInput {
        fields["textInput"] = ["buttonTitle": .string(field.buttonTitle), "placeholder": .string(field.placeholder)]
      }
      return JSONValue.object(fields)
    }
    return ["identifier": .string(identifier), "actions": .array(actions)]
  }
}
