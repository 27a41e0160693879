// EarshotCoreGraphics: the Core Graphics values that layers and views use.
//
//     CGColor ─ Color     CGPath ─ Path     CGImage ─ Pixels      (the right side is `Scenes`, which is drawn)
//
// Emulated: `CGColor`, `CGColorSpace` by name, `CGPath` and `CGMutablePath`, `CGImage` as a wrapper of pixels, bitmap
// contexts, gradients, line caps, line joins, `CGVector`, `CGFont` for registering it. `CGRect`, `CGPoint` and `CGSize`
// are Foundation's; `CGAffineTransform` is EarshotFoundation's.
// Not emulated: patterns, PDF, drawing with fonts, and the blend modes of contexts.
// Important: every color is sRGB. Wider colors are clamped.

@_exported public import EarshotFoundation
