/// A scanner for the names that decoding reads in a Swift file: the properties and cases of types that conform to
/// `Decodable`, `Codable` or `CodingKey`.
///
/// Such a type reads a key by the name of a member, without a string. The scanner looks at words and braces only: a
/// conformance counts if it is declared in the same file as the members.
struct DecodedNames {
  /// The declaration of a type, up to its opening brace.
  private struct Header {
    var name: String
    /// Whether the name is complete; before, a period may follow it.
    var isNamed = false
    var isDecodable = false
  }

  /// A kind of declaration that lists names.
  private enum List {
    case variables, cases
  }

  /// The names of members, by the name of their type.
  private var members: [String: Set<String>] = [:]
  private var decodableTypes: Set<String> = []
  /// The names of the types whose braces are open; nil for other braces.
  private var scopes: [String?] = []

  private var header: Header?
  private var namesType = false
  private var list: List?
  private var namesMember = false
  /// The number of open parentheses and brackets in a list.
  private var nesting = 0

  private var previousWord = ""
  /// The last mark after the previous word.
  private var mark: UInt8?

  private static let conformances: Set<String> = ["Decodable", "Codable", "CodingKey"]

  /// Returns the names in the code of a file, in which comments and the contents of strings are blank.
  static func names(in code: [UInt8]) -> Set<String> {
    var scanner = DecodedNames()
    var index = 0
    while index < code.count {
      let start = index
      while index < code.count, isPartOfWord(code[index]) { index += 1 }
      if start < index {
        scanner.addWord(String(decoding: code[start..<index], as: UTF8.self))
      } else {
        scanner.addMark(code[index])
        index += 1
      }
    }
    return scanner.decodableTypes.reduce(into: []) { $0.formUnion(scanner.members[$1] ?? []) }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  // MARK: Words

  private mutating func addWord(_ word: String) {
    defer { (previousWord, mark) = (word, nil) }
    if namesMember {
      namesMember = false
      if let type = scopes.last.flatMap({ $0 }) { members[type, default: []].insert(word) }
      return
    }
    if namesType {
      namesType = false
      // `class` is also a modifier of members.
      if !["var", "let", "func", "subscript"].contains(word) {
        header = Header(name: word)
        return
      }
    }
    switch word {
    case "struct", "class", "enum", "actor", "extension":
      endDeclaration()
      namesType = true
    case "var", "let": begin(.variables)
    case "case": begin(.cases)
    case "func", "init", "subscript": endDeclaration()
    default: addOther(word)
    }
  }

  private mutating func addOther(_ word: String) {
    if Self.conformances.contains(word) { header?.isDecodable = true }
    if mark == UInt8(ascii: "."), header?.isNamed == false { header?.name = word }
    // A number may be the raw value of a case; another word begins the next declaration.
    if list == .cases, nesting == 0, word.utf8.first.map(Self.isDigit) == false { list = nil }
  }

  private mutating func begin(_ list: List) {
    let isStatic = ["static", "class"].contains(previousWord)
    endDeclaration()
    guard !isStatic else { return }
    (self.list, namesMember) = (list, true)
  }

  private mutating func endDeclaration() {
    (header, namesType, list, namesMember, nesting) = (nil, false, nil, false, 0)
  }

  // MARK: Marks

  private mutating func addMark(_ byte: UInt8) {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: return
    case UInt8(ascii: "{"):
      scopes.append(header?.name)
      if let header, header.isDecodable { decodableTypes.insert(header.name) }
      endDeclaration()
    case UInt8(ascii: "}"):
      _ = scopes.popLast()
      endDeclaration()
    case UInt8(ascii: ";"): endDeclaration()
    case UInt8(ascii: ":"):
      header?.isNamed = true
      if list == .variables { list = nil }
    case UInt8(ascii: "="):
      if list == .variables { list = nil }
    case UInt8(ascii: "("), UInt8(ascii: "["): nesting += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): nesting = max(nesting - 1, 0)
    case UInt8(ascii: ","):
      if list != nil, nesting == 0 { namesMember = true }
    default: break
    }
    mark = byte
  }
}
