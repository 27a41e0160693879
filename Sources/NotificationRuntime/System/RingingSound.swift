import Playback
import Transcripts

/// The sound of a notification that is being played.
struct RingingSound {
  let id: NotificationID
  let sound: RungSound
  let player: ClipPlayer
  /// The attenuation of other sounds (policy `alertSoundMix`).
  let ducking: Speaker.Ducking?
}
