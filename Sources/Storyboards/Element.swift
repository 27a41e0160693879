/// An XML element.
final class Element {
  let name: String
  var attributes: [String: String]
  let line: Int
  var children: [Element] = []
  var text = ""

  init(_ name: String, _ attributes: [String: String], line: Int) {
    (self.name, self.attributes, self.line) = (name, attributes, line)
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  func first(_ name: String) -> Element? { children.first { $0.name == name } }

  /// Returns the children of the first child with a name.
  func items(of name: String) -> [Element] { first(name)?.children ?? [] }
}
