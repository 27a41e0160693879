// EarshotPhotos: a photo library to which access is denied.
//
// Emulated: authorization, which is denied; fetches, which find nothing. Not emulated: assets, and changes, which fail.
// Important: change blocks never run.

@_exported public import EarshotFoundation

/// The authorization statuses, with Apple's raw values.
public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
/// The access levels, with Apple's raw values.
public enum PHAccessLevel: Int, Sendable {
  /// Access to add photos only.
  case addOnly = 1
  /// Access to read and change the library.
  case readWrite
}

/// An error in the Photos domain.
public struct PHPhotosError: Error, CustomNSError, Sendable {
  /// The error codes, with Apple's raw values.
  public enum Code: Int, Sendable { case accessUserDenied = 3311 }
  /// The error code.
  public let code: Code
  /// The domain of errors of the Photos framework.
  public static var errorDomain: String { "PHPhotosErrorDomain" }
  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }
}

/// The user's photo library, to which access is denied.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let only = PHPhotoLibrary()
  /// Returns the shared photo library.
  open class func shared() -> PHPhotoLibrary { only }

  /// Returns `denied`.
  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
  /// Returns `denied`.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }
  /// Calls the handler with `denied`.
  open class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
    DispatchQueue.global().async { handler(.denied) }
  }
  /// Calls the handler with `denied`.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    requestAuthorization(handler)
  }

  /// Fails, because access is denied. The change block does not run.
  open func performChanges(
    _ changeBlock: @escaping @Sendable () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    PHAuthorizationStatus.reportDenied()
    DispatchQueue.global().async { completionHandler?(false, PHPhotosError(code: .accessUserDenied)) }
  }
}

extension PHAuthorizationStatus {
  /// Access to photos is denied; reports that.
  static func reportDenied() {
    Report.notEmulated("PHPhotoLibrary is not emulated: access to photos is denied")
  }
}

/// A request to create or modify an asset. It is never created.
open class PHAssetChangeRequest: NSObject {
  /// Returns nil.
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
  /// Returns nil.
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
}
