package import Foundation

extension URL {
  /// The same as `path`, whose first use in a process takes a quarter of a millisecond longer: Foundation creates a set
  /// of bytes, for which the Swift runtime looks up conformances among all those of the program.
  package var filePath: String {
    var path = path(percentEncoded: false)
    if path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }
}

extension Data {
  /// Creates the same bytes as `Data(text.utf8)`, for which Foundation looks up conformances of the collection's type.
  package init(text: String) {
    var text = text
    self = text.withUTF8 { Data(buffer: $0) }
  }
}
