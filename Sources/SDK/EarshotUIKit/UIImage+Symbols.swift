import Scenes

extension UIImage {
  /// The configuration of an image.
  ///
  /// Emulated: the size and weight of symbols. Not emulated: palettes, hierarchical colors, variable values.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The scale of a symbol, with Apple's raw values.
  public enum SymbolScale: Int, Sendable {
    /// The default scale, which is medium.
    case `default` = -1
    /// No scale; drawn as medium.
    case unspecified = 0
    /// 0.8 times the medium scale.
    case small = 1
    /// The scale of text of the same size.
    case medium = 2
    /// 1.25 times the medium scale.
    case large = 3

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.25
      case .default, .unspecified, .medium: 1
      }
    }
  }

  /// The weight of a symbol, with Apple's raw values.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size, weight and scale of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat
    let weight: SymbolWeight
    let symbolScale: SymbolScale

    /// Creates a configuration from a size in points, a weight and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .default) {
      self.pointSize = pointSize > 0 && pointSize < 4_096 ? pointSize : 17
      (self.weight, symbolScale) = (weight, scale)
      super.init()
    }

    /// Creates a configuration from a weight.
    public convenience init(weight: SymbolWeight) {
      self.init(pointSize: 17, weight: weight)
    }

    /// Creates a configuration from a scale.
    public convenience init(scale: SymbolScale) {
      self.init(pointSize: 17, scale: scale)
    }

    /// Creates a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
    }

    /// Creates a configuration with the size and weight of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      let strong: [SymbolWeight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      let index = Int(font.sceneFont.weight.rawValue) / 100 - 1
      self.init(
        pointSize: font.pointSize, weight: strong.indices.contains(index) ? strong[index] : .regular, scale: scale)
    }
  }

  /// Creates a symbol by Apple's name, in Earshot's own drawing.
  ///
  /// A name without a drawing yields a rounded box, and is reported.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a symbol by Apple's name, in Earshot's own drawing, with a configuration.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let symbol = configuration as? SymbolConfiguration ?? SymbolConfiguration(pointSize: 17)
    self.init(.symbol(SymbolDrawing(name: name, configuration: symbol)), scale: UITraitCollection.system.displayScale)
  }

  /// Creates a symbol by Apple's name. The traits are ignored.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Returns the symbol with a configuration; any other image unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard case .symbol(let symbol) = source, let configuration = configuration as? SymbolConfiguration else {
      return self
    }
    return UIImage(
      .symbol(SymbolDrawing(name: symbol.name, configuration: configuration)), scale: scale, options: options)
  }

  /// Returns the symbol with a configuration; any other image unchanged.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }
}
