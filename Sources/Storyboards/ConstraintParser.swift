import InterfaceDocuments

/// A parser of constraints, which also creates those of views with a fixed frame.
struct ConstraintParser {
  let values: ValueParser

  /// The raw values of `NSLayoutConstraint.Attribute`, by Xcode's names.
  private static let attributes: [String: Int] = [
    "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7, "height": 8, "centerX": 9,
    "centerY": 10, "baseline": 11, "lastBaseline": 11, "firstBaseline": 12, "leftMargin": 13, "rightMargin": 14,
    "topMargin": 15, "bottomMargin": 16, "leadingMargin": 17, "trailingMargin": 18, "centerXWithinMargins": 19,
    "centerYWithinMargins": 20,
  ]

  private func attribute(_ name: String, of element: Element) throws(StoryboardError) -> Int? {
    guard let value = element[name] else { return nil }
    guard let attribute = Self.attributes[value] else {
      throw values.failure(
        .invalid(attribute: name, of: element.name, value: value, expected: "a layout attribute such as leading"),
        at: element)
    }
    return attribute
  }

  /// Parses a constraint of a view; nil for one that Xcode removes at build time.
  func constraint(_ element: Element, of owner: String) throws(StoryboardError) -> InterfaceConstraint? {
    if try values.flag("placeholder", of: element) == true { return nil }
    guard let first = try attribute("firstAttribute", of: element) else {
      throw values.failure(.missing("firstAttribute", in: element.name), at: element)
    }
    let secondItem = element["secondItem"]
    let second = try attribute("secondAttribute", of: element)
    // A position must be compared with another position.
    guard first == 7 || first == 8 || (secondItem != nil && second != nil) else {
      throw values.failure(.missing("secondItem and secondAttribute", in: element.name), at: element)
    }
    let firstItem = element["firstItem"] ?? owner
    let standard: Double = firstItem == owner || secondItem == owner ? 20 : 8
    let isSymbolic = try values.flag("symbolic", of: element) == true
    return InterfaceConstraint(
      identifier: element["id"] ?? "", first: firstItem, firstAttribute: first, relation: try relation(of: element),
      second: second == nil ? nil : secondItem, secondAttribute: secondItem == nil ? 0 : second ?? 0,
      multiplier: try multiplier(of: element),
      constant: try values.number("constant", of: element) ?? (isSymbolic ? standard : 0),
      priority: try priority(of: element), name: element["identifier"])
  }

  private func relation(of element: Element) throws(StoryboardError) -> Int {
    switch element["relation"] {
    case nil, "equal": return 0
    case "lessThanOrEqual": return -1
    case "greaterThanOrEqual": return 1
    case .some(let other):
      throw values.failure(
        .invalid(
          attribute: "relation", of: element.name, value: other, expected: "lessThanOrEqual or greaterThanOrEqual"),
        at: element)
    }
  }

  private func priority(of element: Element) throws(StoryboardError) -> Double {
    let priority = try values.number("priority", of: element) ?? 1000
    guard (0...1000).contains(priority) else {
      throw values.failure(
        .invalid(
          attribute: "priority", of: element.name, value: element["priority"] ?? "", expected: "a number up to 1000"),
        at: element)
    }
    return priority
  }

  /// Parses the multiplier: a number, or a ratio such as `16:9`.
  private func multiplier(of element: Element) throws(StoryboardError) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    let value: Double? =
      switch parts.count {
      case 1: parts[0]
      case 2: parts[0].flatMap { left in parts[1].flatMap { $0 == 0 ? nil : left / $0 } }
      default: nil
      }
    guard let value, abs(value) <= InterfaceLimits.number else {
      throw values.failure(
        .invalid(
          attribute: "multiplier", of: element.name, value: text, expected: "a number or a ratio such as 16:9"),
        at: element)
    }
    return value
  }

  // MARK: - Fixed frames

  /// Xcode's name for constraints that preserve a fixed frame.
  static let fixedFrameName = "IB auto generated at build time for view with fixed frame"

  /// Returns the constraints for a subview with a fixed frame: the lengths that its autoresizing mask fixes are
  /// constant.
  static func fixedFrame(of view: InterfaceObject, in parent: InterfaceObject) -> [InterfaceConstraint] {
    guard case .rect(let x, let y, let width, let height)? = view["frame"],
      case .rect(_, _, let aroundWidth, let aroundHeight)? = parent["frame"]
    else { return [] }
    var mask = 0
    if case .number(let bits)? = view["autoresizingMask"] { mask = Int(bits) }
    func constraint(
      _ attribute: Int, _ second: Int, _ constant: Double, _ part: String, isFlipped: Bool = false
    ) -> InterfaceConstraint {
      let (near, far) = isFlipped ? (parent.identifier, view.identifier) : (view.identifier, parent.identifier)
      return InterfaceConstraint(
        identifier: "\(view.identifier)-fixed-\(part)", first: near, firstAttribute: attribute,
        second: second == 0 ? nil : far, secondAttribute: second, constant: constant, name: fixedFrameName)
    }
    /// Handles one axis: `start`, `end`, `length` and `center` are the attributes of the axis, and `bits` the mask's
    /// bits.
    func axis(
      _ start: Int, _ end: Int, _ length: Int, _ center: Int, _ bits: Int, _ origin: Double, _ size: Double,
      _ around: Double, _ name: String
    ) -> [InterfaceConstraint] {
      let (isStartFlexible, isSizable, isEndFlexible) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
      let atStart = constraint(start, start, origin, "\(name)-start")
      let atEnd = constraint(end, end, around - origin - size, "\(name)-end", isFlipped: true)
      if isSizable, !isStartFlexible, !isEndFlexible { return [atStart, atEnd] }
      let sized = constraint(length, 0, size, "\(name)-size")
      if isStartFlexible, isEndFlexible {
        return [constraint(center, center, origin + size / 2 - around / 2, "\(name)-center"), sized]
      }
      return [isStartFlexible ? atEnd : atStart, sized]
    }
    return axis(5, 6, 7, 9, mask & 7, x, width, aroundWidth, "x")
      + axis(3, 4, 8, 10, mask >> 3, y, height, aroundHeight, "y")
  }
}
