/// An object in the photo library.
open class PHObject: NSObject, @unchecked Sendable {
  /// The identifier of the object on this device.
  open var localIdentifier: String { "" }
}
