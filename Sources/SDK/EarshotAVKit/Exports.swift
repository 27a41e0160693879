// EarshotAVKit: video with playback controls.
//
//     AVPlayerViewController ─► AVPlayerLayer (EarshotAVFoundation) ─► the video
//                            └► contentOverlayView, PlayerControlsView
//
// Emulated: `AVPlayerViewController` with its player, video gravity, content overlay, and controls that show the
// playback state. Not emulated, and absent: Picture in Picture, route pickers, full screen, now-playing information.
// Important: the controls are a simplified picture of those on iOS, always visible, and do not respond to touches.

@_exported public import EarshotAVFoundation
@_exported public import EarshotUIKit
