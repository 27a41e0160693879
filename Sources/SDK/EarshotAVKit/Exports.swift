// EarshotAVKit: a film with its controls.
//
//     AVPlayerViewController ─► AVPlayerLayer (EarshotAVFoundation) ─► the film
//                            └► contentOverlayView, PlayerControlsView
//
// Emulated: `AVPlayerViewController` with its player, its gravity, what is laid over the film, and controls that show what
// the player does. Not emulated, and absent: picture in picture, route pickers, full screen, now-playing information.
// The gotcha: the controls are a picture of iOS's, simpler than they are, and always there; touches do not reach them.

@_exported public import EarshotAVFoundation
@_exported public import EarshotUIKit
