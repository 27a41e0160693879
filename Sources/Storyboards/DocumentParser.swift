import InterfaceDocuments

/// A converter of a tree of elements to a document.
struct DocumentParser {
  private let root: Element
  private let file: String
  private var values: ValueParser
  private(set) var diagnostics: [StoryboardDiagnostic] = []

  private var identifiers: Set<String> = []
  private var unnamed = 0
  private var objectCount = 0
  private var constraintCount = 0
  private var removed: Set<String> = []
  private var lines: [String: Int] = [:]

  init(_ root: Element, file: String) throws(StoryboardError) {
    (self.root, self.file) = (root, file)
    values = ValueParser(file: file)
    guard root.name == "document", root["targetRuntime"]?.hasPrefix("iOS") == true else {
      let runtime = root["targetRuntime"].map { " for \($0)" } ?? ""
      throw StoryboardError(file: file, line: root.line, problem: .otherDocument(found: "<\(root.name)>\(runtime)"))
    }
  }

  mutating func parse() throws(StoryboardError) -> InterfaceDocument {
    for resource in root.items(of: "resources") where resource.name == "namedColor" {
      guard let name = resource["name"], let color = resource.first("color") else { continue }
      if case .components(let red, let green, let blue, let alpha) = try values.color(color) {
        values.resourceColors[name] = [red, green, blue, alpha]
      }
    }
    removed = Variation.resolve(root)
    let isNib = root["type"]?.hasSuffix(".Storyboard.XIB") != true
    var scenes: [InterfaceDocumentScene] = []
    if isNib {
      scenes = [try scene(root)]
    } else {
      for element in root.items(of: "scenes") where element.name == "scene" { scenes.append(try scene(element)) }
    }
    var document = InterfaceDocument(
      kind: isNib ? .nib : .storyboard, initialController: root["initialViewController"], scenes: scenes)
    FixedFrames.add(to: &document)
    removeUnresolved(from: &document)
    if let initial = document.initialController,
      !document.scenes.contains(where: { $0.controller?.identifier == initial })
    {
      throw failure(.missing("the scene of its initialViewController \"\(initial)\"", in: "document"), at: root)
    }
    if let cycle = Embedding.cycle(in: document) {
      throw StoryboardError(file: file, line: lines[cycle] ?? 0, problem: .cycle(identifier: cycle))
    }
    return document
  }

  private func failure(_ problem: StoryboardError.Problem, at element: Element) -> StoryboardError {
    values.failure(problem, at: element)
  }

  private mutating func diagnose(_ kind: StoryboardDiagnostic.Kind, at line: Int) {
    diagnostics.append(StoryboardDiagnostic(file: file, line: line, kind: kind))
  }

  // MARK: - Scenes

  private mutating func scene(_ element: Element) throws(StoryboardError) -> InterfaceDocumentScene {
    var objects: [InterfaceObject] = []
    for child in element.items(of: "objects") {
      if let object = try topLevel(child) { objects.append(object) }
    }
    return InterfaceDocumentScene(objects: objects)
  }

  private mutating func topLevel(_ element: Element) throws(StoryboardError) -> InterfaceObject? {
    if element.name == "placeholder" || element.name == "viewControllerPlaceholder" || element.name == "exit" {
      var object = try makeObject(element, .placeholder, element["placeholderIdentifier"] ?? element.name)
      object.connections = try connections(element)
      return object
    }
    guard let (className, role, isKnown) = ElementTable.topLevel(element.name) else {
      diagnose(.unknownElement(element.name, isPlainView: false), at: element.line)
      return nil
    }
    if role == .view { return try view(element, depth: 0) }
    if !isKnown { diagnose(.unknownElement(element.name, isPlainView: false), at: element.line) }
    var object = try makeObject(element, role, className)
    object.properties = try values.attributes(of: element) + values.keyedValues(of: element)
    object.connections = try connections(element)
    object.runtimeAttributes = try runtimeAttributes(element)
    guard role == .viewController else { return object }
    if let title = element.first("navigationItem")?["title"] {
      object.properties.append(InterfaceProperty("navigationTitle", .text(title)))
    }
    for guide in element.items(of: "layoutGuides") where guide.name == "viewControllerLayoutGuide" {
      object.children.append(try makeObject(guide, .guide, guide["type"] ?? "top"))
    }
    if let root = element.children.first(where: { $0["key"] == "view" && $0.name != "outlet" }) {
      object.children.append(try view(root, depth: 0))
    }
    return object
  }

