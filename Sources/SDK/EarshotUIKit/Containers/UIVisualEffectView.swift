/// An effect of a view's.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// An effect.
  public override init() { super.init() }
}

/// A material that what is behind shines through.
open class UIBlurEffect: UIVisualEffect {
  /// Materials, with Apple's raw values.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark
    case systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  /// A material.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The fill that stands for it: as opaque as the material hides what is behind it.
  var fill: UIColor {
    let opacity: CGFloat =
      switch style {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.5
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: 0.65
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .prominent, .extraLight: 0.9
      default: 0.8
      }
    let light = UIColor(white: 0.97, alpha: opacity)
    let dark = UIColor(white: 0.14, alpha: opacity)
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      return light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      return dark
    default:
      return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }
}

/// An effect that has content stand out of a material.
open class UIVibrancyEffect: UIVisualEffect {
  /// An effect over a material.
  public init(blurEffect: UIBlurEffect) { super.init() }
  /// An effect over a material, for a kind of content.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init(blurEffect: blurEffect) }
}

/// Kinds of content over a material, with Apple's raw values.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view with an effect.
///
/// Emulated: its content, and for a blur a translucent fill. Not emulated: blurring what is behind it, vibrancy.
/// The gotcha: as on iOS content belongs into `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view of its content.
  open private(set) var contentView: UIView
  /// The effect.
  open var effect: UIVisualEffect? {
    didSet { update() }
  }

  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    contentView = UIView()
    super.init(frame: .zero)
    fillWithContent()
  }
  /// A view of a storyboard or xib.
  public required init?(coder: NSCoder) {
    contentView = UIView()
    super.init(coder: coder)
    if let source = InterfaceSource(coder) { decode(visualEffect: source) }
    fillWithContent()
  }

  func setContent(_ view: UIView) { contentView = view }

  private func fillWithContent() {
    clipsToBounds = true
    if contentView.superview !== self {
      contentView.frame = bounds
      contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(contentView)
    }
    update()
  }

  private func update() {
    backgroundColor = (effect as? UIBlurEffect)?.fill
  }
}
