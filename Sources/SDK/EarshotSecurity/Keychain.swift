// EarshotSecurity: an in-memory keychain, and random bytes.
//
// Emulated: adding, finding, updating and deleting passwords and keys, by all attributes of a query; random bytes.
// Not emulated: certificates (their functions compile), cryptographic operations, access control, synchronization and
// persistence. The keychain is empty when the extension starts, and is discarded when its process ends.
// Important: items that an app stores on a device do not exist here, and queries for them return `errSecItemNotFound`.

@_exported public import EarshotFoundation
import Synchronization

/// The key of an item's class, which every item requires.
public let kSecClass: CFString = "class"
/// The class of generic passwords.
public let kSecClassGenericPassword: CFString = "genp"
/// The class of internet passwords.
public let kSecClassInternetPassword: CFString = "inet"
/// The class of certificates. Attributes and data are stored; certificates are not parsed.
public let kSecClassCertificate: CFString = "cert"
/// The class of cryptographic keys. Attributes and data are stored; there are no cryptographic operations.
public let kSecClassKey: CFString = "keys"
/// The class of identities. Attributes and data are stored; identities are not parsed.
public let kSecClassIdentity: CFString = "idnt"
/// The key of the condition under which an item is accessible. Stored and matched; the device is always unlocked.
public let kSecAttrAccessible: CFString = "pdmn"
/// The key of an item's access control. Stored; access is never refused.
public let kSecAttrAccessControl: CFString = "accc"
/// The key of an item's access group. Any group is accepted, without an entitlement.
public let kSecAttrAccessGroup: CFString = "agrp"
/// The key of an item's account name.
public let kSecAttrAccount: CFString = "acct"
/// The key of a generic password's service.
public let kSecAttrService: CFString = "svce"
/// The key of an internet password's server.
public let kSecAttrServer: CFString = "srvr"
/// The key of a generic password's custom attribute.
public let kSecAttrGeneric: CFString = "gena"
/// The key of the label that the user sees.
public let kSecAttrLabel: CFString = "labl"
/// The key of the description that the user sees.
public let kSecAttrDescription: CFString = "desc"
/// The key of the comment that the user may edit.
public let kSecAttrComment: CFString = "icmt"
/// The key of the type that the creator of an item assigns.
public let kSecAttrType: CFString = "type"
/// A key whose value indicates whether an item is synchronized through iCloud. A query without it matches only items
/// that are not. Nothing is synchronized.
public let kSecAttrSynchronizable: CFString = "sync"
/// The value of a query that matches synchronized items and others.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// The key of a cryptographic key's private tag.
public let kSecAttrApplicationTag: CFString = "atag"
/// The key of a cryptographic key's algorithm.
public let kSecAttrKeyType: CFString = "type"
/// The algorithm RSA.
public let kSecAttrKeyTypeRSA: CFString = "42"
/// The algorithm of elliptic curves.
public let kSecAttrKeyTypeEC: CFString = "73"
/// The algorithm of elliptic curves over prime fields, such as P-256.
public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"
/// The key of a cryptographic key's class.
public let kSecAttrKeyClass: CFString = "kcls"
/// The class of public keys.
public let kSecAttrKeyClassPublic: CFString = "0"
/// The class of private keys.
public let kSecAttrKeyClassPrivate: CFString = "1"
/// The key of a cryptographic key's size, in bits.
public let kSecAttrKeySizeInBits: CFString = "bsiz"
/// A key whose value indicates whether a cryptographic key is stored in the keychain. Stored as an attribute.
public let kSecAttrIsPermanent: CFString = "perm"
/// The key of the date on which an item was created. Earshot does not set it.
public let kSecAttrCreationDate: CFString = "cdat"
/// The key of the date on which an item was last updated. Earshot does not set it.
public let kSecAttrModificationDate: CFString = "mdat"
/// Accessible while the device is unlocked.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// Accessible after the user has unlocked the device once since it started.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// Always accessible. Deprecated.
public let kSecAttrAccessibleAlways: CFString = "dk"
/// Accessible while the device is unlocked, and never transferred to another device.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// Accessible after the first unlock since the device started, and never transferred to another device.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// Always accessible, and never transferred to another device. Deprecated.
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
/// Accessible while the device is unlocked, if it has a passcode, and never transferred to another device.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// A key whose value indicates whether macOS uses its data protection keychain. Has no effect.
public let kSecUseDataProtectionKeychain: CFString = "nleg"
/// A key whose value indicates whether the user may be asked to authenticate. Has no effect; the user is never asked.
public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// The value that skips items that require authentication. Has no effect.
public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"
/// The key of the prompt for authentication. Has no effect; the user is never asked.
public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
/// The key of the maximum number of results. Every limit other than 1 returns all of them.
public let kSecMatchLimit: CFString = "m_Limit"
/// The limit of one result, which is the default.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// No limit; the results are an array.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// A key whose value indicates whether a comparison ignores case. Has no effect; comparisons are exact.
public let kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"
/// A key whose value indicates whether the result contains the data of items.
public let kSecReturnData: CFString = "r_Data"
/// A key whose value indicates whether the result contains the attributes of items.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// A key whose value indicates whether the result contains references to items. Has no effect; there are no references.
public let kSecReturnRef: CFString = "r_Ref"
/// A key whose value indicates whether the result contains persistent references to items. Has no effect; there are no
/// references.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// The key of an item's data.
public let kSecValueData: CFString = "v_Data"
/// The key of a reference to an item. Has no effect.
public let kSecValueRef: CFString = "v_Ref"
/// The key of a persistent reference to an item. Has no effect.
public let kSecValuePersistentRef: CFString = "v_PersistentRef"

