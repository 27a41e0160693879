/// The options of a request for an asset's image. Stored; a request delivers no image.
open class PHImageRequestOptions: NSObject {
  /// The quality of images, with Apple's raw values.
  public enum DeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
  /// The sizes of images, with Apple's raw values.
  public enum ResizeMode: Int, Sendable { case none, fast, exact }

  /// Whether the request waits for the image.
  open var isSynchronous = false
  /// Whether the image may be downloaded.
  open var isNetworkAccessAllowed = false
  /// The quality.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// The size.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
}

/// The quality of images.
public typealias PHImageRequestOptionsDeliveryMode = PHImageRequestOptions.DeliveryMode
/// The sizes of images.
public typealias PHImageRequestOptionsResizeMode = PHImageRequestOptions.ResizeMode
