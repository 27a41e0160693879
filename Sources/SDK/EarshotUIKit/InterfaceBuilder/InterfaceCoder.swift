import InterfaceDocuments

/// The coder that is passed to `init?(coder:)` of an object in a storyboard or xib.
///
/// Important: it has no values for an app's own keys; `decodeObject(forKey:)` returns nil.
final class InterfaceCoder: NSCoder {
  let object: InterfaceObject
  let loader: InterfaceLoader

  init(_ object: InterfaceObject, _ loader: InterfaceLoader) {
    (self.object, self.loader) = (object, loader)
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
}
