// EarshotQuartzCore: layers, as values that are drawn.
//
//     CALayer ─ CAGradientLayer, CAShapeLayer, CATextLayer      CAAnimation, CATransaction ─ device time
//        │
//        └─ steps of drawing (`Scenes`), which the recorder in EarshotUIKit puts together
//
// Emulated: the tree, geometry, looks, contents, masks by a shape; animations as their beginning and their end.
// Not emulated: drawing into contexts, what is seen during an animation, depth, filters, emitters, replicators,
// `CADisplayLink`.
// The gotcha: layers are the main actor's here, because views own them; on iOS the compiler lets them go anywhere.

@_exported public import EarshotCoreGraphics
@_exported public import EarshotFoundation
