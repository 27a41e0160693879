/// Support for color literals.
extension UIColor: _ExpressibleByColorLiteral {}

/// The default type of `#colorLiteral(red:green:blue:alpha:)`, which the compiler finds by this name.
public typealias _ColorLiteralType = UIColor