  /// Creates an object after checking its identifier and the number of objects.
  private mutating func makeObject(
    _ element: Element, _ role: InterfaceObject.Role, _ className: String
  ) throws(StoryboardError) -> InterfaceObject {
    objectCount += 1
    guard objectCount <= InterfaceLimits.objects else {
      throw failure(.tooMany("views and other objects", allowed: InterfaceLimits.objects), at: element)
    }
    var identifier = element["id"] ?? ""
    if identifier.isEmpty {
      // Nothing refers to an object without an identifier.
      unnamed += 1
      identifier = "unnamed-\(unnamed)"
    }
    guard identifiers.insert(identifier).inserted else {
      throw failure(.duplicate(identifier: identifier), at: element)
    }
    lines[identifier] = element.line
    return InterfaceObject(
      identifier: identifier, role: role, className: className, customClass: element["customClass"],
      customModule: element["customModule"])
  }

  // MARK: - Views

  private mutating func view(_ element: Element, depth: Int) throws(StoryboardError) -> InterfaceObject {
    guard depth < InterfaceLimits.viewDepth else {
      throw failure(.tooMany("levels of views", allowed: InterfaceLimits.viewDepth), at: element)
    }
    let className = ElementTable.views[element.name]
    if className == nil { diagnose(.unknownElement(element.name, isPlainView: true), at: element.line) }
    var object = try makeObject(element, .view, className ?? "UIView")
    object.properties = try values.attributes(of: element) + values.keyedValues(of: element)
    if let key = element["key"], key != "view" { object.properties.append(InterfaceProperty("key", .text(key))) }
    if removed.contains(object.identifier) { object.properties.append(InterfaceProperty("installed", .bool(false))) }
    for child in element.children {
      switch child.name {
      case "subviews":
        for subview in child.children { object.children.append(try view(subview, depth: depth + 1)) }
      case "viewLayoutGuide":
        object.children.append(try makeObject(child, .guide, child["key"] ?? "safeArea"))
      case "view" where child["key"] == "contentView", "tableViewCellContentView", "collectionViewCellContentView":
        object.children.append(try view(child, depth: depth + 1))
      case "constraints":
        try constraints(child, of: &object)
      case "prototypes", "cells":
        for cell in child.children { object.children.append(try prototype(cell, depth: depth + 1)) }
      case "collectionReusableView": object.children.append(try prototype(child, depth: depth + 1))
      case "sections":
        // The storyboard itself defines static rows, which are unsupported.
        diagnose(.unknownElement("sections", isPlainView: false), at: child.line)
      case "collectionViewFlowLayout":
        let layout = try values.attributes(of: child) + values.keyedValues(of: child)
        object.properties.append(InterfaceProperty("collectionViewLayout", .group(layout)))
      case "blurEffect":
        object.properties.append(InterfaceProperty("blurEffectStyle", .text(child["style"] ?? "regular")))
      default:
        // A view that is not an ordinary subview, such as a table header view.
        if ["tableHeaderView", "tableFooterView"].contains(child["key"] ?? ""), child.name != "outlet" {
          object.children.append(try view(child, depth: depth + 1))
        }
      }
    }
    object.connections = try connections(element)
    object.runtimeAttributes = try runtimeAttributes(element)
    return object
  }

  /// Creates a cell prototype of a table or collection view.
  private mutating func prototype(_ element: Element, depth: Int) throws(StoryboardError) -> InterfaceObject {
    var object = try view(element, depth: depth)
    object.role = .prototype
    return object
  }

