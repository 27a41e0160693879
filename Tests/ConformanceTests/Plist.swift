import Foundation
import JSON
import Notifications

/// A property list to be written to a file.
struct Plist {
  /// The name of the suite's module, used for an extension's executable.
  static let executable = "ConformanceExtension"

  var values: [String: JSONValue]

  init(_ values: [String: JSONValue]) {
    self.values = values
  }

  /// The bytes of the file.
  var data: Data {
    get throws {
      try PropertyListSerialization.data(
        fromPropertyList: JSONValue.object(values).foundationValue, format: .xml, options: 0)
    }
  }
}
