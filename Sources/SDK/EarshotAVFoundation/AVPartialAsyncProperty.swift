import Dispatch
import Synchronization

/// A type-erased property of `Root` that loads asynchronously.
public class AVPartialAsyncProperty<Root: AVAsynchronousKeyValueLoading>: @unchecked Sendable {
  init() {}
}

extension AVPartialAsyncProperty where Root: AVAsset {
  private static func property<Value>(_ read: @escaping (AVAsset) -> Value) -> AVAsyncProperty<Root, Value> {
    AVAsyncProperty { asset in
      if case .failure(let error) = asset.information { throw error.clientError }
      return read(asset)
    }
  }

  /// The asset's duration.
  public static var duration: AVAsyncProperty<Root, CMTime> { property(\.duration) }
  /// The asset's tracks.
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { property(\.tracks) }
  /// The asset's metadata items.
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { property(\.metadata) }
  /// The metadata items that have a common key.
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> { property(\.commonMetadata) }
  /// The formats of the asset's metadata.
  public static var availableMetadataFormats: AVAsyncProperty<Root, [AVMetadataFormat]> {
    property(\.availableMetadataFormats)
  }
  /// Whether the asset is playable. Media that cannot be opened yields false instead of an error.
  public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isPlayable } }
  /// Whether the asset's samples can be read.
  public static var isReadable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isReadable } }
  /// Whether the asset can be exported.
  public static var isExportable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isExportable } }
  /// Whether the asset has protected content.
  public static var hasProtectedContent: AVAsyncProperty<Root, Bool> { property(\.hasProtectedContent) }
  /// Whether the asset's duration is exact.
  public static var providesPreciseDurationAndTiming: AVAsyncProperty<Root, Bool> {
    property(\.providesPreciseDurationAndTiming)
  }
  /// The asset's preferred playback rate.
  public static var preferredRate: AVAsyncProperty<Root, Float> { property(\.preferredRate) }
  /// The asset's preferred volume.
  public static var preferredVolume: AVAsyncProperty<Root, Float> { property(\.preferredVolume) }
}
