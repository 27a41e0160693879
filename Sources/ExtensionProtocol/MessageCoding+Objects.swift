import Foundation
import JSON
import Notifications

extension MessageWriter {
  /// Writes an object as JSON.
  mutating func put(_ object: [String: JSONValue]) { put(JSONValue.object(object).description) }
}

extension MessageReader {
  /// Reads an object.
  ///
  /// - Parameter field: The name of the field, for errors.
  mutating func object(_ field: String) throws(MessageFault) -> [String: JSONValue] {
    guard case .object(let members)? = try? JSONValue(parsing: Data(text: try string())) else {
      throw .invalid(field: field)
    }
    return members
  }
}
