extension UIImageView {
  func decode(imageView source: InterfaceSource) {
    preferredSymbolConfiguration = source.symbolConfiguration
    image = source.image("image")
    highlightedImage = source.image("highlightedImage")
    isHighlighted = source.flag("highlighted") ?? false
  }
}
