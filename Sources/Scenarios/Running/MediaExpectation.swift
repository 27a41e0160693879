import DeviceTime
import Foundation
import Metering
import NotificationRuntime
import Notifications
import Playback

/// What can be heard of the media that a notification plays, by decoding it.
@MainActor
struct MediaExpectation {
  /// The media's name.
  let name: String
  /// Whether there is sound at all; a film may have none.
  let hasSound: Bool
  /// Whether nothing can be heard of it: it has no sound, or none above -80 dBFS.
  let isSilent: Bool
  /// How long it is silent at its beginning; nil where it is throughout, or where nobody knows.
  let leadingSilence: Duration?

  /// Looks at the attachment that plays, or would be the first to: nil where it is no attachment, or cannot be decoded.
  init?(of stage: ScenarioStage) {
    let media = (stage.banner?.content.attachments ?? []).filter { $0.kind != .image }
    let playing = stage.interface?.progress?.name
    guard let attachment = media.first(where: { $0.url.lastPathComponent == playing }) ?? media.first,
      let file = try? MediaFile(attachment.url)
    else { return nil }
    name = attachment.url.lastPathComponent
    let taker = SilenceTaker()
    guard (try? file.decode(into: taker)) != nil else {
      // A film without sound has nothing to decode.
      guard !Probe.look(at: file).hasSound else { return nil }
      (hasSound, isSilent, leadingSilence) = (false, true, nil)
      return
    }
    isSilent = taker.firstSound == nil
    // A film's pictures may come with as much silence as they last.
    hasSound = !isSilent || Probe.look(at: file).hasSound
    leadingSilence = taker.firstSound
  }
}
