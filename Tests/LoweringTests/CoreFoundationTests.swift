import Testing

@Suite struct CoreFoundationTests {
  @Test(
    "Dictionaries of all types are cast to CFDictionary",
    arguments: [
      ("SecItemDelete(query as CFDictionary)", "SecItemDelete(query .asCFDictionary)"),
      ("let status = SecItemAdd(self.query! as CFDictionary, nil)", nil),
      ("let all = [kSecClass: kSecClassKey] as CFDictionary", "let all = [kSecClass: kSecClassKey] as CFDictionary"),
      ("let maybe = value as? CFDictionary", "let maybe = value as? CFDictionary"),
      ("let text = name as CFString", "let text = name as CFString"),
    ])
  func dictionaryCast(_ source: String, _ expected: String?) {
    let line = lines(of: source).first
    #expect(line == expected ?? source.replacing("as CFDictionary", with: ".asCFDictionary"))
    #expect(line?.count == source.count)
  }

  @Test("Constants become objects where the module's functions require objects")
  func arguments() {
    let function = "func deleteItems(_ kind: AnyObject) {}"
    #expect(
      lines(of: "deleteItems(kSecClassKey)\n\(function)").first == "deleteItems(kSecClassKey as AnyObject)")
    #expect(lines(of: "Store.deleteItems(kind)\n\(function)").first == "Store.deleteItems(kind)")
    #expect(lines(of: "deleteItems(kSecClassKey)").first == "deleteItems(kSecClassKey)")
  }

  @Test("Constants become objects as values of dictionaries of objects")
  func values() {
    let source = """
      var query: [String: AnyObject] = [kSecClass as String: kSecClassKey]
      query[kSecMatchLimit as String] = kSecMatchLimitOne
      var other: [String: Any] = [kSecClass as String: kSecClassKey]
      other[kSecMatchLimit as String] = kSecMatchLimitOne
      """
    #expect(
      Array(lines(of: source)) == [
        "var query: [String: AnyObject] = [kSecClass as String: kSecClassKey as AnyObject]",
        "query[kSecMatchLimit as String] = kSecMatchLimitOne as AnyObject",
        "var other: [String: Any] = [kSecClass as String: kSecClassKey]",
        "other[kSecMatchLimit as String] = kSecMatchLimitOne",
      ])
  }
}
