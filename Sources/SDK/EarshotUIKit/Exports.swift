// EarshotUIKit: the part of UIKit that a notification's content extension is made of, as values.
//
//     UIViewController ─ view ─► UIView ─ subviews ─► UILabel, UIImageView, ...
//           │            │
//        layoutIfNeeded    CALayer ─ sublayers, CAGradientLayer, CAShapeLayer, ...
//           │            │
//           └── SceneRecorder ──► Scene (operations to draw, elements to perceive)
//
// Emulated: the view tree over layers, with transforms, autoresizing, Auto Layout (Layout/) and layout passes; a view
// controller's life cycle in UIKit's order, its children's with it; looks, tint, light and dark, dynamic colours; labels with
// plain and attributed text; images of PNG, JPEG and GIF, of files, data and asset catalogue folders, templates, symbols in
// drawings of our own; fonts and text styles; controls (Controls/), scrolling, text fields and text views; one finger's touches,
// gestures and first responders (Touches/); storyboards and xibs (InterfaceBuilder/); screen, device and window; accessibility's
// words; of animations the end, in device time.
// Not emulated: `draw(_:)` and contexts (never called, absent), encoding of images, presenting, compiled asset catalogues,
// other text sizes, Apple's own symbols, what is seen while something is animated.
// The gotcha: what is drawn is asked for when the system looks, after layout. Text is measured by the engine that draws it, so
// sizes are a little other than with Apple's fonts: pin no test to a width.
//
// Classes that UIKit isolates are `@preconcurrency @MainActor`: Swift 5 sources pass as they do on iOS, Swift 6 sources
// keep their checks.

@_exported public import EarshotCoreGraphics
@_exported public import EarshotFoundation
@_exported public import EarshotQuartzCore
// On iOS as well, `import UIKit` is enough for the names of UserNotifications: some extensions' sources rely on it.
@_exported public import EarshotUserNotifications
