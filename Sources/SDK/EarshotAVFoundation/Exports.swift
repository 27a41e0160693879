// EarshotAVFoundation: sound and films, as extensions play them.
//
//     AVPlayer, AVQueuePlayer ─► AVPlayerItem ─► Playback.Player ═► the system's speaker
//     AVAudioPlayer ───────────────────────────► Playback.Player ═►
//     AVPlayerLayer ◄─ Playback.VideoFrames: the picture at the time that was heard
//     time observers ◄─ TimeObservers ◄─ ObserverClock: when, and Playback.Player: how far it was heard
//
// Emulated: `AVPlayer`, `AVQueuePlayer`, `AVPlayerLooper` and `AVAudioPlayer` with local files, their speeds, time
// observers, notifications and key-value observing; `AVAsset` with its tracks and metadata; `AVAudioSession` with what
// the system tells it; `AVPlayerLayer` with a film's pictures, `AVAssetImageGenerator`. Not emulated: the network,
// recording, `AVAudioEngine`, effects, compositions, captions.
// The gotcha: what plays is heard where the system of the extension plays it. With no system in sight, in a test of a
// class alone for instance, players behave and nothing is heard: their time stands still.

@_exported public import EarshotCoreMedia
@_exported public import EarshotFoundation
