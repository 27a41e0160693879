@_spi(Reflection) import Swift

/// A stored property of a class of Foundation that is internal on Linux.
///
/// It does not assume an offset: the Swift runtime knows it. `Mirror` does, too, but takes twenty times as long at its
/// first use, in which an extension's download would be handled.
struct StoredProperty {
  /// The type of the property.
  let type: any Any.Type
  private let offset: Int

  /// Finds a property; nil if this version of Foundation has another layout.
  init?(_ name: String, of owner: AnyClass) {
    var found: (type: any Any.Type, offset: Int)?
    _ = _forEachField(of: owner, options: Self.classType) { field, offset, type, _ in
      guard String(cString: field) == name else { return true }
      found = (type, offset)
      return false
    }
    guard let found else { return nil }
    (type, offset) = found
  }

  /// Calls `body` with the address of an object's property.
  func withAddress<Result>(in object: AnyObject, _ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    withExtendedLifetime(object) { body(Unmanaged.passUnretained(object).toOpaque() + offset) }
  }

  /// The fields of a class; the library's own constant is a variable, which Swift 6 rejects.
  private static let classType = _EachFieldOptions(rawValue: 1)
}
