import Foundation
package import JSON

/// A JSON text with the position of each value and key, so that a finding has a line and a column, and a fix changes
/// only the bytes of the defect.
///
/// `JSONValue` parses the text and reports syntax errors; this type only locates the parts of a valid text.
package struct JSONDocument: Sendable {
  /// The outermost value.
  package let root: JSONNode

  /// Parses a text.
  ///
  /// - Parameter bytes: A JSON text in UTF-8, without a byte order mark.
  /// - Throws: The first syntax error.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    let value = try JSONValue(parsing: Data(bytes))
    var locator = JSONLocator(bytes)
    root = locator.node(value)
  }
}
