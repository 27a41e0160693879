public import EarshotUIKit

/// The identifier of a request for an image.
public typealias PHImageRequestID = Int32

/// The loader of assets' images. A request delivers no image, because access is denied.
open class PHImageManager: NSObject, @unchecked Sendable {
  /// The fitting of an image into a size, with Apple's raw values.
  public enum ContentMode: Int, Sendable { case aspectFit, aspectFill }

  private static let only = PHImageManager()
  /// Returns the shared loader.
  open class func `default`() -> PHImageManager { only }

  /// Calls the handler without an image: at once if the request is synchronous, otherwise on the main queue.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
    resultHandler: @escaping @Sendable (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    PHAuthorizationStatus.reportDenied()
    if options?.isSynchronous == true {
      resultHandler(nil, nil)
    } else {
      DispatchQueue.main.async { resultHandler(nil, nil) }
    }
    return 0
  }

  /// Does nothing, because requests end at once.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// The fitting of an image into a size.
public typealias PHImageContentMode = PHImageManager.ContentMode
