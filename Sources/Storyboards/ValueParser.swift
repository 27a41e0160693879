import Foundation
import InterfaceDocuments

/// A converter of attributes and nested elements to typed values.
struct ValueParser {
  let file: String
  /// The colors of the document's `resources`, by name.
  var resourceColors: [String: [Double]] = [:]

  func failure(_ problem: StoryboardError.Problem, at element: Element) -> StoryboardError {
    StoryboardError(file: file, line: element.line, problem: problem)
  }

  // MARK: - Attributes

  func flag(_ name: String, of element: Element) throws(StoryboardError) -> Bool? {
    guard let value = element[name] else { return nil }
    switch value {
    case "YES", "true", "1": return true
    case "NO", "false", "0": return false
    default:
      throw failure(.invalid(attribute: name, of: element.name, value: value, expected: "YES or NO"), at: element)
    }
  }

  func number(_ name: String, of element: Element) throws(StoryboardError) -> Double? {
    guard let value = element[name] else { return nil }
    // Xcode writes "infinite" for an unlimited length.
    if value == "infinite" { return InterfaceLimits.number }
    guard let number = Double(value), abs(number) <= InterfaceLimits.number else {
      throw failure(
        .invalid(attribute: name, of: element.name, value: value, expected: "a number up to a billion"), at: element)
    }
    return number
  }

  private func numbers(_ names: [String], of element: Element) throws(StoryboardError) -> [Double] {
    var found: [Double] = []
    for name in names { found.append(try number(name, of: element) ?? 0) }
    return found
  }

