import Foundation
import TestSupport
import Testing

@testable import ExtensionProtocol

@Suite("The reader of plain property lists")
struct PlainPropertyListTests {
  private func read(_ text: String) -> [String: Any]? {
    Array(text.utf8).withUnsafeBytes(PlainPropertyList.dictionary)
  }

  private func document(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>\(body)</dict>
    </plist>

    """
  }

  /// Returns a description that shows types, with dictionaries sorted by key.
  private func describe(_ value: Any) -> String {
    switch value {
    case let values as [String: Any]:
      "{" + values.sorted { $0.key < $1.key }.map { "\($0.debugDescription): \(describe($1))" }.joined() + "}"
    case let values as [Any]: "[" + values.map(describe).joined(separator: ", ") + "]"
    default: "\(type(of: value)) \(String(describing: value).debugDescription)"
    }
  }

  private func foundation(_ text: String) throws -> String {
    describe(try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil))
  }

  @Test("The samples' plists are read, with the values of Foundation's reader")
  func samples() throws {
    let folder = Media.root.appending(path: "Samples")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.lastPathComponent == "Info.plist" }
    #expect(files.count >= 6)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let dictionary = try #require(read(text), "\(file.path)")
      #expect(describe(dictionary) == (try foundation(text)))
    }
  }

  @Test(
    "Plain values are those of Foundation's reader",
    arguments: [
      "", "<key></key><string></string>", "<key> a </key> <string>\n b\t</string>",
      "<key>ä</key><string>日本 🎧 > ]]></string>", "<key>a</key><array><true/><false/><array></array></array>",
      "<key>a</key><dict><key>b</key><dict></dict></dict><key>c</key><real>0.5</real>",
      "<key>a</key><real>12</real><key>b</key><real>.25</real>",
    ])
  func same(_ body: String) throws {
    let text = document(body)
    let dictionary = try #require(read(text))
    #expect(describe(dictionary) == (try foundation(text)))
  }

  @Test(
    "Everything else is left to Foundation's reader",
    arguments: [
      "<key>a</key>", "<key>a</key><integer>1</integer>", "<key>a</key><string>b &amp; c</string>",
      "<key>a</key><string/>", "<key>a</key><string>b\r\n</string>", "<!-- c --><key>a</key><true/>",
      "<key>a</key><string>b<![CDATA[c]]></string>", "<key>a</key><true/><key>a</key><false/>",
      "<key>a</key><data>AA==</data>", "<key>a</key><real>1e3</real>", "<key>a</key><real>1.2.3</real>",
      "<key>a</key><real></real>", "<key>a</key><true></true>", "<key x=''>a</key><true/>", "<true/>", "<key>a",
    ])
  func unusual(_ body: String) {
    #expect(read(document(body)) == nil)
  }

  @Test("Other documents, and truncated ones, are left to Foundation's reader")
  func documents() {
    let text = document("<key>a</key><array><string>b</string></array>")
    #expect(read(text) != nil)
    for length in 0..<(text.utf8.count - "\n".utf8.count) { #expect(read(String(text.prefix(length))) == nil) }
    #expect(read(text + "x") == nil)
    #expect(read(text.replacingOccurrences(of: "UTF-8", with: "ISO-8859-1")) == nil)
    #expect(read(document(String(repeating: "<key>a</key><dict>", count: 100_000))) == nil)
    var bytes = Array(text.utf8)
    bytes[bytes.firstIndex(of: UInt8(ascii: "b")) ?? 0] = 0xFF
    #expect(bytes.withUnsafeBytes(PlainPropertyList.dictionary) == nil)
  }
}
