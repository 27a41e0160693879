package import Foundation

extension PropertyListSerialization {
  /// Returns the value of an untrusted property list in any format; nil if it is malformed, or a binary one with too
  /// many values (``BinaryPropertyList``).
  package static func value(untrusted data: Data) -> Any? {
    guard BinaryPropertyList.isReadable(data) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil)
  }
}
