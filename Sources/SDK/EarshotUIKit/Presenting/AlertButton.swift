/// A button for an alert's action.
final class AlertButton: UIButton {
  static let sheetHeight: CGFloat = 57
  private let isBold: Bool

  var fontSize: CGFloat = 17 {
    didSet { setFont() }
  }

  init(_ action: UIAlertAction, isBold: Bool, press: @escaping () -> Void) {
    self.isBold = isBold
    super.init(frame: .zero)
    setTitle(action.title, for: .normal)
    setTitleColor(action.style == .destructive ? .systemRed : tintColor, for: .normal)
    setTitleColor(.tertiaryLabel, for: .disabled)
    isEnabled = action.isEnabled
    setFont()
    addAction(UIAction { _ in press() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func setFont() {
    titleLabel?.font = isBold ? .systemFont(ofSize: fontSize, weight: .semibold) : .systemFont(ofSize: fontSize)
  }
}
