import Foundation

extension Error {
  /// Why the system did not do what Foundation was asked for, in the system's words.
  package var systemReason: String {
    let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let code = (underlying ?? self) as NSError
    return code.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(code.code))) : localizedDescription
  }
}
