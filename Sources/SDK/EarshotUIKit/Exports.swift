// EarshotUIKit: the part of UIKit that notification content extensions use.
//
//     UIViewController ─ view ─► UIView ─ subviews ─► UILabel, UIImageView, ...
//           │            │
//        layoutIfNeeded    CALayer ─ sublayers, CAGradientLayer, CAShapeLayer, ...
//           │            │
//           └── SceneRecorder ──► Scene (drawing operations, accessibility elements)
//
// Emulated: the view tree over layers, with transforms, autoresizing, Auto Layout (Layout/) and layout passes; the life
// cycle of a view controller and its children, in UIKit's order; appearance, tint, light and dark mode, dynamic colors;
// labels with plain and attributed text; images from files, data and uncompiled asset catalogs (PNG, JPEG, GIF; WebP,
// HEIC and AVIF with the machine's libraries), template images, symbols in Earshot's own drawings, encoding as PNG and
// JPEG; fonts and text styles; controls (Controls/), scrolling, text fields and text views; single touches, gestures
// and first responders (Touches/); table and collection views (Lists/); navigation, page and tab bar controllers
// (Containers/); alerts and presentations (Presenting/); `draw(_:)`, image contexts and renderers (Contexts/);
// storyboards and xibs (InterfaceBuilder/); screen, device and window; accessibility properties; text sizes and
// contrast; layout from right to left; animations with their values in between, in device time (Animation/); the app,
// its delegate and its scene (App/).
// Not emulated: popovers, compiled asset catalogs, Apple's own symbols, gradual changes of controls, scrolling and view
// controllers, which jump. Views whose content is not emulated show a labeled placeholder (`showPlaceholder(_:_:)`).
// Important: views are drawn when the system requests it, after layout. Text is measured by the engine that draws it,
// so sizes differ slightly from those with Apple's fonts: do not let a test depend on a width.
//
// Classes that UIKit isolates are `@preconcurrency @MainActor`: Swift 5 sources compile as on iOS, and Swift 6 sources
// keep their checks.

@_exported public import EarshotCoreGraphics
@_exported public import EarshotFoundation
@_exported public import EarshotQuartzCore
// As on iOS, `import UIKit` suffices for UserNotifications' declarations; some extensions' sources rely on it.
@_exported public import EarshotUserNotifications
