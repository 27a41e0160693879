// Names of Core Foundation, which Swift on Linux lacks. Each is an alias of the Swift type that iOS bridges it to, so
// that casts such as `as CFString` and `as String` compile and do nothing.

/// A Core Foundation string.
public typealias CFString = String
/// A Core Foundation dictionary.
public typealias CFDictionary = [String: Any]
/// A Core Foundation array.
public typealias CFArray = [Any]
/// A Core Foundation data object.
public typealias CFData = Data
/// A Core Foundation URL.
public typealias CFURL = URL
/// A Core Foundation date.
public typealias CFDate = Date
/// A Core Foundation number.
public typealias CFNumber = NSNumber
/// A Core Foundation Boolean.
public typealias CFBoolean = NSNumber
/// A Core Foundation error.
public typealias CFError = NSError
/// A Core Foundation object of any type.
public typealias CFTypeRef = AnyObject
/// An index or count in Core Foundation.
public typealias CFIndex = Int
/// An absolute time, in seconds since January 1, 2001, 00:00 UTC.
public typealias CFAbsoluteTime = Double
/// A time interval, in seconds.
public typealias CFTimeInterval = Double
/// A result code of a system function; 0 means success.
public typealias OSStatus = Int32

/// An allocator of Core Foundation. Only the default allocator exists, which is nil.
public final class CFAllocator: Sendable {}
/// The default allocator.
public let kCFAllocatorDefault: CFAllocator? = nil
/// The result code for success.
public let noErr: OSStatus = 0

/// The Boolean true.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// The Boolean false.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// Returns the current time, in seconds since January 1, 2001, 00:00 UTC.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
