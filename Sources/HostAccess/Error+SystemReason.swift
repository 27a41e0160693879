import Foundation

extension Error {
  /// The system's message for the failure of a Foundation call.
  package var systemReason: String {
    let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let code = (underlying ?? self) as NSError
    return code.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(code.code))) : localizedDescription
  }
}
