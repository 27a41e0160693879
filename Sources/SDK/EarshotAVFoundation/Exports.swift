// EarshotAVFoundation: audio and video playback in extensions.
//
//     AVPlayer, AVQueuePlayer ─► AVPlayerItem ─► Playback.Player ═► the system's audio output
//     AVAudioPlayer ───────────────────────────► Playback.Player ═►
//     AVPlayerLayer ◄─ Playback.VideoFrames: the frame at the time that was heard
//     time observers ◄─ TimeObservers ◄─ ObserverClock: the time, and Playback.Player: the position that was heard
//
// Emulated: `AVPlayer`, `AVQueuePlayer`, `AVPlayerLooper` and `AVAudioPlayer` with files, their rates, time observers,
// notifications and key-value observing; `AVAsset` with its tracks and metadata; `AVAudioSession` with the system's
// events; `AVPlayerLayer` with a video's frames, `AVAssetImageGenerator`. Web media is downloaded as a whole. Not
// emulated: streaming, recording, speech, `AVAudioEngine`, effects, compositions, captions. Important: the system that
// runs the extension plays the audio. Without a system, for example in a unit test of a single class, players behave as
// usual but are silent, and their time does not advance.

@_exported public import EarshotCoreMedia
@_exported public import EarshotFoundation
