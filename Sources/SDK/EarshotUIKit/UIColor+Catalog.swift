extension UIColor {
  /// Creates a color from the main bundle's asset catalogs; nil if there is none with the name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates a color from the asset catalogs of a bundle (`*.xcassets` folders); nil if there is none with the name.
  ///
  /// - Parameters:
  ///   - name: The name of the color set.
  ///   - bundle: The bundle; nil for the main bundle.
  ///   - traitCollection: Ignored: the color adapts to light and dark mode and to the contrast dynamically.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = AssetCatalog.of((bundle ?? .ofExtension).bundleURL).color(name) else { return nil }
    self.init(color)
  }
}
