// EarshotPhotos: a photo library that the user has not allowed.
//
// Emulated: access, which is denied. Not emulated: assets, fetches and changes; changes fail.
// The gotcha: a change block is never run.

@_exported public import EarshotFoundation

/// Whether the app may use photos, with Apple's raw values.
public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
/// What the app asks for, with Apple's raw values.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// An error of the photo library's.
public struct PHPhotosError: Error, CustomNSError, Sendable {
  /// The cause, with Apple's raw values.
  public enum Code: Int, Sendable { case accessUserDenied = 3311 }
  /// The cause.
  public let code: Code
  public static var errorDomain: String { "PHPhotosErrorDomain" }
  public var errorCode: Int { code.rawValue }
}

/// The user's photo library.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let only = PHPhotoLibrary()
  /// The only one.
  open class func shared() -> PHPhotoLibrary { only }

  /// Denied.
  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
  /// Denied.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }
  /// Gives `denied`.
  open class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
    DispatchQueue.global().async { handler(.denied) }
  }
  /// Gives `denied`.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    requestAuthorization(handler)
  }

  /// Fails: access is denied.
  open func performChanges(
    _ changeBlock: @escaping @Sendable () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    Report.notEmulated("PHPhotoLibrary changes nothing: access is denied")
    DispatchQueue.global().async { completionHandler?(false, PHPhotosError(code: .accessUserDenied)) }
  }
}

/// A change that adds or alters an asset; never made.
open class PHAssetChangeRequest: NSObject {
  /// None: nothing is added.
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
  /// None: nothing is added.
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
}
