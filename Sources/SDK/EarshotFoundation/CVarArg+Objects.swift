// Arguments of `NSPredicate(format:)` and `String(format:)`: on iOS, all objects, and the values that are bridged to
// objects, conform to `CVarArg`.
//
// Emulated: the classes and values of Foundation that formats take. Important: a bridged value that is an argument of
// `String(format:)` is never released, because an argument list has no owner on Linux.

public import Foundation

extension CVarArg where Self: AnyObject {
  /// The reference to the object.
  public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}

private func encoding(ofBridged object: AnyObject) -> [Int] {
  [Int(bitPattern: Unmanaged.passRetained(object).toOpaque())]
}

extension NSNumber: @retroactive CVarArg {}
extension NSDate: @retroactive CVarArg {}
extension NSUUID: @retroactive CVarArg {}
extension NSURL: @retroactive CVarArg {}
extension NSData: @retroactive CVarArg {}
extension NSArray: @retroactive CVarArg {}
extension NSSet: @retroactive CVarArg {}
extension NSDictionary: @retroactive CVarArg {}

extension Date: @retroactive CVarArg {
  /// A reference to the value as an object.
  public var _cVarArgEncoding: [Int] { encoding(ofBridged: self as NSDate) }
}
extension UUID: @retroactive CVarArg {
  /// A reference to the value as an object.
  public var _cVarArgEncoding: [Int] { encoding(ofBridged: NSUUID(uuidString: uuidString) ?? NSUUID()) }
}
extension URL: @retroactive CVarArg {
  /// A reference to the value as an object.
  public var _cVarArgEncoding: [Int] {
    encoding(ofBridged: NSURL(string: absoluteString) ?? NSURL(fileURLWithPath: path))
  }
}
extension Data: @retroactive CVarArg {
  /// A reference to the value as an object.
  public var _cVarArgEncoding: [Int] { encoding(ofBridged: NSData(data: self)) }
}
extension Array: @retroactive CVarArg {
  /// A reference to the values as an object.
  public var _cVarArgEncoding: [Int] { encoding(ofBridged: NSArray(array: self)) }
}
