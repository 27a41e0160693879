extension UIColor {
  /// The colour of that name in the main bundle's asset catalogues; nil where there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The colour of that name in the asset catalogues of a bundle (`*.xcassets` folders); nil where there is none.
  ///
  /// - Parameters:
  ///   - bundle: Nil for the main bundle.
  ///   - traitCollection: Counts for nothing: the colour follows light and dark by itself.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = AssetCatalog.of((bundle ?? .ofExtension).bundleURL).color(name) else { return nil }
    self.init(light: color.light, dark: color.dark)
  }
}
