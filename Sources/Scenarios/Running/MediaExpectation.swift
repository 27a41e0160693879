import DeviceTime
import Foundation
import Metering
import NotificationRuntime
import Notifications
import Playback

/// The audible properties of the media that a notification plays, determined by decoding it.
@MainActor
struct MediaExpectation {
  let name: String
  /// Whether there is an audio track; a movie may have none.
  let hasSound: Bool
  /// Whether the media is inaudible: it has no sound, or none of at least -60 dBFS.
  let isSilent: Bool
  /// The duration of the silence at the beginning of the media; nil if all of the media is silent, or the duration is
  /// unknown.
  let leadingSilence: Duration?

  /// Examines the attachment that plays, or would play first; nil if there is none or it cannot be decoded.
  init?(of context: ScenarioContext) {
    let media = (context.banner?.content.attachments ?? []).filter { $0.kind != .image }
    let playing = context.interface?.progress?.name
    guard let attachment = media.first(where: { $0.url.lastPathComponent == playing }) ?? media.first,
      let file = try? MediaFile(attachment.url)
    else { return nil }
    name = attachment.url.lastPathComponent
    let sink = SilenceSink()
    guard (try? file.decode(into: sink)) != nil else {
      // A movie without sound has nothing to decode.
      guard !Probe.inspect(at: file).hasSound else { return nil }
      (hasSound, isSilent, leadingSilence) = (false, true, nil)
      return
    }
    isSilent = sink.firstSound == nil
    // The video of a movie may be accompanied by silence of the same duration.
    hasSound = !isSilent || Probe.inspect(at: file).hasSound
    leadingSilence = sink.firstSound
  }
}
