/// A colour where the source shows one.
extension UIColor: _ExpressibleByColorLiteral {}

/// What the compiler makes of `#colorLiteral(red:green:blue:alpha:)` where nothing else is asked for; found by this name.
public typealias _ColorLiteralType = UIColor
