/// A scanner for the names that decoding reads in a Swift file: the properties and cases of types that conform to
/// `Decodable`, `Codable` or `CodingKey`.
///
/// Such a type reads a key by the name of a member, without a string. The scanner looks at words and braces only. A
/// conformance counts in every file: at the type, in an extension, or by a protocol, a superclass, or a type alias of
/// them without type parameters and parentheses. An extension of an alias does not count.
struct DecodedNames {
  /// The declarations in a file.
  struct Declarations: Sendable {
    /// The names of members, by the name of their type.
    fileprivate(set) var members: [String: Set<String>] = [:]
    /// The names of the types, protocols and type aliases in whose declarations a word occurs, such as the name of a
    /// protocol.
    fileprivate(set) var heirs: [String: Set<String>] = [:]
    /// The names of protocols, classes and type aliases, whose conformances others inherit.
    fileprivate(set) var inheritable: Set<String> = []
  }

  /// The declaration of a type or a protocol, up to its opening brace.
  private struct Header {
    var name: String
    /// Whether the name is complete; before, a period may follow it.
    var isNamed = false
    /// The number of open angle brackets.
    var nesting = 0
    var hasWhereClause = false
    /// The words after the name; of those in angle brackets and `where` clauses, only conformances.
    var words: Set<String> = []

    mutating func add(_ word: String, afterPeriod: Bool) {
      if word == "where" { hasWhereClause = true }
      let isInherited = nesting == 0 && !hasWhereClause
      if isInherited, afterPeriod, !isNamed {
        name = word
      } else if isInherited || DecodedNames.conformances.contains(word) {
        words.insert(word)
      }
    }
  }

  /// A kind of declaration that lists names.
  private enum List {
    case variables, cases
  }

  private var declarations = Declarations()
  /// The names of the types whose braces are open; nil for other braces.
  private var scopes: [String?] = []

  private var header: Header?
  /// The type alias whose types follow.
  private var alias: String?
  private var namesType = false
  /// The word that began the declaration, such as `class`.
  private var keyword = ""
  private var list: List?
  private var namesMember = false
  /// The number of open parentheses and brackets in a list.
  private var nesting = 0

  private var previousWord = ""
  /// The last mark after the previous word.
  private var mark: UInt8?

  private static let conformances: Set<String> = ["Decodable", "Codable", "CodingKey"]

  /// Returns the names that decoding reads in the files of an app.
  static func names(in files: [Declarations]) -> Set<String> {
    let inheritable = files.reduce(into: Set<String>()) { $0.formUnion($1.inheritable) }
    var heirs: [String: Set<String>] = [:]
    for file in files {
      for (name, types) in file.heirs { heirs[name, default: []].formUnion(types) }
    }
    var decodable: Set<String> = []
    var waiting = Array(conformances)
    while let name = waiting.popLast() {
      for heir in heirs[name] ?? [] where decodable.insert(heir).inserted && inheritable.contains(heir) {
        waiting.append(heir)
      }
    }
    return files.reduce(into: []) { names, file in
      for (type, members) in file.members where decodable.contains(type) { names.formUnion(members) }
    }
  }

  /// Returns the declarations in the code of a file, in which comments and the contents of strings are blank.
  static func declarations(in code: [UInt8]) -> Declarations {
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
    return scanner.declarations
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
      if let type = scopes.last.flatMap({ $0 }) { declarations.members[type, default: []].insert(word) }
      return
    }
    if namesType {
      namesType = false
      // `class` is also a modifier of members.
      if !["var", "let", "func", "subscript"].contains(word) {
        if ["class", "protocol", "typealias"].contains(keyword) { declarations.inheritable.insert(word) }
        if keyword == "typealias" { alias = word } else { header = Header(name: word) }
        return
      }
    }
    switch word {
    case "struct", "class", "enum", "actor", "extension", "protocol", "typealias":
      endDeclaration()
      (namesType, keyword) = (true, word)
    case "var", "let": begin(.variables)
    case "case": begin(.cases)
    case "func", "init", "subscript": endDeclaration()
    default: addOther(word)
    }
  }

  private mutating func addOther(_ word: String) {
    if let alias, let mark, "=&.".utf8.contains(mark) {
      declarations.heirs[word, default: []].insert(alias)
    } else {
      alias = nil
    }
    header?.add(word, afterPeriod: mark == UInt8(ascii: "."))
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
    (header, alias, namesType, list, namesMember, nesting) = (nil, nil, false, nil, false, 0)
  }

  // MARK: Marks

  private mutating func addMark(_ byte: UInt8) {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: return
    case UInt8(ascii: "{"):
      scopes.append(header?.name)
      if let header {
        for word in header.words { declarations.heirs[word, default: []].insert(header.name) }
      }
      endDeclaration()
    case UInt8(ascii: "}"):
      _ = scopes.popLast()
      endDeclaration()
    case UInt8(ascii: ";"): endDeclaration()
    case UInt8(ascii: ":"):
      // The label of an argument may be one of the words that begin a declaration.
      namesType = false
      header?.isNamed = true
      if list == .variables { list = nil }
    case UInt8(ascii: "="):
      if list == .variables { list = nil }
    case UInt8(ascii: "<"): header?.nesting += 1
    // The arrow of a function type closes no bracket.
    case UInt8(ascii: ">") where mark != UInt8(ascii: "-"): header?.nesting -= 1
    case UInt8(ascii: "("), UInt8(ascii: "["): nesting += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): nesting = max(nesting - 1, 0)
    case UInt8(ascii: ","):
      if list != nil, nesting == 0 { namesMember = true }
    default: break
    }
    mark = byte
  }
}
