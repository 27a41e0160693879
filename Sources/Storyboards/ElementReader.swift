import Foundation
import InterfaceDocuments

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A parser of XML into a tree of elements, within limits.
final class ElementReader: NSObject, XMLParserDelegate {
  private let file: String
  private let parser: XMLParser
  private var root: Element?
  private var path: [Element] = []
  private var count = 0
  private var error: StoryboardError?

  private init(_ data: Data, named file: String) {
    self.file = file
    parser = XMLParser(data: data)
    super.init()
    parser.delegate = self
    parser.shouldResolveExternalEntities = false
  }

  /// Parses the contents of a file.
  static func read(_ data: Data, named file: String) throws(StoryboardError) -> Element {
    func failure(_ problem: StoryboardError.Problem, line: Int = 0) -> StoryboardError {
      StoryboardError(file: file, line: line, problem: problem)
    }
    guard data.count <= InterfaceLimits.fileBytes else {
      throw failure(.tooMany("bytes", allowed: InterfaceLimits.fileBytes))
    }
    guard isUTF8(data) else { throw failure(.encoding) }
    // The check precedes parsing; entities can be declared only in a document type.
    guard data.range(of: Data("<!DOCTYPE".utf8)) == nil else { throw failure(.documentType) }
    let reader = ElementReader(data, named: file)
    let isParsed = reader.parser.parse()
    if let error = reader.error { throw error }
    // The parser accepts a file that ends inside an element.
    guard isParsed, reader.path.isEmpty, let root = reader.root else {
      let open = reader.path.last.map { "<\($0.name)> of line \($0.line) is not closed" }
      let reason = reader.parser.parserError.map { ($0 as NSError).localizedDescription } ?? open ?? "it has no element"
      throw failure(.malformed(reason: reason), line: max(reader.parser.lineNumber, 0))
    }
    return root
  }

  /// Returns whether the bytes are UTF-8, and declare no other encoding.
  private static func isUTF8(_ data: Data) -> Bool {
    guard String(validating: data, as: UTF8.self) != nil, !data.prefix(64).contains(0) else { return false }
    let head = String(decoding: data.prefix(200), as: UTF8.self)
    guard let end = head.range(of: "?>"), let name = head[..<end.lowerBound].range(of: "encoding=") else { return true }
    let value = head[name.upperBound..<end.lowerBound].dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
    return ["utf-8", "us-ascii"].contains(value)
  }

  private func fail(_ problem: StoryboardError.Problem) {
    guard error == nil else { return }
    error = StoryboardError(file: file, line: max(parser.lineNumber, 0), problem: problem)
    parser.abortParsing()
  }

  // MARK: - XMLParserDelegate

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard error == nil else { return }
    count += 1
    if count > InterfaceLimits.elements { return fail(.tooMany("elements", allowed: InterfaceLimits.elements)) }
    if path.count >= InterfaceLimits.elementDepth {
      return fail(.tooMany("levels of elements", allowed: InterfaceLimits.elementDepth))
    }
    if attributes.count > InterfaceLimits.attributes {
      return fail(.tooMany("attributes", allowed: InterfaceLimits.attributes))
    }
    for (_, value) in attributes where value.utf8.count > InterfaceLimits.textBytes {
      return fail(.tooMany("bytes in an attribute", allowed: InterfaceLimits.textBytes))
    }
    let element = Element(name, attributes, line: parser.lineNumber)
    if let parent = path.last { parent.children.append(element) } else { root = root ?? element }
    path.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    _ = path.popLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    // Only these elements contain text; between others, there are line breaks.
    guard error == nil, let element = path.last, element.name == "string" || element.name == "mutableString" else {
      return
    }
    guard element.text.utf8.count + text.utf8.count <= InterfaceLimits.textBytes else {
      return fail(.tooMany("bytes in a text", allowed: InterfaceLimits.textBytes))
    }
    element.text += text
  }
}
