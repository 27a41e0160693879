// EarshotSecurity: an in-memory keychain, and random bytes.
//
// Emulated: adding, finding, updating and deleting passwords and keys, by all attributes of a query; random bytes.
// Not emulated: certificates, cryptographic operations, access control, synchronization and persistence. The keychain
// is empty when the extension starts, and is discarded when its process ends.
// The gotcha: items that an app stores on a device do not exist here, and queries for them return `errSecItemNotFound`.

@_exported public import EarshotFoundation
import Synchronization

public let kSecClass: CFString = "class"
public let kSecClassGenericPassword: CFString = "genp"
public let kSecClassInternetPassword: CFString = "inet"
public let kSecClassCertificate: CFString = "cert"
public let kSecClassKey: CFString = "keys"
public let kSecClassIdentity: CFString = "idnt"
public let kSecAttrAccessible: CFString = "pdmn"
public let kSecAttrAccessControl: CFString = "accc"
public let kSecAttrAccessGroup: CFString = "agrp"
public let kSecAttrAccount: CFString = "acct"
public let kSecAttrService: CFString = "svce"
public let kSecAttrServer: CFString = "srvr"
public let kSecAttrGeneric: CFString = "gena"
public let kSecAttrLabel: CFString = "labl"
public let kSecAttrDescription: CFString = "desc"
public let kSecAttrComment: CFString = "icmt"
public let kSecAttrType: CFString = "type"
public let kSecAttrSynchronizable: CFString = "sync"
public let kSecAttrSynchronizableAny: CFString = "syna"
public let kSecAttrApplicationTag: CFString = "atag"
public let kSecAttrKeyType: CFString = "type"
public let kSecAttrKeyTypeRSA: CFString = "42"
public let kSecAttrKeyTypeEC: CFString = "73"
public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"
public let kSecAttrKeyClass: CFString = "kcls"
public let kSecAttrKeyClassPublic: CFString = "0"
public let kSecAttrKeyClassPrivate: CFString = "1"
public let kSecAttrKeySizeInBits: CFString = "bsiz"
public let kSecAttrIsPermanent: CFString = "perm"
public let kSecAttrCreationDate: CFString = "cdat"
public let kSecAttrModificationDate: CFString = "mdat"
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
public let kSecAttrAccessibleAlways: CFString = "dk"
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
public let kSecUseDataProtectionKeychain: CFString = "nleg"
public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"
public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitOne: CFString = "m_LimitOne"
public let kSecMatchLimitAll: CFString = "m_LimitAll"
public let kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"
public let kSecReturnData: CFString = "r_Data"
public let kSecReturnAttributes: CFString = "r_Attributes"
public let kSecReturnRef: CFString = "r_Ref"
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
public let kSecValueData: CFString = "v_Data"
public let kSecValueRef: CFString = "v_Ref"
public let kSecValuePersistentRef: CFString = "v_PersistentRef"

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275
public let errSecMissingEntitlement: OSStatus = -34018

/// Adds an item to the keychain.
///
/// - Parameters:
///   - attributes: The class, attributes and data of the item.
///   - result: On return, the results that the attributes request.
/// - Returns: `errSecSuccess`, `errSecDuplicateItem`, or `errSecParam` if the class is missing.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  Keychain.add(attributes, result)
}

/// Returns the items that match a query.
///
/// - Parameters:
///   - query: The class and attributes of the items, and the requested results.
///   - result: On return, the data or attributes of an item, or an array of them.
/// - Returns: `errSecSuccess` or `errSecItemNotFound`.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  Keychain.find(query, result)
}

/// Updates the items that match a query.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.update(query, attributesToUpdate)
}

/// Deletes the items that match a query.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.delete(query) }

/// Returns a message that describes a result code.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecParam: "One or more parameters passed to a function were not valid."
  default: "OSStatus \(status)"
  }
}

/// A generator of random bytes.
public struct SecRandom: Sendable {}
/// The system's default generator of random bytes.
public let kSecRandomDefault: SecRandom? = nil

/// Generates random bytes.
///
/// - Returns: `errSecSuccess`.
@discardableResult
public func SecRandomCopyBytes(_ source: SecRandom?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for offset in 0..<max(count, 0) {
    bytes.storeBytes(of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: offset, as: UInt8.self)
  }
  return errSecSuccess
}

/// The keychain of the process.
enum Keychain {
  private struct Item: @unchecked Sendable {
    // Property list values that are never mutated.
    var attributes: [String: Any]
  }

  private static let items = Mutex<[Item]>([])

  /// Returns whether a key names an attribute, and not an option of the search.
  private static func isAttribute(_ key: String) -> Bool {
    !["m_", "r_", "u_", "v_"].contains { key.hasPrefix($0) } && key != kSecUseDataProtectionKeychain
  }

  private static func matches(_ item: Item, _ query: CFDictionary) -> Bool {
    query.allSatisfy { key, value in
      guard isAttribute(key), !(key == kSecAttrSynchronizable && "\(value)" == kSecAttrSynchronizableAny) else {
        return true
      }
      guard let own = item.attributes[key] else { return false }
      return "\(own)" == "\(value)" && (own as? Data) == (value as? Data)
    }
  }

  /// Returns the attributes that identify an item.
  private static func identity(_ attributes: CFDictionary) -> CFDictionary {
    let keys = [
      kSecClass, kSecAttrAccount, kSecAttrService, kSecAttrServer, kSecAttrAccessGroup, kSecAttrApplicationTag,
    ]
    return attributes.filter { keys.contains($0.key) }
  }

  static func add(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard attributes[kSecClass] != nil else { return errSecParam }
    let item = Item(attributes: attributes.filter { isAttribute($0.key) || $0.key == kSecValueData })
    let isNew = items.withLock { items in
      let identity = identity(attributes)
      guard !items.contains(where: { matches($0, identity) && Self.identity($0.attributes).count == identity.count })
      else { return false }
      items.append(item)
      return true
    }
    guard isNew else { return errSecDuplicateItem }
    result?.pointee = value(of: item, attributes)
    return errSecSuccess
  }

  static func find(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let found = items.withLock { $0.filter { matches($0, query) } }
    guard let first = found.first else { return errSecItemNotFound }
    let isList = query[kSecMatchLimit].map { "\($0)" != kSecMatchLimitOne && "\($0)" != "1" } ?? false
    result?.pointee = isList ? found.compactMap { value(of: $0, query) } as NSArray : value(of: first, query)
    return errSecSuccess
  }

  static func update(_ query: CFDictionary, _ changes: CFDictionary) -> OSStatus {
    items.withLock { items in
      let places = items.indices.filter { matches(items[$0], query) }
      for place in places { items[place].attributes.merge(changes) { $1 } }
      return places.isEmpty ? errSecItemNotFound : errSecSuccess
    }
  }

  static func delete(_ query: CFDictionary) -> OSStatus {
    items.withLock { items in
      let count = items.count
      items.removeAll { matches($0, query) }
      return items.count == count ? errSecItemNotFound : errSecSuccess
    }
  }

  /// Returns the results that a query requests for an item.
  private static func value(of item: Item, _ query: CFDictionary) -> AnyObject? {
    func wants(_ key: String) -> Bool { (query[key] as? Bool) ?? (query[key] as? NSNumber)?.boolValue ?? false }
    let data = (item.attributes[kSecValueData] as? Data).map { NSData(data: $0) }
    if wants(kSecReturnAttributes) {
      let attributes = item.attributes.filter { $0.key != kSecValueData || wants(kSecReturnData) }
      return NSDictionary(dictionary: attributes)
    }
    return wants(kSecReturnData) ? data : nil
  }
}
