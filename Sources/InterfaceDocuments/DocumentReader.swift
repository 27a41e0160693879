import ExtensionProtocol

/// A reader of the fields of a document, which enforces limits.
struct DocumentReader {
  var fields: MessageReader
  private var objects = 0
  private var constraints = 0

  init(fields: MessageReader) {
    self.fields = fields
  }

  private func invalid(_ field: String) -> MessageFault { .invalid(field: field) }

  mutating func document() throws(MessageFault) -> InterfaceDocument {
    guard let kind = InterfaceDocument.Kind(rawValue: try fields.integer()) else { throw invalid("kind") }
    let initial = try optionalText()
    let scenes = try list { reader throws(MessageFault) in
      InterfaceDocumentScene(objects: try reader.list { reader throws(MessageFault) in try reader.object(depth: 0) })
    }
    guard fields.isAtEnd else { throw .trailing(bytes: fields.remaining) }
    return InterfaceDocument(kind: kind, initialController: initial, scenes: scenes)
  }

  private mutating func list<Value>(
    _ read: (inout DocumentReader) throws(MessageFault) -> Value
  ) throws(MessageFault) -> [Value] {
    // Each value takes at least one byte, so a count cannot exceed the remaining bytes.
    let count = Int(try fields.integer(UInt32.self))
    guard count <= fields.remaining else { throw invalid("count") }
    var values: [Value] = []
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  private mutating func text() throws(MessageFault) -> String {
    let text = try fields.string()
    guard text.utf8.count <= InterfaceLimits.textBytes else { throw invalid("text") }
    return text
  }

  private mutating func optionalText() throws(MessageFault) -> String? { try fields.bool() ? try text() : nil }

  private mutating func number() throws(MessageFault) -> Double {
    let number = try fields.double()
    guard abs(number) <= InterfaceLimits.number else { throw invalid("number") }
    return number
  }

  private mutating func object(depth: Int) throws(MessageFault) -> InterfaceObject {
    objects += 1
    guard objects <= InterfaceLimits.objects else { throw invalid("number of objects") }
    // One more than the limit, because a view controller's view is a level below it.
    guard depth <= InterfaceLimits.viewDepth + 1 else { throw invalid("depth of views") }
    let identifier = try text()
    guard let role = InterfaceObject.Role(rawValue: try fields.integer()) else { throw invalid("role") }
    var object = InterfaceObject(
      identifier: identifier, role: role, className: try text(), customClass: try optionalText(),
      customModule: try optionalText())
    object.properties = try properties(depth: 0)
    object.children = try list { reader throws(MessageFault) in try reader.object(depth: depth + 1) }
    object.constraints = try list { reader throws(MessageFault) in try reader.constraint() }
    object.connections = try list { reader throws(MessageFault) in try reader.connection() }
    object.runtimeAttributes = try properties(depth: 0)
    return object
  }

  private mutating func properties(depth: Int) throws(MessageFault) -> [InterfaceProperty] {
    try list { reader throws(MessageFault) in
      InterfaceProperty(try reader.text(), try reader.value(depth: depth))
    }
  }

  private mutating func constraint() throws(MessageFault) -> InterfaceConstraint {
    constraints += 1
    guard constraints <= InterfaceLimits.constraints else { throw invalid("number of constraints") }
    let (identifier, first) = (try text(), try text())
    let (firstAttribute, relation) = (Int(try fields.integer(UInt8.self)), Int(try fields.integer(Int8.self)))
    let (second, secondAttribute) = (try optionalText(), Int(try fields.integer(UInt8.self)))
    return InterfaceConstraint(
      identifier: identifier, first: first, firstAttribute: firstAttribute, relation: relation, second: second,
      secondAttribute: secondAttribute, multiplier: try number(), constant: try number(), priority: try number(),
      name: try optionalText(), isInstalled: try fields.bool())
  }

  private mutating func connection() throws(MessageFault) -> InterfaceConnection {
    switch try fields.integer(UInt8.self) {
    case 0: .outlet(property: try text(), destination: try text())
    case 1: .outletCollection(property: try text(), destination: try text())
    case 2: .action(selector: try text(), destination: try text(), event: try optionalText())
    case 3:
      .segue(
        kind: try text(), destination: try text(), identifier: try optionalText(), relationship: try optionalText())
    default: throw invalid("connection")
    }
  }

  private mutating func value(depth: Int) throws(MessageFault) -> InterfaceValue {
    guard depth <= InterfaceLimits.valueDepth else { throw invalid("depth of values") }
    switch try fields.integer(UInt8.self) {
    case 0: return .null
    case 1: return .bool(try fields.bool())
    case 2: return .number(try number())
    case 3: return .text(try text())
    case 4: return .point(x: try number(), y: try number())
    case 5: return .size(width: try number(), height: try number())
    case 6: return .rect(x: try number(), y: try number(), width: try number(), height: try number())
    case 7: return .insets(top: try number(), left: try number(), bottom: try number(), right: try number())
    case 8: return .range(Int(try number()), Int(try number()))
    case 9: return .color(try color())
    case 10: return .font(try font())
    case 11:
      return .image(
        InterfaceImage(name: try text(), isSystem: try fields.bool(), renderingMode: try optionalText()))
    case 12: return .group(try properties(depth: depth + 1))
    case 13: return .list(try list { reader throws(MessageFault) in try reader.value(depth: depth + 1) })
    default: throw invalid("value")
    }
  }

  private mutating func color() throws(MessageFault) -> InterfaceColor {
    switch try fields.integer(UInt8.self) {
    case 0: return .components(red: try number(), green: try number(), blue: try number(), alpha: try number())
    case 1: return .system(try text())
    case 2:
      let (red, green, blue, alpha) = (try number(), try number(), try number(), try number())
      return .named(try text(), red: red, green: green, blue: blue, alpha: alpha)
    default: throw invalid("color")
    }
  }

  private mutating func font() throws(MessageFault) -> InterfaceFont {
    switch try fields.integer(UInt8.self) {
    case 0: .system(type: try text(), weight: try optionalText(), size: try number())
    case 1: .style(try text())
    case 2: .named(try text(), family: try optionalText(), size: try number())
    default: throw invalid("font")
    }
  }
}
