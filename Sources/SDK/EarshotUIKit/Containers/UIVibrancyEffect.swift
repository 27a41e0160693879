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
