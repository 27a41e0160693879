import Foundation

/// A parser of the XML property lists that Xcode writes.
///
/// The first use of Foundation's reader takes several times as long, most of it for bridging, and `earshot play` and
/// each of its extensions read an `Info.plist` before they can do anything else. Foundation's reader parses the lists
/// that this one does not support: those with attributes, comments, entities, integers, dates, data or other encodings,
/// and invalid ones.
package enum PlainPropertyList {
  /// Returns the dictionary of a property list with the values that Foundation's reader returns: strings, Booleans,
  /// decimal numbers, dictionaries and arrays.
  ///
  /// - Parameter bytes: The file's contents.
  /// - Returns: The dictionary; nil if Foundation's reader has to read it.
  package static func dictionary(_ bytes: UnsafeRawBufferPointer) -> [String: Any]? {
    var reader = Reader(bytes: bytes)
    guard reader.skip("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"), reader.skipSpace(),
      reader.skip(
        "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
          + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"),
      reader.skipSpace(), reader.skip("<plist version=\"1.0\">"), reader.skipSpace(), reader.skip("<dict>"),
      let dictionary = reader.dictionary(depth: 0), reader.skipSpace(), reader.skip("</plist>"), reader.skipSpace(),
      reader.isAtEnd
    else { return nil }
    return dictionary
  }

  private struct Reader {
    /// The maximum number of nested containers.
    private static let deepest = 16

    let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(bytes: UnsafeRawBufferPointer) {
      self.bytes = bytes
    }

    var isAtEnd: Bool { offset == bytes.count }

    /// Skips a text, or returns false if another one follows.
    mutating func skip(_ text: String) -> Bool {
      var text = text
      let length = text.withUTF8 { text in
        bytes[offset...].starts(with: text) ? text.count : 0
      }
      offset += length
      return length > 0
    }

    /// Skips spaces, tabs and newlines. Returns true.
    mutating func skipSpace() -> Bool {
      while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 || bytes[offset] == 0x0A {
        offset += 1
      }
      return true
    }

    /// Reads the rest of a dictionary, after its tag.
    mutating func dictionary(depth: Int) -> [String: Any]? {
      guard depth < Self.deepest else { return nil }
      var values: [String: Any] = [:]
      while skipSpace(), !skip("</dict>") {
        guard skip("<key>"), let key = text(endingWith: "</key>"), skipSpace(), let value = value(depth: depth),
          values.updateValue(value, forKey: key) == nil
        else { return nil }
      }
      return values
    }

    private mutating func array(depth: Int) -> [Any]? {
      guard depth < Self.deepest else { return nil }
      var values: [Any] = []
      while skipSpace(), !skip("</array>") {
        guard let value = value(depth: depth) else { return nil }
        values.append(value)
      }
      return values
    }

    private mutating func value(depth: Int) -> Any? {
      if skip("<string>") { return text(endingWith: "</string>") }
      if skip("<real>") { return text(endingWith: "</real>").flatMap(Self.number) }
      if skip("<true/>") { return true }
      if skip("<false/>") { return false }
      if skip("<dict>") { return dictionary(depth: depth + 1) }
      if skip("<array>") { return array(depth: depth + 1) }
      return nil
    }

    /// Returns the number that a few digits and a decimal point denote.
    private static func number(_ text: String) -> NSNumber? {
      let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      guard isPlain, text.utf8.count <= 12 else { return nil }
      return Double(text).map { NSNumber(value: $0) }
    }

    /// Reads a text without entities or tags, and the closing tag after it.
    private mutating func text(endingWith tag: String) -> String? {
      let remaining = bytes[offset...]
      // A carriage return would be replaced by a newline.
      guard
        let end = remaining.firstIndex(where: {
          $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == 0x0D || $0 == 0
        }),
        let text = String(validating: remaining[..<end], as: UTF8.self)
      else { return nil }
      offset = end
      return skip(tag) ? text : nil
    }
  }
}
