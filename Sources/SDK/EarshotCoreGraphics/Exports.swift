// EarshotCoreGraphics: the values of Core Graphics that layers and views are made with.
//
//     CGColor ─ Color     CGPath ─ Path     CGImage ─ Pixels      (the right side is `Scenes`, which draws)
//
// Emulated: `CGColor`, `CGColorSpace` by name, `CGPath` and `CGMutablePath`, `CGImage` as a face over pixels, caps, joins,
// `CGVector`. `CGRect` and its like are Foundation's; `CGAffineTransform` is EarshotFoundation's.
// Not emulated: contexts (`CGContext`, and with it `draw(_:)` of views and layers), gradients, patterns, PDF, fonts.
// The gotcha: every colour is sRGB. A wider one is cut to it.

@_exported public import EarshotFoundation
