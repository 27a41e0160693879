import Scenes

extension UIImage {
  /// The image of that name in the main bundle, as ``init(named:in:compatibleWith:)`` finds it; nil where there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The image of that name in a bundle: in an asset catalogue's folder (`*.xcassets`), else in a file, with the best scale
  /// for the screen; nil where there is none.
  ///
  /// - Parameters:
  ///   - name: With or without a filename extension; without one a file is a PNG.
  ///   - bundle: Nil for the main bundle.
  ///   - traitCollection: Whether a dark one is looked for in a catalogue; nil for the current traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folder = (bundle ?? .ofExtension).bundleURL
    let traits = traitCollection ?? .current
    let scale = Int((traits.displayScale > 0 ? traits.displayScale : UITraitCollection.system.displayScale).rounded())
    if let asset = AssetCatalog.of(folder).image(name, appearance: traits.appearance, scale: scale),
      let data = FileManager.default.contents(atPath: asset.path), let encoded = EncodedImage(data)
    {
      var looks = Looks()
      looks.renderingMode = asset.mode
      self.init(.encoded(encoded), scale: CGFloat(asset.scale), looks: looks)
      return
    }
    guard let path = Self.file(name, in: folder, scale: scale) else { return nil }
    self.init(contentsOfFile: path)
  }

  /// The file of an image: the screen's own scale first, then finer ones, then coarser ones.
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
