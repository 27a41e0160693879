import EarshotSecurity
import Foundation
import Testing

@Suite struct KeychainTests {
  private func query(_ account: String, _ more: CFDictionary = [:]) -> CFDictionary {
    [kSecClass: kSecClassGenericPassword, kSecAttrService: "tests", kSecAttrAccount: account].merging(more) { $1 }
  }

  @Test("An item is added, found, updated and deleted")
  func itemLifecycle() throws {
    let account = UUID().uuidString
    var result: CFTypeRef?
    let search = query(account, [kSecReturnData: kCFBooleanTrue!, kSecMatchLimit: kSecMatchLimitOne])
    #expect(SecItemCopyMatching(search, &result) == errSecItemNotFound)
    #expect(SecItemAdd(query(account, [kSecValueData: Data("one".utf8)]), nil) == errSecSuccess)
    #expect(SecItemAdd(query(account, [kSecValueData: Data("two".utf8)]), nil) == errSecDuplicateItem)
    #expect(SecItemCopyMatching(search, &result) == errSecSuccess)
    #expect(result as? Data == Data("one".utf8))
    #expect(SecItemUpdate(query(account), [kSecValueData: Data("two".utf8)]) == errSecSuccess)
    #expect(SecItemCopyMatching(search, &result) == errSecSuccess)
    #expect(result as? Data == Data("two".utf8))
    #expect(SecItemDelete(query(account)) == errSecSuccess)
    #expect(SecItemDelete(query(account)) == errSecItemNotFound)
  }

  @Test("kSecMatchLimitAll returns all items with their attributes")
  func allItems() throws {
    let service = UUID().uuidString
    for account in ["a", "b"] {
      #expect(SecItemAdd(query(account, [kSecAttrService: service, kSecValueData: Data()]), nil) == errSecSuccess)
    }
    var result: CFTypeRef?
    let search: CFDictionary = [
      kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecReturnAttributes: true,
      kSecMatchLimit: kSecMatchLimitAll,
    ]
    #expect(SecItemCopyMatching(search, &result) == errSecSuccess)
    let items = try #require(result as? [Any])
    #expect(items.compactMap { ($0 as? [String: Any])?[kSecAttrAccount] as? String } == ["a", "b"])
    #expect(SecItemDelete([kSecClass: kSecClassGenericPassword, kSecAttrService: service]) == errSecSuccess)
  }

  @Test("A query finds synchronized items only if it asks for them")
  func synchronizable() throws {
    let account = UUID().uuidString
    func data(_ synchronizable: Any?) -> [Data] {
      var search = query(
        account, [kSecReturnAttributes: true, kSecReturnData: true, kSecMatchLimit: kSecMatchLimitAll])
      search[kSecAttrSynchronizable] = synchronizable
      var result: CFTypeRef?
      guard SecItemCopyMatching(search, &result) == errSecSuccess else { return [] }
      return (result as? [Any] ?? []).compactMap { ($0 as? [String: Any])?[kSecValueData] as? Data }
    }
    let (synchronized, local) = (Data("synchronized".utf8), Data("local".utf8))
    let addition = query(account, [kSecAttrSynchronizable: true, kSecValueData: synchronized])
    #expect(SecItemAdd(addition, nil) == errSecSuccess)
    #expect(data(nil) == [] && data(false) == [])
    #expect(SecItemDelete(query(account)) == errSecItemNotFound)
    #expect(SecItemAdd(query(account, [kSecValueData: local]), nil) == errSecSuccess)
    #expect(SecItemAdd(addition, nil) == errSecDuplicateItem)
    #expect(data(nil) == [local] && data(false) == [local])
    #expect(data(true) == [synchronized] && data(kCFBooleanTrue!) == [synchronized])
    #expect(data(kSecAttrSynchronizableAny) == [synchronized, local])
    #expect(SecItemDelete(query(account, [kSecAttrSynchronizable: kSecAttrSynchronizableAny])) == errSecSuccess)
    #expect(data(kSecAttrSynchronizableAny) == [])
  }

  @Test("An item without a class is an error")
  func missingClass() {
    #expect(SecItemAdd([kSecAttrAccount: "a"], nil) == errSecParam)
  }

  @Test("SecRandomCopyBytes fills an array")
  func randomBytes() {
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    #expect(Set(bytes).count > 8)
  }

  @Test("Dictionaries of all types are bridged")
  func bridging() {
    let none: Data? = nil
    let optional: [String?: Data?] = [kSecValueData: Data("a".utf8), kSecAttrAccount: none, nil: Data()]
    #expect(optional.asCFDictionary as? [String: Data] == [kSecValueData: Data("a".utf8)])
    let objects: [NSString: AnyObject] = [NSString(string: kSecClass): NSString(string: kSecClassKey)]
    #expect(objects.asCFDictionary as? [String: String] == [kSecClass: kSecClassKey])
    let dictionary: NSDictionary = [kSecClass: kSecClassKey, kSecReturnData: true]
    #expect(dictionary.asCFDictionary[kSecReturnData] as? Bool == true)
    #expect(
      ([kSecClass: kSecClassKey] as CFDictionary).asCFDictionary as? [String: String] == [kSecClass: kSecClassKey])
  }
}
