import ExtensionProtocol
import Foundation
public import Notifications
public import Scenes

/// The contents of a banner, the abbreviated first stage of a notification (C10, G2): app, title, subtitle, and two to
/// four lines of body, on a translucent card. A pulled banner has buttons for two actions below (G3, N3).
public struct BannerScene: Hashable, Sendable {
  /// The banner's card.
  public var card: NotificationCard
  /// The actions of a pulled banner; the first two are drawn.
  public var actions: [Action]

  /// The app's template images that are icons of actions, by name. Only the current style draws icons.
  public var actionImages: [String: Pixels] = [:]

  /// Creates a banner.
  public init(_ card: NotificationCard, actions: [Action] = []) {
    (self.card, self.actions) = (card, actions)
  }

  /// Returns the scene in points, y downwards, as wide as the display.
  public func scene(on display: Display) -> Scene {
    var builder = SceneBuilder(display)
    let outer = SystemMetrics.outerMargin.value
    var frame = card.place(&builder, as: .banner, at: CGPoint(x: outer, y: outer), width: Double(display.cardWidth))
    let buttons = actions.prefix(Notifications.Category.maximumLimitedActionCount)
    guard display.style == .classic || buttons.isEmpty else { return withMenu(of: buttons, below: frame, &builder) }
    if !buttons.isEmpty {
      let row = CGRect(x: outer, y: frame.maxY, width: frame.width, height: SystemMetrics.touchTarget.value)
      for (index, action) in buttons.enumerated() { place(action, index, of: buttons.count, in: row, &builder) }
      frame.size.height += row.height
      builder.elements[0].frame = frame
    }
    builder.mirror(in: frame)
    builder.card(frame, at: 0, SystemMetrics.material, hasShadow: true)
    return builder.scene(height: frame.maxY + 2 * outer)
  }

  /// Returns the scene in the current style, with a menu below the card.
  private func withMenu(
    of buttons: ArraySlice<Action>, below card: CGRect, _ builder: inout SceneBuilder
  ) -> Scene {
    let outer = SystemMetrics.outerMargin.value
    builder.card(card, at: 0, SystemMetrics.material, hasShadow: true)
    let menu = builder.menu(
      of: buttons, at: CGPoint(x: card.minX, y: card.maxY + outer), width: card.width, images: actionImages)
    builder.mirror(in: card)
    return builder.scene(height: menu.maxY + 2 * outer)
  }

  /// Adds a button of the row, with the lines above it and at its left.
  private func place(_ action: Action, _ index: Int, of count: Int, in row: CGRect, _ builder: inout SceneBuilder) {
    let (separator, spacing) = (SystemMetrics.separator.value, SystemMetrics.spacing.value)
    let width = row.width / Double(count)
    let frame = CGRect(x: row.minX + Double(index) * width, y: row.minY, width: width, height: row.height)
    builder.fill(
      Path(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: separator)), SystemMetrics.separatorColor)
    if index > 0 {
      builder.fill(
        Path(CGRect(x: frame.minX, y: frame.minY, width: separator, height: frame.height)),
        SystemMetrics.separatorColor)
    }
    let isRed = action.options.contains(.destructive)
    let text = builder.measure(
      action.title, SystemMetrics.action, isRed ? SystemMetrics.destructive : SystemMetrics.tint,
      width: width - 2 * spacing, lines: 1, scalars: 512, alignment: .center)
    if let text {
      builder.put(
        text, at: CGPoint(x: frame.minX + spacing, y: frame.midY - text.height / 2), width: width - 2 * spacing,
        role: nil)
    }
    builder.elements.append(
      SceneElement(
        role: .action, label: action.title.shortened(to: SceneBuilder.scalars), frame: frame,
        value: text?.isTruncated == true ? SceneBuilder.truncated : nil))
  }
}