/// No error.
public let errSecSuccess: OSStatus = 0
/// The function is not implemented. Earshot never returns it.
public let errSecUnimplemented: OSStatus = -4
/// A parameter is not valid.
public let errSecParam: OSStatus = -50
/// Memory could not be allocated. Earshot never returns it.
public let errSecAllocate: OSStatus = -108
/// No keychain is available. Earshot never returns it.
public let errSecNotAvailable: OSStatus = -25291
/// Authentication failed. Earshot never returns it.
public let errSecAuthFailed: OSStatus = -25293
/// The item already exists in the keychain.
public let errSecDuplicateItem: OSStatus = -25299
/// The item could not be found in the keychain.
public let errSecItemNotFound: OSStatus = -25300
/// User interaction is required and not allowed, as on a locked device. Earshot never returns it.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The data could not be decoded. Earshot never returns it.
public let errSecDecode: OSStatus = -26275
/// A required entitlement is missing. Earshot never returns it.
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
    // The values are property list values, which are never mutated.
    var attributes: [String: Any]
  }

  private static let items = Mutex<[Item]>([])

  /// Returns whether a key names an attribute, and not an option of the search.
  private static func isAttribute(_ key: String) -> Bool {
    !["m_", "r_", "u_", "v_"].contains { key.hasPrefix($0) } && key != kSecUseDataProtectionKeychain
  }

  /// Returns the value of a Boolean key; false if it is missing.
  private static func isTrue(_ key: String, in dictionary: CFDictionary) -> Bool {
    (dictionary[key] as? Bool) ?? (dictionary[key] as? NSNumber)?.boolValue ?? false
  }

  private static func matches(_ item: Item, _ query: CFDictionary) -> Bool {
    let matchesAny = query[kSecAttrSynchronizable].map { "\($0)" == kSecAttrSynchronizableAny } ?? false
    return (matchesAny || isSynchronized(item.attributes) == isSynchronized(query)) && hasAttributes(item, query)
  }

  private static func isSynchronized(_ attributes: CFDictionary) -> Bool {
    isTrue(kSecAttrSynchronizable, in: attributes)
  }

  /// Returns whether an item has all attributes of a query, whether it is synchronized or not.
  private static func hasAttributes(_ item: Item, _ query: CFDictionary) -> Bool {
    query.allSatisfy { key, value in
      guard isAttribute(key), key != kSecAttrSynchronizable else { return true }
      guard let stored = item.attributes[key] else { return false }
      return "\(stored)" == "\(value)" && (stored as? Data) == (value as? Data)
    }
  }

  /// Returns the attributes that identify an item among those that are synchronized, or among the others.
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
      let isKnown = items.contains { known in
        isSynchronized(known.attributes) == isSynchronized(attributes) && hasAttributes(known, identity)
          && Self.identity(known.attributes).count == identity.count
      }
      guard !isKnown else { return false }
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
      let indices = items.indices.filter { matches(items[$0], query) }
      for index in indices { items[index].attributes.merge(changes) { $1 } }
      return indices.isEmpty ? errSecItemNotFound : errSecSuccess
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
    let data = (item.attributes[kSecValueData] as? Data).map { NSData(data: $0) }
    let wantsData = isTrue(kSecReturnData, in: query)
    if isTrue(kSecReturnAttributes, in: query) {
      let attributes = item.attributes.filter { $0.key != kSecValueData || wantsData }
      return NSDictionary(dictionary: attributes)
    }
    return wantsData ? data : nil
  }
}
