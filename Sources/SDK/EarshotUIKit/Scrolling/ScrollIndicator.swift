import Scenes

/// An indicator of the visible part of the content, shown during dragging.
final class ScrollIndicator: UIView {
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let least: CGFloat = 36

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
    let (seen, insets) = (
      view.bounds, isVertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
    )
    let (start, end) = (view.leastOffset, view.greatestOffset)
    let track = isVertical ? seen.height - insets.top - insets.bottom : seen.width - insets.left - insets.right
    let room = max(track - 2 * Self.margin, 0)
    let (way, offset) = isVertical ? (end.y - start.y, seen.minY - start.y) : (end.x - start.x, seen.minX - start.x)
    let side = isVertical ? seen.height : seen.width
    let length = min(max(room * side / max(side + way, 1), min(Self.least, room)), room)
    let place = (room - length) * (way > 0 ? (offset / way).clamped(0, 1) : 0) + Self.margin
    frame =
      isVertical
      ? CGRect(
        x: seen.maxX - Self.thickness - Self.margin - insets.right, y: seen.minY + insets.top + place,
        width: Self.thickness, height: length)
      : CGRect(
        x: seen.minX + insets.left + place, y: seen.maxY - Self.thickness - Self.margin - insets.bottom, width: length,
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
