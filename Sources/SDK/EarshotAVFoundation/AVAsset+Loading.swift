import Dispatch
import Synchronization

/// How far a value is loaded, with Apple's raw values.
public enum AVKeyValueStatus: Int, Sendable {
  /// Nobody asked for it.
  case unknown = 0
  /// It is being loaded.
  case loading = 1
  /// It is there.
  case loaded = 2
  /// It cannot be loaded.
  case failed = 3
  /// Loading was cancelled; never here.
  case cancelled = 4
}

/// What has values that are loaded: assets and their tracks and metadata.
public protocol AVAsynchronousKeyValueLoading: AnyObject, Sendable {}

/// A value that can be loaded of a `Root`, for ``AVAsynchronousKeyValueLoading/load(_:)``.
public class AVPartialAsyncProperty<Root: AVAsynchronousKeyValueLoading>: @unchecked Sendable {
  init() {}
}

/// A value that can be loaded, and its type.
public final class AVAsyncProperty<Root: AVAsynchronousKeyValueLoading, Value>: AVPartialAsyncProperty<Root>,
  @unchecked Sendable
{
  /// How far it is loaded.
  public enum Status {
    /// Nobody asked for it.
    case notYetLoaded
    /// It is being loaded.
    case loading
    /// It is there.
    case loaded(Value)
    /// It cannot be loaded.
    case failed(NSError)
  }

  /// Reads it, and waits for it.
  let read: (Root) throws -> Value

  init(_ read: @escaping (Root) throws -> Value) {
    self.read = read
  }
}

extension AVAsynchronousKeyValueLoading {
  /// Loads values, off the caller's actor.
  ///
  /// - Parameter properties: What to load: `.duration`, `.tracks`, `.metadata`.
  /// - Returns: The values, in order.
  /// - Throws: ``AVError`` where the medium cannot be opened.
  public nonisolated func load<each Value>(
    _ properties: repeat AVAsyncProperty<Self, each Value>
  ) async throws -> (repeat each Value) {
    // Opening a file may take a while, and a thread of the pool is no place to wait.
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in
        _ = (self as? AVAsset)?.information
        continuation.resume()
      }
    }
    return (repeat try (each properties).read(self))
  }

  /// How far a value is loaded: as soon as anything is, all is.
  public nonisolated func status<Value>(
    of property: AVAsyncProperty<Self, Value>
  ) -> AVAsyncProperty<Self, Value>.Status {
    do {
      return .loaded(try property.read(self))
    } catch {
      return .failed(error as NSError)
    }
  }
}

extension AVAsset: AVAsynchronousKeyValueLoading {
  /// Loads values by name, and tells that they are there, on a queue of its own.
  public func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil)
  {
    DispatchQueue.global().async { [self] in
      _ = information
      _ = duration
      handler?()
    }
  }

  /// How far a value is loaded, by name: as soon as anything is, all is.
  ///
  /// - Parameters:
  ///   - key: Its name: `duration`, `tracks`, `playable`.
  ///   - outError: Why it cannot be loaded.
  public func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
    switch information {
    case .success: return .loaded
    case .failure(let error):
      // Of what cannot be opened, that it does not play is known.
      if key == "playable" { return .loaded }
      outError?.pointee = error.told as NSError
      return .failed
    }
  }

  /// Loads the tracks of a kind.
  ///
  /// - Throws: ``AVError`` where the medium cannot be opened.
  public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    try await load(.tracks).filter { $0.mediaType == mediaType }
  }

  /// Loads the track of a number; nil where there is none.
  ///
  /// - Throws: ``AVError`` where the medium cannot be opened.
  public func loadTrack(withTrackID trackID: Int32) async throws -> AVAssetTrack? {
    try await load(.tracks).first { $0.trackID == trackID }
  }

  /// Loads the metadata of a kind.
  ///
  /// - Throws: ``AVError`` where the medium cannot be opened.
  public func loadMetadata(for format: AVMetadataFormat) async throws -> [AVMetadataItem] {
    try await load(.metadata).filter { _ in format == .earshot }
  }
}

extension AVPartialAsyncProperty where Root: AVAsset {
  private static func property<Value>(_ read: @escaping (AVAsset) -> Value) -> AVAsyncProperty<Root, Value> {
    AVAsyncProperty { asset in
      if case .failure(let error) = asset.information { throw error.told }
      return read(asset)
    }
  }

  /// How long it is.
  public static var duration: AVAsyncProperty<Root, CMTime> { property(\.duration) }
  /// Its tracks.
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { property(\.tracks) }
  /// What it says about itself.
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { property(\.metadata) }
  /// Of that, what has a common key.
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> { property(\.commonMetadata) }
  /// The kinds of metadata in it.
  public static var availableMetadataFormats: AVAsyncProperty<Root, [AVMetadataFormat]> {
    property(\.availableMetadataFormats)
  }
  /// Whether it plays: false, and no error, where it cannot even be opened.
  public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isPlayable } }
  /// Whether its samples can be read.
  public static var isReadable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isReadable } }
  /// Whether it can be exported.
  public static var isExportable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isExportable } }
  /// Whether it is protected.
  public static var hasProtectedContent: AVAsyncProperty<Root, Bool> { property(\.hasProtectedContent) }
  /// Whether its duration is exact.
  public static var providesPreciseDurationAndTiming: AVAsyncProperty<Root, Bool> {
    property(\.providesPreciseDurationAndTiming)
  }
  /// The rate it is meant for.
  public static var preferredRate: AVAsyncProperty<Root, Float> { property(\.preferredRate) }
  /// The volume it is meant for.
  public static var preferredVolume: AVAsyncProperty<Root, Float> { property(\.preferredVolume) }
}
