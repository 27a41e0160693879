import Foundation
import FoundationXML

/// A document parsed by a strict parser.
final class ParsedXML: NSObject, XMLParserDelegate {
  /// An element with its name, attributes, and direct text.
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    var depth: Int
  }

  /// All elements in document order.
  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// Parses a document.
  ///
  /// - Throws: The error and its place.
  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else {
      let position = "line \(parser.lineNumber), column \(parser.columnNumber)"
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSDebugDescriptionErrorKey: position])
    }
  }

  func named(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes, depth: open.count))
    open.append(elements.count - 1)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}
