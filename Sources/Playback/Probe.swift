import DeviceTime
public import Foundation
import Notifications

/// Looks at media files without playing them.
public enum Probe {
  /// What a file is.
  ///
  /// Reads headers and tags; a file of any size takes a few milliseconds.
  /// - Parameter url: A file URL.
  /// - Throws: ``PlaybackError`` where it is no media at all. Media that does not play is no error: see
  ///   ``MediaInfo/failure``.
  public static func look(at url: URL) throws(PlaybackError) -> MediaInfo {
    look(at: try MediaFile(url))
  }

  /// What a file that is open already is.
  public static func look(at file: MediaFile) -> MediaInfo {
    let layout = file.layout
    let tags = TagReader.read(file)
    var info = MediaInfo(
      name: file.name, byteCount: file.byteCount, format: file.kind, codec: layout.codec.name,
      duration: layout.duration,
      claimedDuration: layout.claimedDuration,
      rate: layout.rate, channels: layout.channels, bits: layout.bitsPerSample, bitRate: layout.bitRate,
      encoderDelay: layout.trim?.first, hasVideo: layout.hasVideo,
      hasSound: layout.codec != .silence, isExact: layout.codec.isExact, tags: tags.texts, artwork: tags.artwork,
      failure: nil, isSeekable: false)
    info.failure = failure(of: file)
    info.isSeekable = info.failure == nil
    if info.bitRate == nil, let seconds = info.duration?.inSeconds, seconds > 0 {
      info.bitRate = Int(clamping: Int64((Double(layout.media.count) * 8 / seconds).rounded()))
    }
    info.attachmentFailure = attachmentFailure(of: URL(fileURLWithPath: file.path))
    info.notificationSoundFailure = notificationSoundFailure(layout)
    return info
  }

  private static func failure(of file: MediaFile) -> PlaybackError? {
    do {
      try PluginShelf.require(file.chain(for: .playing, at: SoundFormat.device.rate).playingFactories)
      return nil
    } catch {
      return error
    }
  }

  private static func attachmentFailure(of url: URL) -> NotificationError? {
    do {
      try Attachment.validating(identifier: "media", url: url).validateContents()
      return nil
    } catch {
      return error
    }
  }

  /// N8: Linear PCM, IMA4, µ-law or A-law in AIFF, WAV or CAF, at most thirty seconds.
  private static func notificationSoundFailure(_ layout: MediaLayout) -> String? {
    guard [.wav, .aiff, .caf].contains(layout.kind) else {
      return "a notification's sound is an AIFF, WAV or CAF file, not \(layout.kind.name)"
    }
    switch layout.codec {
    case .pcm, .ima4, .mulaw, .alaw: break
    default: return "a notification's sound is linear PCM, IMA4, µ-law or A-law, not \(layout.codec.name)"
    }
    guard let seconds = layout.duration?.inSeconds, seconds > 30 else { return nil }
    return "it is longer than 30 s: the default sound is played instead"
  }
}

extension MediaLayout {
  /// The sound's length after trimming; nil where the headers do not say it.
  var duration: Duration? {
    guard let frames, let rate, rate > 0 else { return nil }
    return SoundFormat(rate: rate).duration(of: frames)
  }

  /// The length that the headers say, where the file ends before it.
  var claimedDuration: Duration? {
    guard let claimedFrames, let rate, rate > 0 else { return nil }
    return SoundFormat(rate: rate).duration(of: claimedFrames)
  }

  /// The sound's length after trimming, in frames at another rate.
  func frames(at other: Int) -> Int? {
    guard let frames, let rate, rate > 0 else { return nil }
    return SoundNumbers.frames(frames, from: rate, to: other)
  }
}