  private mutating func constraints(_ list: Element, of object: inout InterfaceObject) throws(StoryboardError) {
    let parser = ConstraintParser(values: values)
    for element in list.children where element.name == "constraint" {
      constraintCount += 1
      guard constraintCount <= InterfaceLimits.constraints else {
        throw failure(.tooMany("constraints", allowed: InterfaceLimits.constraints), at: element)
      }
      guard var constraint = try parser.constraint(element, of: object.identifier) else { continue }
      if !constraint.identifier.isEmpty, !identifiers.insert(constraint.identifier).inserted {
        throw failure(.duplicate(identifier: constraint.identifier), at: element)
      }
      lines[constraint.identifier] = element.line
      constraint.isInstalled = !removed.contains(constraint.identifier)
      object.constraints.append(constraint)
    }
  }

  // MARK: - Connections and runtime attributes

  private func connections(_ element: Element) throws(StoryboardError) -> [InterfaceConnection] {
    var found: [InterfaceConnection] = []
    for child in element.items(of: "connections") {
      func attribute(_ name: String) throws(StoryboardError) -> String {
        guard let value = child[name] else { throw failure(.missing(name, in: child.name), at: child) }
        return value
      }
      switch child.name {
      case "outlet":
        found.append(.outlet(property: try attribute("property"), destination: try attribute("destination")))
      case "outletCollection":
        found.append(.outletCollection(property: try attribute("property"), destination: try attribute("destination")))
      case "action":
        found.append(
          .action(
            selector: try attribute("selector"), destination: try attribute("destination"), event: child["eventType"]))
      case "segue":
        found.append(
          .segue(
            kind: try attribute("kind"), destination: try attribute("destination"), identifier: child["identifier"],
            relationship: child["relationship"]))
      default: break
      }
    }
    return found
  }

  private func runtimeAttributes(_ element: Element) throws(StoryboardError) -> [InterfaceProperty] {
    var found: [InterfaceProperty] = []
    for child in element.items(of: "userDefinedRuntimeAttributes") {
      guard let keyPath = child["keyPath"] else { throw failure(.missing("keyPath", in: child.name), at: child) }
      let nested = child.children.first { $0["key"] == "value" }
      var value = InterfaceValue.null
      if let nested, let parsed = try values.value(of: nested) {
        value = parsed
      } else if child["type"] == "boolean" {
        value = .bool(try values.flag("value", of: child) ?? false)
      } else if child["type"] == "image", let name = child["value"] {
        value = .image(InterfaceImage(name: name))
      } else if let text = child["value"] {
        value = .text(text)
      }
      found.append(InterfaceProperty(keyPath, value))
    }
    return found
  }

  // MARK: - References

  /// Removes connections and constraints to objects that are not in the document.
  private mutating func removeUnresolved(from document: inout InterfaceDocument) {
    for scene in document.scenes.indices {
      for object in document.scenes[scene].objects.indices {
        removeUnresolved(from: &document.scenes[scene].objects[object])
      }
    }
  }

  private mutating func removeUnresolved(from object: inout InterfaceObject) {
    let line = lines[object.identifier] ?? 0
    object.connections.removeAll { connection in
      if identifiers.contains(connection.destination) { return false }
      let name =
        switch connection {
        case .outlet: "outlet"
        case .outletCollection: "outletCollection"
        case .action: "action"
        case .segue: "segue"
        }
      diagnose(.unresolved(element: name, identifier: connection.destination), at: line)
      return true
    }
    object.constraints.removeAll { constraint in
      let missing = [constraint.first, constraint.second].compactMap { $0 }.first { !identifiers.contains($0) }
      guard let missing else { return false }
      diagnose(.unresolved(element: "constraint", identifier: missing), at: lines[constraint.identifier] ?? line)
      return true
    }
    for child in object.children.indices { removeUnresolved(from: &object.children[child]) }
  }
}
