public import Foundation

/// A property list that tries to exhaust its reader, or to make it read another file. Each is small.
public struct HostilePropertyList: Sendable, CustomStringConvertible {
  /// A description of the attack.
  public let name: String
  /// The encoded list.
  public let bytes: Data

  /// The name.
  public var description: String { name }

  /// All lists.
  public static let all: [HostilePropertyList] = texts + binaries

  private init(_ name: String, _ text: String) { (self.name, bytes) = (name, Data(text.utf8)) }

  /// Creates a binary list of encoded objects, the first of which is the top level.
  private init(_ name: String, _ objects: [[UInt8]]) {
    self.name = name
    var bytes = Data("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).reversed().map { UInt8(value >> ($0 * 8) & 255) } }
    for offset in offsets { bytes += number(offset, 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 2] + number(objects.count, 8) + number(0, 8) + number(table, 8)
    self.bytes = bytes
  }

  // MARK: Text

  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

  private static func string(_ entities: String, _ reference: String) -> String {
    "\(head)<!DOCTYPE plist [\(entities)]><plist version=\"1.0\"><dict><key>CFBundleIdentifier</key>"
      + "<string>\(reference)</string></dict></plist>"
  }

  private static let bomb =
    "<!ENTITY a0 \"ha\">"
    + (1...20).map { "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 - 1);", count: 10))\">" }.joined()

  private static func nested(_ open: String, _ close: String, _ count: Int) -> String {
    "\(head)<plist version=\"1.0\">" + String(repeating: open, count: count) + "<string/>"
      + String(repeating: close, count: count) + "</plist>"
  }

  private static let texts = [
    HostilePropertyList("an entity bomb", string(bomb, "&a20;")),
    HostilePropertyList("an external entity", string("<!ENTITY e SYSTEM \"file:///etc/passwd\">", "&e;")),
    HostilePropertyList("nested arrays", nested("<array>", "</array>", 50_000)),
    HostilePropertyList("nested dictionaries", nested("<dict><key>a</key>", "</dict>", 25_000)),
    HostilePropertyList("nested arrays without an end", String(repeating: "(", count: 500_000)),
    HostilePropertyList("nested dictionaries without an end", String(repeating: "{a=", count: 300_000)),
  ]

  // MARK: Binary

  private static func array(_ members: Int...) -> [UInt8] {
    [0xA0 + UInt8(members.count)] + members.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  private static func dictionary(_ members: Int...) -> [UInt8] {
    [0xD0 + UInt8(members.count / 2)] + members.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  private static let letters: [[UInt8]] = [[0x51, 0x61], [0x51, 0x62]]

  private static let binaries = [
    HostilePropertyList("an array in itself", [array(0)]),
    HostilePropertyList("a dictionary in itself", [dictionary(1, 0), [0x51, 0x61]]),
    HostilePropertyList("a ring of arrays", (0..<1000).map { array(($0 + 1) % 1000) }),
    HostilePropertyList("a chain of arrays", (0..<60_000).map { array($0 + 1) } + letters),
    HostilePropertyList("arrays that contain the next one twice", (0..<60).map { array($0 + 1, $0 + 1) } + letters),
    HostilePropertyList(
      "dictionaries that contain the next one twice",
      (0..<60).map { dictionary(60, 61, $0 + 1, $0 + 1) } + letters),
    HostilePropertyList("an array of 2^60 values", [[0xAF, 0x13, 0x10, 0, 0, 0, 0, 0, 0, 0]]),
    HostilePropertyList("a string of 2^62 bytes", [[0x5F, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0]]),
    HostilePropertyList("a reference to a missing object", [array(7)]),
  ]
}
