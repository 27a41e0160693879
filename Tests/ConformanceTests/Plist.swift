import Foundation
import Notifications

/// A property list, to be written into a file.
struct Plist {
  /// The module of all classes of the suite, by which an extension's executable is called.
  static let executable = "ConformanceExtension"

  var values: [String: JSONValue]

  init(_ values: [String: JSONValue]) {
    self.values = values
  }

  /// Its file's bytes.
  var data: Data {
    get throws {
      try PropertyListSerialization.data(
        fromPropertyList: JSONValue.object(values).foundationValue, format: .xml, options: 0)
    }
  }
}
