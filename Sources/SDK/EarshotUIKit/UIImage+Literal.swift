/// Support for image literals.
extension UIImage: _ExpressibleByImageLiteral {}

/// The default type of `#imageLiteral(resourceName:)`, which the compiler finds by this name.
public typealias _ImageLiteralType = UIImage
