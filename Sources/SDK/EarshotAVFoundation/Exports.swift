// EarshotAVFoundation: sound, as extensions play it.
//
//     AVPlayer ─► AVPlayerItem ─► Playback.Player ═► the system's speaker
//     AVAudioPlayer ────────────► Playback.Player ═►
//
// Emulated: `AVPlayer` with items of local files, its end and failure notifications; `AVAudioPlayer`;
// `AVAudioSession`'s calls. Not emulated yet: the network, speeds other than 1, time observers, key-value observing,
// video, recording.
// The gotcha: what plays is heard where the system of the extension plays it. With no system in sight, in a test of a
// class alone for instance, players behave and nothing is heard: their time stands still.

@_exported public import EarshotCoreMedia
@_exported public import EarshotFoundation
