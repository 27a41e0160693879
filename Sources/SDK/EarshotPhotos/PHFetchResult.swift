/// The result of a fetch, which is always empty, because access is denied.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
  /// The number of objects.
  open var count: Int { 0 }
  /// The first object.
  open var firstObject: ObjectType? { nil }
  /// The last object.
  open var lastObject: ObjectType? { nil }

  /// Returns an empty result, and reports that access is denied.
  static func denied() -> PHFetchResult<ObjectType> {
    PHAuthorizationStatus.reportDenied()
    return PHFetchResult<ObjectType>()
  }

  /// Returns the object at an index. Traps, because the result is empty.
  open func object(at index: Int) -> ObjectType {
    preconditionFailure("index \(index) is out of bounds: the result of a fetch is empty")
  }
  /// Returns the object at an index. Traps, because the result is empty.
  open subscript(index: Int) -> ObjectType { object(at: index) }
  /// Returns the objects at indexes. Traps unless there are none, because the result is empty.
  open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map(object) }
  /// Does nothing, because the result is empty.
  open func enumerateObjects(_ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
  /// Returns whether the result has an object: never.
  open func contains(_ object: ObjectType) -> Bool { false }
}
