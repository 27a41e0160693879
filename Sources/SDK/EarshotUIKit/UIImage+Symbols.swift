import Scenes

extension UIImage {
  /// How a symbol is drawn.
  ///
  /// Emulated: size and weight. Not emulated: palettes, hierarchies, variable values.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// How large and how strong a symbol is.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.25
      case .default, .unspecified, .medium: 1
      }
    }
  }

  /// How strong the lines of a symbol are, with Apple's raw values.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How a symbol is drawn: its size and weight.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat
    let weight: SymbolWeight
    let symbolScale: SymbolScale

    /// A size in points, a weight and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .default) {
      self.pointSize = pointSize > 0 && pointSize < 4_096 ? pointSize : 17
      (self.weight, symbolScale) = (weight, scale)
      super.init()
    }

    /// A weight.
    public convenience init(weight: SymbolWeight) {
      self.init(pointSize: 17, weight: weight)
    }

    /// A scale.
    public convenience init(scale: SymbolScale) {
      self.init(pointSize: 17, scale: scale)
    }

    /// The size of a style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
    }

    /// The size and weight of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      let strong: [SymbolWeight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      let place = Int(font.sceneFont.weight.rawValue) / 100 - 1
      self.init(
        pointSize: font.pointSize, weight: strong.indices.contains(place) ? strong[place] : .regular, scale: scale)
    }
  }

  /// A symbol by Apple's name, in a drawing of our own.
  ///
  /// A name without a drawing here gives a box with round corners, and a diagnostic.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol by Apple's name, in a drawing of our own, as large and strong as `configuration` says.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let symbol = configuration as? SymbolConfiguration ?? SymbolConfiguration(pointSize: 17)
    self.init(.symbol(SymbolDrawing(name: name, configuration: symbol)), scale: UITraitCollection.system.displayScale)
  }

  /// A symbol by Apple's name; the traits count for nothing.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// The symbol as large and strong as `configuration` says; any other image as it is.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard case .symbol(let symbol) = source, let configuration = configuration as? SymbolConfiguration else {
      return self
    }
    return UIImage(.symbol(SymbolDrawing(name: symbol.name, configuration: configuration)), scale: scale, looks: looks)
  }

  /// The symbol as large and strong as `configuration` says; any other image as it is.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }
}
