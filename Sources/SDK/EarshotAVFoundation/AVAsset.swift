import DeviceTime
import Playback
import Synchronization

/// A medium: a local file, or one on the web that is loaded whole.
///
/// Emulated: its URL, duration, tracks, metadata, whether it plays, and every way of loading those. What its headers and
/// tags say is read once. What is at a web URL is loaded through the system (`WebMedia`). Not emulated: HLS (what is loaded of it
/// fails with ``AVError/Code/operationNotSupportedForAsset``, and it is not playable), chapters, media selection, readers,
/// exports.
/// The gotcha: the properties themselves, read without loading, open the file, or load it, and wait, as on iOS.
open class AVAsset: NSObject, @unchecked Sendable {
  let source: MediaSource
  /// What loads it; nil where it is a file.
  let web: WebMedia?
  private let looked = Mutex<Result<MediaInfo, AVError>?>(nil)
  private let measured = Mutex<CMTime?>(nil)
  private let foundPictures = Mutex<Result<VideoFrames, AVError>?>(nil)

  /// The medium at a file URL.
  public init(url: URL) {
    source = .url(url)
    web = WebMedia(url)
    super.init()
  }

  /// Opens it, once it is loaded.
  private func open() throws(AVError) -> MediaFile {
    let opened = try web?.wait().get() ?? source
    do throws(PlaybackError) { return try opened.open() } catch { throw AVError(error, of: opened) }
  }

  /// What headers and tags say.
  var information: Result<MediaInfo, AVError> {
    looked.withLock { looked in
      if let looked { return looked }
      let found = Result { () throws(AVError) in Probe.look(at: try open()) }
      looked = found
      return found
    }
  }

  /// Its pictures.
  var pictures: Result<VideoFrames, AVError> {
    foundPictures.withLock { known in
      if let known { return known }
      let found = Result { () throws(AVError) -> VideoFrames in
        let file = try open()
        do throws(PlaybackError) { return try VideoFrames(file) } catch { throw AVError(error) }
      }
      known = found
      return found
    }
  }

  private var info: MediaInfo? { try? information.get() }

  /// How long it is; indefinite where that is not known. Where the headers do not say it, waits for the first sound, two
  /// seconds at most.
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

  /// Whether it plays, as far as its headers tell.
  open var isPlayable: Bool { info.map { $0.failure == nil } ?? false }
  /// Whether its samples can be read: where it plays.
  open var isReadable: Bool { isPlayable }
  /// Whether it can be exported: never.
  open var isExportable: Bool { false }
  /// Whether it is protected: never.
  open var hasProtectedContent: Bool { false }
  /// Whether its duration is exact.
  open var providesPreciseDurationAndTiming: Bool { info?.duration != nil }
  /// The rate it is meant for.
  open var preferredRate: Float { 1 }
  /// The volume it is meant for.
  open var preferredVolume: Float { 1 }

  /// Its tracks: the sound, and the pictures, where there are any.
  open var tracks: [AVAssetTrack] {
    guard let info else { return [] }
    let range = CMTimeRange(start: .zero, duration: duration)
    let kinds: [AVMediaType] = (info.hasSound ? [.audio] : []) + (info.hasVideo ? [.video] : [])
    return zip(Int32(1)..., kinds).map { AVAssetTrack(self, id: $0, $1, range, info) }
  }

  /// Its tracks of a kind.
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }

  /// The track of a number.
  open func track(withTrackID trackID: Int32) -> AVAssetTrack? {
    tracks.first { $0.trackID == trackID }
  }

  /// What it says about itself, in the file's order, and its cover.
  open var metadata: [AVMetadataItem] { info.map(AVMetadataItem.items) ?? [] }
  /// Of ``metadata``, what has a common key.
  open var commonMetadata: [AVMetadataItem] { metadata.filter { $0.commonKey != nil } }
  /// The kinds of metadata in it.
  open var availableMetadataFormats: [AVMetadataFormat] { metadata.isEmpty ? [] : [.earshot] }
  /// Its metadata of a kind.
  open func metadata(forFormat format: AVMetadataFormat) -> [AVMetadataItem] {
    format == .earshot ? metadata : []
  }

  /// Has nothing to cancel.
  open func cancelLoading() {}
}
