/// An image where the source shows one.
extension UIImage: _ExpressibleByImageLiteral {}

/// What the compiler makes of `#imageLiteral(resourceName:)` where nothing else is asked for; found by this name.
public typealias _ImageLiteralType = UIImage