  /// Returns the attributes that have a type, sorted by name.
  func attributes(of element: Element) throws(StoryboardError) -> [InterfaceProperty] {
    var found: [InterfaceProperty] = []
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      if AttributeTable.images.contains(name) {
        let image = InterfaceImage(
          name: value, isSystem: element["catalog"] == "system", renderingMode: element["renderingMode"])
        found.append(InterfaceProperty(name, .image(image)))
      } else if AttributeTable.flags.contains(name) {
        if let flag = try flag(name, of: element) { found.append(InterfaceProperty(name, .bool(flag))) }
      } else if AttributeTable.numbers.contains(name) {
        if let number = try number(name, of: element) { found.append(InterfaceProperty(name, .number(number))) }
      } else if AttributeTable.texts.contains(name) {
        found.append(InterfaceProperty(name, .text(value)))
      }
    }
    return found
  }

  // MARK: - Nested elements

  /// Returns the values of nested elements with a `key`, in the file's order.
  func keyedValues(of element: Element) throws(StoryboardError) -> [InterfaceProperty] {
    var found: [InterfaceProperty] = []
    var states: [InterfaceValue] = []
    for child in element.children {
      if child.name == "state" {
        let key = child["key"] ?? "normal"
        states.append(.group([InterfaceProperty("state", .text(key))] + (try group(child))))
      } else if let key = child["key"], let value = try value(of: child) {
        found.append(InterfaceProperty(key, value))
      } else if child.name == "segments" || child.name == "attributedString" {
        found.append(InterfaceProperty(child["key"] ?? child.name, try list(child)))
      } else if child.name == "attributes" {
        // The values of a fragment of attributed text.
        found += try keyedValues(of: child)
      }
    }
    if !states.isEmpty { found.append(InterfaceProperty("states", .list(states))) }
    return found
  }

  private func group(_ element: Element) throws(StoryboardError) -> [InterfaceProperty] {
    try attributes(of: element) + keyedValues(of: element)
  }

  private func list(_ element: Element) throws(StoryboardError) -> InterfaceValue {
    var values: [InterfaceValue] = []
    for child in element.children { values.append(.group(try group(child))) }
    return .list(values)
  }

  /// Returns the value of an element; nil if it has no supported value.
  func value(of element: Element) throws(StoryboardError) -> InterfaceValue? {
    switch element.name {
    case "nil": return .null
    case "bool", "boolean": return try flag("value", of: element).map { .bool($0) }
    case "integer", "real": return try number("value", of: element).map { .number($0) }
    case "string", "mutableString": return .text(element.text)
    case "point":
      let values = try numbers(["x", "y"], of: element)
      return .point(x: values[0], y: values[1])
    case "size":
      let values = try numbers(["width", "height"], of: element)
      return .size(width: values[0], height: values[1])
    case "rect":
      let values = try numbers(["x", "y", "width", "height"], of: element)
      guard values[2] >= 0, values[3] >= 0 else {
        throw failure(
          .invalid(
            attribute: "width or height", of: "rect", value: "\(values[2]) x \(values[3])", expected: "0 or more"),
          at: element)
      }
      return .rect(x: values[0], y: values[1], width: values[2], height: values[3])
    case "inset":
      let values = try numbers(["minY", "minX", "maxY", "maxX"], of: element)
      return .insets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    case "edgeInsets":
      let values = try numbers(["top", "left", "bottom", "right"], of: element)
      return .insets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    case "directionalEdgeInsets":
      let values = try numbers(["top", "leading", "bottom", "trailing"], of: element)
      return .insets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    case "range":
      let values = try numbers(["location", "length"], of: element)
      return .range(Int(values[0]), Int(values[1]))
    case "autoresizingMask": return .number(try mask(element))
    case "color": return .color(try color(element))
    case "fontDescription", "font": return try font(element).map { .font($0) }
    case "imageReference":
      guard let name = element["image"] else { throw failure(.missing("image", in: element.name), at: element) }
      return .image(
        InterfaceImage(
          name: name, isSystem: element["catalog"] == "system", renderingMode: element["renderingMode"]))
    case "attributedString": return try list(element)
    case "accessibility": return .group(try accessibility(element))
    case "textInputTraits", "buttonConfiguration", "preferredSymbolConfiguration", "paragraphStyle",
      "backgroundConfiguration":
      return .group(try group(element))
    default: return nil
    }
  }

  private func mask(_ element: Element) throws(StoryboardError) -> Double {
    var bits = 0
    let names = [
      "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY",
    ]
    for (bit, name) in names.enumerated() where try flag(name, of: element) == true { bits |= 1 << bit }
    return Double(bits)
  }

  private func accessibility(_ element: Element) throws(StoryboardError) -> [InterfaceProperty] {
    var found = try attributes(of: element)
    for child in element.children {
      if child["key"] == "isElement", let flag = try flag("value", of: child) {
        found.append(InterfaceProperty("isElement", .bool(flag)))
      } else if child.name == "accessibilityTraits" {
        let traits = child.attributes.filter { $0.value == "YES" }.keys.sorted()
        found.append(InterfaceProperty("traits", .list(traits.map { .text($0) })))
      }
    }
    return found
  }

  // MARK: - Colors

  func color(_ element: Element) throws(StoryboardError) -> InterfaceColor {
    let system = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"] ?? element["cocoaTouchSystemColor"]
    if let system { return .system(system) }
    let alpha = try number("alpha", of: element) ?? 1
    if element["red"] != nil || element["green"] != nil || element["blue"] != nil {
      let values = try numbers(["red", "green", "blue"], of: element)
      let components = element["customColorSpace"] == "displayP3" ? Self.standard(fromP3: values) : values
      return .components(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }
    if let white = try number("white", of: element) {
      return .components(red: white, green: white, blue: white, alpha: alpha)
    }
    guard let name = element["name"] else { throw failure(.missing("components or a name", in: "color"), at: element) }
    if element["catalog"] == "System" { return .system(name) }
    let components = resourceColors[name] ?? [0, 0, 0, 1]
    return .named(name, red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  /// Converts Display P3 to sRGB; components outside of sRGB are clipped.
  static func standard(fromP3 values: [Double]) -> [Double] {
    func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    func encoded(_ value: Double) -> Double {
      let value = min(max(value, 0), 1)
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    let (red, green, blue) = (linear(values[0]), linear(values[1]), linear(values[2]))
    return [
      encoded(1.2249 * red - 0.2249 * green), encoded(-0.0420 * red + 1.0420 * green),
      encoded(-0.0197 * red - 0.0786 * green + 1.0983 * blue),
    ]
  }

  // MARK: - Fonts

  private func font(_ element: Element) throws(StoryboardError) -> InterfaceFont? {
    if let style = element["style"] { return .style(style) }
    let size = try number(element["pointSize"] == nil ? "size" : "pointSize", of: element)
    if let name = element["name"] { return .named(name, family: element["family"], size: size ?? 0) }
    let isBold = element["metaFont"]?.lowercased().hasSuffix("bold") == true
    let type = element["type"] ?? (isBold ? "boldSystem" : "system")
    return .system(type: type, weight: element["weight"], size: size ?? 0)
  }
}
