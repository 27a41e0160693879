import Scenes

extension UIImage {
  /// The configuration of an image.
  ///
  /// Emulated: the size and weight of symbols, the color of hierarchical ones, the first color of palettes; combining
  /// configurations. Not emulated: further colors, opacities of layers, multicolor symbols, variable values.
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

  /// The size, weight, scale and color of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The specified values.
    struct Values {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.default
      var color: UIColor?
    }

    let values: Values

    init(_ values: Values) {
      self.values = values
      super.init()
    }

    /// The size, in points.
    var pointSize: CGFloat {
      guard let size = values.pointSize, size > 0, size < 4_096 else { return 17 }
      return size
    }

    /// A configuration that specifies nothing.
    public static let unspecified = SymbolConfiguration(Values())

    /// Creates a configuration from a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .default) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// Creates a configuration from a weight.
    public convenience init(weight: SymbolWeight) {
      self.init(Values(weight: weight))
    }

    /// Creates a configuration from a scale.
    public convenience init(scale: SymbolScale) {
      self.init(Values(scale: scale))
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

    /// Creates a configuration with the colors of a symbol's layers. Only the first color is drawn.
    public convenience init(paletteColors: [UIColor]) {
      self.init(Values(color: paletteColors.first))
    }

    /// Creates a configuration with a color, from which iOS derives those of a symbol's layers. All are drawn in it.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(color: hierarchicalColor))
    }

    /// Returns a configuration for the multicolor variant of a symbol. Has no effect, as there are no such variants.
    public static func preferringMulticolor() -> SymbolConfiguration { unspecified }

    /// Returns a configuration for the monochrome variant of a symbol. Has no effect on a color that is specified.
    public static func preferringMonochrome() -> SymbolConfiguration { unspecified }

    /// Returns the configuration with the values that another one specifies in place of its own.
    public func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = (otherConfiguration as? SymbolConfiguration)?.values else { return self }
      return SymbolConfiguration(
        Values(
          pointSize: other.pointSize ?? values.pointSize,
          weight: other.weight == .unspecified ? values.weight : other.weight,
          scale: other.scale == .default || other.scale == .unspecified ? values.scale : other.scale,
          color: other.color ?? values.color))
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
    let symbol = configuration as? SymbolConfiguration ?? .unspecified
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

  /// Returns the symbol with a configuration's values in place of its own; any other image unchanged.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard case .symbol(let symbol) = source else { return self }
    return withConfiguration(symbol.configuration.applying(configuration))
  }
}
