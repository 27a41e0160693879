import Dispatch
import Synchronization

/// The loading state of a property's value, with Apple's raw values. Earshot reports only `loaded` and `failed`.
public enum AVKeyValueStatus: Int, Sendable {
  /// The value has not been requested.
  case unknown = 0
  /// The value is loading.
  case loading = 1
  /// The value is available.
  case loaded = 2
  /// The value failed to load.
  case failed = 3
  /// The load was canceled.
  case cancelled = 4
}

/// An object whose property values load asynchronously: an asset, a track or a metadata item.
public protocol AVAsynchronousKeyValueLoading: AnyObject, Sendable {}

extension AVAsynchronousKeyValueLoading {
  /// Loads property values without blocking the caller's actor.
  ///
  /// - Parameter properties: The properties to load, such as `.duration`, `.tracks` or `.metadata`.
  /// - Returns: The values, in the order of `properties`.
  /// - Throws: ``AVError`` if the media cannot be opened.
  public nonisolated func load<each Value>(
    _ properties: repeat AVAsyncProperty<Self, each Value>
  ) async throws -> (repeat each Value) {
    // Opening a file may take a while, so it must not block a thread of the concurrency pool.
    if let asset = self as? AVAsset {
      await withCheckedContinuation { continuation in asset.open { continuation.resume() } }
    }
    return (repeat try (each properties).read(self))
  }

  /// Returns the loading state of a property: loaded or failed. All properties load together; if they have not been
  /// loaded, this call loads them, and blocks until then.
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
  /// Loads values by key, and calls the completion handler on a background queue.
  public func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil)
  {
    open { [self] in
      _ = duration
      handler?()
    }
  }

  /// Downloads web media, reads the headers, and calls `body` on a background queue. No thread is blocked during the
  /// download.
  func open(_ body: @escaping @Sendable () -> Void) {
    let read: @Sendable () -> Void = { [self] in
      _ = information
      body()
    }
    guard let web else { return DispatchQueue.global().async(execute: read) }
    web.load { _ in DispatchQueue.global().async(execute: read) }
  }

  /// Returns the loading state of the value for a key: loaded or failed. All values load together; if they have not
  /// been loaded, this call loads them, and blocks until then.
  ///
  /// - Parameters:
  ///   - key: The name of the property: `duration`, `tracks`, `playable`.
  ///   - outError: On return, the reason for a failure.
  public func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
    switch information {
    case .success: return .loaded
    case .failure(let error):
      // For media that cannot be opened, the value is known: it is false.
      if key == "playable" { return .loaded }
      outError?.pointee = error.clientError as NSError
      return .failed
    }
  }

  /// Loads the tracks of a media type.
  ///
  /// - Throws: ``AVError`` if the media cannot be opened.
  public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    try await load(.tracks).filter { $0.mediaType == mediaType }
  }

  /// Loads the track with an identifier; nil if there is none.
  ///
  /// - Throws: ``AVError`` if the media cannot be opened.
  public func loadTrack(withTrackID trackID: Int32) async throws -> AVAssetTrack? {
    try await load(.tracks).first { $0.trackID == trackID }
  }

  /// Loads the metadata items of a format.
  ///
  /// - Throws: ``AVError`` if the media cannot be opened.
  public func loadMetadata(for format: AVMetadataFormat) async throws -> [AVMetadataItem] {
    try await load(.metadata).filter { _ in format == .earshot }
  }
}
