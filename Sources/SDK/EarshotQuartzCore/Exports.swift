// EarshotQuartzCore: layers and their drawing operations.
//
//     CALayer ─ CAGradientLayer, CAShapeLayer, CATextLayer      CAAnimation, CATransaction ─ device time
//        │
//        └─ drawing operations (`Scenes`), which the recorder in EarshotUIKit combines
//
// Emulated: the tree, geometry, appearance, contents, masks; animations with their values in between (Animation/). Not
// emulated: `draw(in:)`, depth, filters; emitters, which draw a placeholder, and replicators, which only store their
// properties. Important: layers belong to the main actor, because views own them; on iOS they are not isolated.

@_exported public import EarshotCoreGraphics
@_exported public import EarshotFoundation
