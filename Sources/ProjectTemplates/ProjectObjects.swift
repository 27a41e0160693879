/// The objects of a project file, each with an identifier of 24 hexadecimal digits.
struct ProjectObjects {
  /// A value of a property list in the NeXT format.
  indirect enum Value: Sendable {
    case text(String)
    /// The identifier of an object.
    case reference(String)
    case list([Value])
    case table([(String, Value)])

    static func references(_ names: [String]) -> Value { .list(names.map { .reference($0) }) }
  }

  private var identifiers: [String: String] = [:]
  private var objects: [(name: String, kind: String, members: [(String, Value)])] = []

  /// Returns the identifier of an object. Identifiers are assigned in the order of first use, so that equal projects
  /// have equal text.
  mutating func identifier(_ name: String) -> String {
    if let existing = identifiers[name] { return existing }
    let number = String(identifiers.count + 1, radix: 16, uppercase: true)
    let identifier = "EA45" + String(repeating: "0", count: 20 - number.count) + number
    identifiers[name] = identifier
    return identifier
  }

  /// Adds an object.
  ///
  /// - Parameters:
  ///   - name: The name by which others refer to the object.
  ///   - kind: The object's `isa`.
  ///   - members: The object's other members.
  mutating func add(_ name: String, _ kind: String, _ members: [(String, Value)]) {
    objects.append((name, kind, members))
  }

  /// Adds the configurations `Debug` and `Release` of a target or of the project.
  mutating func addConfigurations(_ owner: String, debug: [(String, Value)], release: [(String, Value)]) {
    for (name, settings) in [("Debug", debug), ("Release", release)] {
      add(
        "\(name) \(owner)", "XCBuildConfiguration",
        [("buildSettings", .table(settings.sorted { $0.0 < $1.0 })), ("name", .text(name))])
    }
    add(
      "configurations \(owner)", "XCConfigurationList",
      [
        ("buildConfigurations", .references(["Debug \(owner)", "Release \(owner)"])),
        ("defaultConfigurationIsVisible", .text("0")), ("defaultConfigurationName", .text("Release")),
      ])
  }

  /// Returns the text of the project file, with the objects grouped by kind, as Xcode writes it.
  mutating func text(root: String) -> String {
    var text = "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 77;\n\tobjects = {\n"
    for kind in Set(objects.map(\.kind)).sorted() {
      text += "\n/* Begin \(kind) section */\n"
      for object in objects where object.kind == kind {
        let members = [("isa", Value.text(kind))] + object.members
        text += "\t\t\(identifier(object.name)) = \(string(.table(members), depth: 2));\n"
      }
      text += "/* End \(kind) section */\n"
    }
    return text + "\t};\n\trootObject = \(root);\n}\n"
  }

  private mutating func string(_ value: Value, depth: Int) -> String {
    let margin = String(repeating: "\t", count: depth + 1)
    switch value {
    case .text(let text): return Self.quoted(text)
    case .reference(let name): return identifier(name)
    case .list(let values):
      let lines = values.map { "\(margin)\(string($0, depth: depth + 1)),\n" }
      return "(\n" + lines.joined() + "\(margin.dropLast()))"
    case .table(let members):
      let lines = members.map { "\(margin)\(Self.quoted($0.0)) = \(string($0.1, depth: depth + 1));\n" }
      return "{\n" + lines.joined() + "\(margin.dropLast())}"
    }
  }

  /// Returns a text in quotation marks, unless it is a plain word.
  private static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
          || "_./".unicodeScalars.contains($0)
      }
    if isPlain { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
