// EarshotUIKit: the part of UIKit that a notification's content extension is made of, as values.
//
//     UIViewController ─ view ─► UIView ─ subviews ─► UILabel, UIImageView, ...
//
// Emulated: the view tree with frames, autoresizing, Auto Layout and layout passes; a view controller's life cycle in UIKit's order;
// labels, image views, images (bytes and size), colours; of animations the end, in device time. Not emulated yet: drawing,
// fonts, storyboards, controls, gestures.
// The gotcha: a label or an image view has the frame it is given. Nothing measures text before there are fonts.
//
// Classes that UIKit isolates are `@preconcurrency @MainActor`: Swift 5 sources pass as they do on iOS, Swift 6 sources
// keep their checks.

@_exported public import EarshotCoreGraphics
@_exported public import EarshotFoundation
@_exported public import EarshotQuartzCore
