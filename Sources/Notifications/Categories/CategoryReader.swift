import JSON

/// A reader of the JSON of a `categories.json`, which tracks the path of each value for error messages.
struct CategoryReader {
  let source: String

  func categories(_ value: JSONValue) throws(CategoryFileError.Fault) -> [Category] {
    guard case .array(let elements) = value else {
      throw .notAllowed(field: "", found: value.summary, allowed: "an array of categories at the top level")
    }
    guard elements.count <= Category.maximumFileCount else {
      throw .notAllowed(
        field: "", found: "\(elements.count) categories", allowed: "\(Category.maximumFileCount) at most")
    }
    var categories: [Category] = []
    var indices: [String: Int] = [:]
    for (index, element) in elements.enumerated() {
      let category = try category(element, at: "[\(index)]")
      if let earlier = indices.updateValue(index, forKey: category.identifier) {
        throw .notAllowed(
          field: "[\(index)].identifier", found: category.identifier.excerpt,
          allowed: "a unique identifier; [\(earlier)] has the same")
      }
      categories.append(category)
    }
    return categories
  }

  // MARK: - Objects

  private func category(_ value: JSONValue, at path: String) throws(CategoryFileError.Fault) -> Category {
    let keys = [
      "identifier", "actions", "options", "hiddenPreviewsBodyPlaceholder", "categorySummaryFormat", "intentIdentifiers",
    ]
    let object = try object(value, at: path, keys: keys)
    var actions: [Action] = []
    for (index, element) in try array("actions", in: object).enumerated() {
      actions.append(try action(element, at: "\(path).actions[\(index)]"))
    }
    return Category(
      identifier: try name(in: object), actions: actions,
      intentIdentifiers: try strings("intentIdentifiers", in: object),
      hiddenPreviewsBodyPlaceholder: try string("hiddenPreviewsBodyPlaceholder", in: object),
      categorySummaryFormat: try string("categorySummaryFormat", in: object),
      options: CategoryOptions(try options(in: object, CategoryOptions.names)))
  }

  private func action(_ value: JSONValue, at path: String) throws(CategoryFileError.Fault) -> Action {
    let object = try object(value, at: path, keys: ["identifier", "title", "options", "textInput", "icon"])
    return Action(
      identifier: try name(in: object), title: try required("title", in: object),
      options: ActionOptions(try options(in: object, ActionOptions.names)),
      textInput: try textInput(in: object), icon: try icon(in: object))
  }

  private func textInput(in action: PayloadObject) throws(CategoryFileError.Fault) -> TextInput? {
    guard let value = action.members["textInput"] else { return nil }
    let object = try object(value, at: action.keyPath("textInput"), keys: ["buttonTitle", "placeholder"])
    return TextInput(
      buttonTitle: try string("buttonTitle", in: object) ?? "", placeholder: try string("placeholder", in: object) ?? ""
    )
  }

  private func icon(in action: PayloadObject) throws(CategoryFileError.Fault) -> ActionIcon? {
    guard let value = action.members["icon"] else { return nil }
    let path = action.keyPath("icon")
    let object = try object(value, at: path, keys: ["systemImageName", "templateImageName"])
    switch (try string("systemImageName", in: object), try string("templateImageName", in: object)) {
    case (let name?, nil): return .systemImage(name: name)
    case (nil, let name?): return .templateImage(name: name)
    default:
      throw .notAllowed(
        field: path, found: value.summary, allowed: "one of the keys systemImageName and templateImageName")
    }
  }

  // MARK: - Members

  private func object(
    _ value: JSONValue, at path: String, keys: [String]
  ) throws(CategoryFileError.Fault) -> PayloadObject {
    guard case .object(let members) = value else {
      throw .notAllowed(field: path, found: value.summary, allowed: "an object")
    }
    if let unknownKey = members.keys.sorted().first(where: { !keys.contains($0) }) {
      throw .notAllowed(
        field: path, found: "the key \(unknownKey.excerpt)", allowed: "the keys \(keys.joined(separator: ", "))")
    }
    return PayloadObject(members: members, path: path, source: source)
  }

  private func name(in object: PayloadObject) throws(CategoryFileError.Fault) -> String {
    let name = try required("identifier", in: object)
    guard !name.isEmpty else {
      throw .notAllowed(field: object.keyPath("identifier"), found: "an empty string", allowed: "an identifier")
    }
    return name
  }

  private func required(_ key: String, in object: PayloadObject) throws(CategoryFileError.Fault) -> String {
    guard let string = try string(key, in: object) else {
      throw .notAllowed(field: object.keyPath(key), found: "nothing", allowed: "a string")
    }
    return string
  }

  private func string(_ key: String, in object: PayloadObject) throws(CategoryFileError.Fault) -> String? {
    guard let value = object.members[key] else { return nil }
    guard case .string(let string) = value else {
      throw .notAllowed(field: object.keyPath(key), found: value.summary, allowed: "a string")
    }
    return string
  }

  private func array(_ key: String, in object: PayloadObject) throws(CategoryFileError.Fault) -> [JSONValue] {
    guard let value = object.members[key] else { return [] }
    guard case .array(let elements) = value else {
      throw .notAllowed(field: object.keyPath(key), found: value.summary, allowed: "an array")
    }
    return elements
  }

  private func strings(_ key: String, in object: PayloadObject) throws(CategoryFileError.Fault) -> [String] {
    var strings: [String] = []
    for (index, element) in try array(key, in: object).enumerated() {
      guard case .string(let string) = element else {
        throw .notAllowed(field: "\(object.keyPath(key))[\(index)]", found: element.summary, allowed: "a string")
      }
      strings.append(string)
    }
    return strings
  }

  private func options<Option>(
    in object: PayloadObject, _ names: [(name: String, option: Option)]
  ) throws(CategoryFileError.Fault) -> [Option] {
    var options: [Option] = []
    for (index, name) in try strings("options", in: object).enumerated() {
      guard let option = names.first(where: { $0.name == name })?.option else {
        throw .notAllowed(
          field: "\(object.keyPath("options"))[\(index)]", found: name.excerpt,
          allowed: names.map(\.name).joined(separator: ", "))
      }
      options.append(option)
    }
    return options
  }
}

// MARK: - Names

extension ActionOptions {
  /// The options by their names in a `categories.json`, which are Apple's.
  static let names: [(name: String, option: ActionOptions)] = [
    ("authenticationRequired", .authenticationRequired), ("destructive", .destructive), ("foreground", .foreground),
  ]
}

extension CategoryOptions {
  /// The options by their names in a `categories.json`, which are Apple's.
  static let names: [(name: String, option: CategoryOptions)] = [
    ("customDismissAction", .customDismissAction), ("allowInCarPlay", .allowInCarPlay),
    ("hiddenPreviewsShowTitle", .hiddenPreviewsShowTitle),
    ("hiddenPreviewsShowSubtitle", .hiddenPreviewsShowSubtitle), ("allowAnnouncement", .allowAnnouncement),
  ]
}
