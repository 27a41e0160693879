// Names of Core Foundation that iOS has beside Foundation. Linux has no such classes for Swift: each is an alias of the Swift
// type that iOS bridges it to, so that `as CFString` and `as String` compile and do nothing.

/// Core Foundation's string.
public typealias CFString = String
/// Core Foundation's dictionary.
public typealias CFDictionary = [String: Any]
/// Core Foundation's array.
public typealias CFArray = [Any]
/// Core Foundation's data.
public typealias CFData = Data
/// Core Foundation's URL.
public typealias CFURL = URL
/// Core Foundation's date.
public typealias CFDate = Date
/// Core Foundation's number.
public typealias CFNumber = NSNumber
/// Core Foundation's Boolean.
public typealias CFBoolean = NSNumber
/// Core Foundation's error.
public typealias CFError = NSError
/// Any object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// Core Foundation's integer.
public typealias CFIndex = Int
/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double
/// Seconds.
public typealias CFTimeInterval = Double
/// The result of a function of the system; 0 is success.
public typealias OSStatus = Int32

/// Core Foundation's allocator; there is only the default one, nil.
public final class CFAllocator: Sendable {}
/// The default allocator.
public let kCFAllocatorDefault: CFAllocator? = nil
/// Success, as an `OSStatus`.
public let noErr: OSStatus = 0

/// True.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// Seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
