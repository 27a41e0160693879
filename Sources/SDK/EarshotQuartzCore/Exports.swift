// EarshotQuartzCore: layers and their drawing operations.
//
//     CALayer ─ CAGradientLayer, CAShapeLayer, CATextLayer      CAAnimation, CATransaction ─ device time
//        │
//        └─ drawing operations (`Scenes`), which the recorder in EarshotUIKit combines
//
// Emulated: the tree, geometry, appearance, contents, masks by shape; the beginning and end of animations. Not
// emulated: `draw(in:)`, intermediate values of animations, depth, filters; emitters and replicators, which only store
// their properties. Important: layers belong to the main actor, because views own them; on iOS they are not isolated.

@_exported public import EarshotCoreGraphics
@_exported public import EarshotFoundation
