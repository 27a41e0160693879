/// A photo or a video in the library. None is ever fetched, because access is denied.
open class PHAsset: PHObject, @unchecked Sendable {
  /// The type of media, with Apple's raw values.
  public enum MediaType: Int, Sendable { case unknown, image, video, audio }

  /// The type of media.
  open var mediaType: PHAssetMediaType { .unknown }
  /// The width, in pixels.
  open var pixelWidth: Int { 0 }
  /// The height, in pixels.
  open var pixelHeight: Int { 0 }
  /// The duration of a video, in seconds.
  open var duration: TimeInterval { 0 }
  /// The date of creation.
  open var creationDate: Date? { nil }
  /// Whether the user marked the asset as a favorite.
  open var isFavorite: Bool { false }

  /// Finds no assets.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { .denied() }
  /// Finds no assets.
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .denied() }
  /// Finds no assets.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .denied() }
}

/// The type of an asset's media.
public typealias PHAssetMediaType = PHAsset.MediaType
