import ExtensionProtocol
import Foundation
import Notifications
import Scenes

// The menu of actions in the current style.
extension SceneBuilder {
  /// Adds a menu with a row for each action: its title, and its icon at the right, with lines between the rows. Its
  /// background is drawn behind it.
  ///
  /// - Parameters:
  ///   - origin: The upper-left corner, in points.
  ///   - width: The space for the menu, in points.
  ///   - images: The app's template images, by name.
  /// - Returns: The menu's frame.
  mutating func menu(
    of actions: some Collection<Action>, at origin: CGPoint, width: Double, images: [String: Pixels] = [:]
  ) -> CGRect {
    let index = operations.count
    var frame = CGRect(x: origin.x, y: origin.y, width: min(SystemMetrics.menuWidth.value, width), height: 0)
    for action in actions {
      if frame.height > 0 {
        let line = CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: SystemMetrics.separator.value)
        fill(Path(line), SystemMetrics.separatorColor)
      }
      frame.size.height += row(of: action, below: frame, images)
    }
    if frame.height > 0 { card(frame, at: index, SystemMetrics.card, radius: SystemMetrics.menuRadius) }
    return frame
  }

  /// Adds a row with its element; returns its height.
  private mutating func row(of action: Action, below menu: CGRect, _ images: [String: Pixels]) -> Double {
    let margin = SystemMetrics.margin.value, iconSide = SystemMetrics.menuIconSide.value
    let color = action.options.contains(.destructive) ? SystemMetrics.destructive : SystemMetrics.label
    let textWidth = menu.width - 2 * margin - (action.icon == nil ? 0 : iconSide + SystemMetrics.spacing.value)
    let text = measure(
      action.title, SystemMetrics.action, color, width: textWidth, lines: Int(SystemMetrics.actionLines.value),
      scalars: 512)
    let height = max(
      SystemMetrics.touchTarget.value, (text?.height ?? 0) + 2 * (SystemMetrics.rowPadding.value - 2))
    let row = CGRect(x: menu.minX, y: menu.maxY, width: menu.width, height: height)
    if let text {
      put(text, at: CGPoint(x: row.minX + margin, y: row.midY - text.height / 2), width: textWidth, role: nil)
    }
    let square = CGRect(
      x: row.maxX - margin - iconSide, y: row.midY - iconSide / 2, width: iconSide, height: iconSide)
    switch action.icon {
    case .systemImage(let name)?:
      operations += Symbol(name: name).operations(in: square, color: display.color(color))
    case .templateImage(let name)?:
      if let image = images[name] {
        operations.append(.image(image, in: image.rect(fitting: square), tint: display.color(color)))
      }
    case nil: break
    }
    elements.append(
      SceneElement(
        role: .action, label: action.title.shortened(to: Self.scalars), frame: row,
        value: text?.isTruncated == true ? Self.truncated : nil))
    return height
  }
}
