import Scenes

final class SegmentView: UIView, ControlPart {
  var title: String?
  var image: UIImage? {
    didSet { showImage() }
  }
  /// The width that was set, in points; 0 for the width of the content.
  var ownWidth: CGFloat = 0
  var isUsable = true
  var isChosen = false
  var isPressed = false
  var isDimmed = false
  /// Whether a divider precedes the segment.
  var hasLineBefore = false
  /// Whether that divider is at the right.
  var isLineAtRight = false
  var selectedTint: UIColor?
  var normalAttributes: [NSAttributedString.Key: Any] = [:]
  var titleAttributes: [NSAttributedString.Key: Any] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var picture: DecorativeImageView?

  private func showImage() {
    picture?.removeFromSuperview()
    picture = image.map { DecorativeImageView(image: $0) }
    if let picture { addSubview(picture) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture?.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private var font: UIFont {
    titleAttributes[.font] as? UIFont ?? normalAttributes[.font] as? UIFont
      ?? .systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium)
  }

  private var color: UIColor {
    let usual: UIColor = isUsable && !isDimmed ? .label : .tertiaryLabel
    return titleAttributes[.foregroundColor] as? UIColor
      ?? (isUsable && !isDimmed ? normalAttributes[.foregroundColor] as? UIColor : nil) ?? usual
  }

  /// The width of the title or image, in points. Titles are measured in the wider style of selected ones.
  var contentWidth: CGFloat {
    if let image { return image.size.width.clamped(0, 1e5) }
    let font = normalAttributes[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: .semibold)
    let block = TextBlock(title ?? "", font: font.sceneFont, color: .systemTint, maximumLines: 1)
    return CGFloat(Graphics.text.measure(block, width: .infinity).size.width.rounded(.up))
  }

  override var sceneElement: SceneElement? {
    let state: SceneElement.State =
      !isUsable || isDimmed ? .disabled : isPressed ? .pressed : isChosen ? .selected : .normal
    return SceneElement(role: .segment, label: title ?? "", frame: bounds, state: state)
  }

  private static let chosenColor = UIColor(dynamicProvider: { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  })

  override func record(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    if isChosen {
      let pill = Path(bounds.insetBy(dx: 2, dy: 2), radius: 7)
      let black = Color(red: 0, green: 0, blue: 0, alpha: 0.12)
      canvas.operations.append(.shadow(pill, Shadow(color: black, offset: CGSize(width: 0, height: 3), blur: 8)))
      canvas.fill(pill, selectedTint ?? Self.chosenColor)
    } else if hasLineBefore {
      let x = isLineAtRight ? bounds.maxX : bounds.minX
      canvas.fill(Path(CGRect(x: x - 0.5, y: bounds.midY - 8, width: 1, height: 16), radius: 0.5), .separator)
    }
    canvas.group(opacity: isPressed && !isChosen ? 0.4 : 1) { canvas in
      canvas.text(title ?? "", font: font, color: color, in: bounds.insetBy(dx: 4, dy: 0), alignment: .center)
    }
  }
}
