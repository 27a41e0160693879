import DeviceTime
public import Foundation
import Notifications

/// The examination of media files without playing them.
public enum Probe {
  /// Returns information about a file.
  ///
  /// Reads headers and tags, which takes a few milliseconds for a file of any size.
  /// - Parameter url: A file URL.
  /// - Throws: ``PlaybackError`` if the file is not media. Media that cannot be played is not an error: see
  ///   ``MediaInfo/failure``.
  public static func inspect(at url: URL) throws(PlaybackError) -> MediaInfo {
    inspect(at: try MediaFile(url))
  }

  /// Returns information about an open file.
  public static func inspect(at file: MediaFile) -> MediaInfo {
    let layout = file.layout
    let tags = TagReader.read(file)
    // A video without sound is played with silence in a format of Earshot's own.
    let hasSound = layout.codec != .silence
    var info = MediaInfo(
      name: file.name, byteCount: file.byteCount, format: file.kind, codec: layout.codec.name,
      duration: layout.duration, claimedDuration: layout.claimedDuration, rate: hasSound ? layout.rate : nil,
      channels: hasSound ? layout.channels : nil, bits: layout.bitsPerSample, bitRate: hasSound ? layout.bitRate : nil,
      encoderDelay: layout.trim?.first, hasVideo: layout.hasVideo, hasSound: hasSound, isExact: layout.codec.isExact,
      tags: tags.texts, artwork: tags.artwork, failure: nil, isSeekable: false)
    info.failure = failure(of: file)
    info.isSeekable = info.failure == nil
    if hasSound, info.bitRate == nil, let seconds = info.duration?.inSeconds, seconds > 0 {
      info.bitRate = Int(clamping: Int64((Double(layout.media.count) * 8 / seconds).rounded()))
    }
    info.attachmentFailure = attachmentFailure(of: URL(fileURLWithPath: file.path))
    info.notificationSoundFailure = notificationSoundFailure(layout)
    return info
  }

  private static func failure(of file: MediaFile) -> PlaybackError? {
    do {
      try PluginRegistry.require(file.chain(for: .playing, at: SoundFormat.device.rate).playingFactories)
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

  /// Checks the requirements for a notification's sound: Linear PCM, IMA4, µ-law or A-law in AIFF, WAV or CAF, at
  /// most thirty seconds (N8).
  static func notificationSoundFailure(_ layout: MediaLayout) -> String? {
    guard [.wav, .aiff, .caf].contains(layout.kind) else {
      return "an alert sound must be an AIFF, WAV or CAF file, not \(layout.kind.name)"
    }
    switch layout.codec {
    case .pcm, .ima4, .mulaw, .alaw: break
    default: return "an alert sound must be linear PCM, IMA4, µ-law or A-law, not \(layout.codec.name)"
    }
    guard let seconds = layout.duration?.inSeconds, seconds > 30 else { return nil }
    return "longer than 30 s: iOS plays the default sound instead"
  }
}

extension MediaLayout {
  /// The duration of the sound after trimming; nil if the headers do not state it.
  var duration: Duration? {
    guard let frames, let rate, rate > 0 else { return nil }
    return SoundFormat(rate: rate).duration(of: frames)
  }

  /// The duration stated in the headers, if the file is truncated.
  var claimedDuration: Duration? {
    guard let claimedFrames, let rate, rate > 0 else { return nil }
    return SoundFormat(rate: rate).duration(of: claimedFrames)
  }

  /// Returns the length of the sound after trimming, in frames at another rate.
  func frames(at outputRate: Int) -> Int? {
    guard let frames, let rate, rate > 0 else { return nil }
    return RateConversion.frames(frames, from: rate, to: outputRate)
  }
}
