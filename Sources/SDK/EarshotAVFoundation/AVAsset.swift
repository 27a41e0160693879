import DeviceTime
import Playback
import Synchronization

/// Timed media: a local file, or a file on the web that is downloaded as a whole.
///
/// Emulated: the URL, duration, tracks, metadata, playability, and every way of loading those. Headers and tags are
/// read once. A web URL is loaded through the system (`WebMedia`). Not emulated: HLS (it fails to load with
/// ``AVError/Code/operationNotSupportedForAsset`` and is not playable), chapters, media selection, readers, exports.
/// Important: as on iOS, reading a property that has not been loaded opens or downloads the file, and blocks until
/// then.
open class AVAsset: NSObject, @unchecked Sendable {
  let source: MediaSource
  /// The download of a web URL; nil for a file.
  let web: WebMedia?
  private let cachedInformation = Mutex<Result<MediaInfo, AVError>?>(nil)
  private let measured = Mutex<CMTime?>(nil)
  private let foundPictures = Mutex<Result<VideoFrames, AVError>?>(nil)

  /// Creates an asset for a URL.
  public init(url: URL) {
    source = .url(url)
    web = WebMedia(url)
    super.init()
  }

  /// Opens the media; downloads web media first.
  private func open() throws(AVError) -> MediaFile {
    let opened = try web?.wait().get() ?? source
    do throws(PlaybackError) { return try opened.open() } catch { throw AVError(error, of: opened) }
  }

  /// The contents of the headers and tags.
  var information: Result<MediaInfo, AVError> {
    cachedInformation.withLock { cachedInformation in
      if let cachedInformation { return cachedInformation }
      let found = Result { () throws(AVError) in Probe.inspect(at: try open()) }
      cachedInformation = found
      return found
    }
  }

  /// The decoder of the video frames.
  var pictures: Result<VideoFrames, AVError> {
    foundPictures.withLock { cached in
      if let cached { return cached }
      let found = Result { () throws(AVError) -> VideoFrames in
        let file = try open()
        do throws(PlaybackError) { return try VideoFrames(file) } catch { throw AVError(error) }
      }
      cached = found
      return found
    }
  }

  private var info: MediaInfo? { try? information.get() }

  /// The duration; indefinite if unknown. If the headers do not state it, the getter waits up to two seconds for the
  /// first decoded sound.
  open var duration: CMTime {
    guard let info else { return .indefinite }
    if let duration = info.duration { return CMTime(duration) }
    return measured.withLock { measured in
      if let measured { return measured }
      let player = (try? open()).flatMap { try? Player($0, output: SilentOutput.shared) }
      let duration = player?.duration.map { CMTime($0) } ?? .indefinite
      measured = duration
      return duration
    }
  }

  /// Whether the asset is playable, according to its headers.
  open var isPlayable: Bool { info.map { $0.failure == nil } ?? false }
  /// Whether the asset's samples can be read; equal to ``isPlayable``.
  open var isReadable: Bool { isPlayable }
  /// Whether the asset can be exported; always false.
  open var isExportable: Bool { false }
  /// Whether the asset has protected content; always false.
  open var hasProtectedContent: Bool { false }
  /// Whether ``duration`` is exact: true if the headers state it.
  open var providesPreciseDurationAndTiming: Bool { info?.duration != nil }
  /// The preferred playback rate; always 1.
  open var preferredRate: Float { 1 }
  /// The preferred volume; always 1.
  open var preferredVolume: Float { 1 }

  /// The audio track and the video track, if present.
  open var tracks: [AVAssetTrack] {
    guard let info else { return [] }
    let range = CMTimeRange(start: .zero, duration: duration)
    let kinds: [AVMediaType] = (info.hasSound ? [.audio] : []) + (info.hasVideo ? [.video] : [])
    return zip(Int32(1)..., kinds).map { AVAssetTrack(self, id: $0, $1, range, info) }
  }

  /// Returns the tracks of a media type.
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }

  /// Returns the track with an identifier.
  open func track(withTrackID trackID: Int32) -> AVAssetTrack? {
    tracks.first { $0.trackID == trackID }
  }

  /// The metadata items, in file order, followed by the cover.
  open var metadata: [AVMetadataItem] { info.map(AVMetadataItem.items) ?? [] }
  /// The items of ``metadata`` that have a common key.
  open var commonMetadata: [AVMetadataItem] { metadata.filter { $0.commonKey != nil } }
  /// The formats of the asset's metadata.
  open var availableMetadataFormats: [AVMetadataFormat] { metadata.isEmpty ? [] : [.earshot] }
  /// Returns the metadata items of a format.
  open func metadata(forFormat format: AVMetadataFormat) -> [AVMetadataItem] {
    format == .earshot ? metadata : []
  }

  /// Cancels the loading of values. Does nothing: a download that has begun continues.
  open func cancelLoading() {}
}
