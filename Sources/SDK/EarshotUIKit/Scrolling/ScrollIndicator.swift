import Scenes

/// An indicator of the visible part of the content, shown during dragging.
final class ScrollIndicator: UIView {
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let minimumLength: CGFloat = 36

  private let isVertical: Bool
  var style = UIScrollView.IndicatorStyle.default

  init(isVertical: Bool) {
    self.isVertical = isVertical
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    isVertical = true
    super.init(coder: coder)
  }

  func place(in view: UIScrollView) {
    let (visible, insets) = (
      view.bounds, isVertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
    )
    let (start, end) = (view.minimumOffset, view.maximumOffset)
    let track = isVertical ? visible.height - insets.top - insets.bottom : visible.width - insets.left - insets.right
    let available = max(track - 2 * Self.margin, 0)
    let (range, offset) =
      isVertical ? (end.y - start.y, visible.minY - start.y) : (end.x - start.x, visible.minX - start.x)
    let side = isVertical ? visible.height : visible.width
    let length = min(max(available * side / max(side + range, 1), min(Self.minimumLength, available)), available)
    let position = (available - length) * (range > 0 ? (offset / range).clamped(0, 1) : 0) + Self.margin
    // From right to left, the vertical indicator is at the left.
    let x =
      view.isRightToLeft
      ? visible.minX + Self.margin + insets.left : visible.maxX - Self.thickness - Self.margin - insets.right
    frame =
      isVertical
      ? CGRect(x: x, y: visible.minY + insets.top + position, width: Self.thickness, height: length)
      : CGRect(
        x: visible.minX + insets.left + position, y: visible.maxY - Self.thickness - Self.margin - insets.bottom,
        width: length,
        height: Self.thickness)
  }

  override func record(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    let color: UIColor =
      switch style {
      case .default: .secondaryLabel
      case .black: .black.withAlphaComponent(0.35)
      case .white: .white.withAlphaComponent(0.35)
      }
    canvas.fill(Path(bounds, radius: Double(Self.thickness) / 2), color)
  }
}
