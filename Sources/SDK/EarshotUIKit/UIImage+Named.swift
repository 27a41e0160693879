import Scenes

extension UIImage {
  /// Creates an image from the main bundle, like ``init(named:in:compatibleWith:)``; nil if there is none with the
  /// name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates an image from a bundle: from an uncompiled asset catalog (`*.xcassets`), or else from a file, at the best
  /// scale for the screen. Nil if there is none with the name.
  ///
  /// - Parameters:
  ///   - name: The name, with or without a filename extension. Without one, PNG files come first.
  ///   - bundle: The bundle; nil for the main bundle.
  ///   - traitCollection: The traits that select a catalog's light or dark image; nil for the current traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folder = (bundle ?? .ofExtension).bundleURL
    let traits = traitCollection ?? .current
    let scale = Int((traits.displayScale > 0 ? traits.displayScale : UITraitCollection.system.displayScale).rounded())
    let catalog = AssetCatalog.of(folder)
    // The images of a catalog have no filename extensions, but are found with that of a PNG, too.
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    if let asset = catalog.image(name, traits, scale: scale)
      ?? catalog.image(stem, traits, scale: scale),
      let data = FileManager.default.contents(atPath: asset.path)
    {
      var options = Options()
      options.renderingMode = asset.mode
      if let encoded = EncodedImage(data) {
        self.init(.encoded(encoded), scale: CGFloat(asset.scale), options: options)
        return
      }
      if let placeholder = VectorImage.placeholder(data, named: name) {
        self.init(.picture(placeholder), scale: 1, options: options)
        return
      }
    }
    guard let path = Self.file(name, in: folder, scale: scale) else { return nil }
    self.init(contentsOfFile: path)
  }

  /// Returns the file of an image: at the screen's scale, or else at a larger one, or else at a smaller one.
  private static func file(_ name: String, in folder: URL, scale: Int) -> String? {
    let url = URL(fileURLWithPath: name)
    let ending = url.pathExtension
    let stem = ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
    let endings = ending.isEmpty ? ["png", "jpg", "jpeg", "gif"] : [ending]
    for scale in AssetCatalog.scales(for: scale) {
      for ending in endings {
        let path = folder.appendingPathComponent(stem + (scale == 1 ? "" : "@\(scale)x") + "." + ending).path
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    let bare = folder.appendingPathComponent(name).path
    return !name.isEmpty && FileManager.default.contents(atPath: bare) != nil ? bare : nil
  }
}
