/// An abstract base class for visual effects.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// Creates an effect.
  public override init() { super.init() }
}

/// An effect that blurs the content behind a view.
open class UIBlurEffect: UIVisualEffect {
  /// The blur styles, with Apple's raw values.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark
    case systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  /// Creates a blur effect of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The translucent fill that replaces the blur, as opaque as the material it represents.
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

/// An effect that makes content stand out from a blur.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates a vibrancy effect for a blur effect.
  public init(blurEffect: UIBlurEffect) { super.init() }
  /// Creates a vibrancy effect of a style for a blur effect.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init(blurEffect: blurEffect) }
}

/// The vibrancy styles, with Apple's raw values.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view that applies a visual effect.
///
/// Emulated: the content and, for a blur effect, a translucent fill. Not emulated: blurring the content behind the
/// view, vibrancy.
/// Important: as on iOS, subviews belong in `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The superview of the view's content.
  open private(set) var contentView: UIView
  /// The visual effect.
  open var effect: UIVisualEffect? {
    didSet { update() }
  }

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    contentView = UIView()
    super.init(frame: .zero)
    fillWithContent()
  }
  /// Creates a view from a storyboard or xib.
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
