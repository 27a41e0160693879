import Foundation
public import Scenes

/// The contents of Notification Center (G10): the delivered notifications in groups, by app and thread (N6), each with
/// its latest notification on top.
///
/// Only the first screen is drawn, with the number of the other notifications below.
public struct NotificationCenterScene: Hashable, Sendable {
  /// A group of notifications.
  public struct Group: Hashable, Sendable {
    /// The card on top, with the summary of the others.
    public var card: NotificationCard
    /// The number of notifications in the group, at least one.
    public var count: Int

    /// Creates a group.
    public init(_ card: NotificationCard, count: Int = 1) {
      (self.card, self.count) = (card, max(count, 1))
    }
  }

  /// The groups, the one with the latest notification first. Those that do not fit the screen are not laid out.
  public var groups: [Group]
  /// The number of notifications besides the groups.
  public var furtherCount: Int

  /// Creates a Notification Center.
  public init(_ groups: [Group] = [], furtherCount: Int = 0) {
    (self.groups, self.furtherCount) = (groups, furtherCount)
  }

  /// The heading.
  public static let title = "Notification Center"
  /// The text if there are no notifications.
  public static let emptyText = "No Notifications"
  /// The label of the button that removes all notifications.
  public static let clearLabel = "Clear"

  /// Returns the scene in points, y downwards, as large as the display.
  public func scene(on display: Display) -> Scene {
    var builder = SceneBuilder(display)
    builder.wallpaper(height: Double(display.screenSize.height))
    let mark = builder.mark
    var y = heading(&builder) + SystemMetrics.margin.value
    let list = builder.listFrame
    builder.mirror(in: list, from: mark)
    var visibleCount = 0
    for group in groups.prefix(LockScreenScene.capacity(of: display)) {
      var (part, frame) = builder.part(group.card, at: CGPoint(x: list.minX, y: y), width: Double(list.width))
      let layers = min(group.count - 1, 2)
      let bottom = frame.maxY + Double(layers) * SystemMetrics.stackStep.value
      guard Double(bottom) <= builder.listEnd else { break }
      if group.count > 1 { part.elements[0].value = CountFormat.text(group.count) }
      stack(layers, behind: frame, &builder)
      builder.append(part)
      y = bottom + SystemMetrics.outerMargin.value
      visibleCount += group.count
    }
    if groups.isEmpty, furtherCount == 0 { empty(&builder) }
    builder.screenEnd(further: groups.reduce(0) { $0 + $1.count } - visibleCount + furtherCount)
    return builder.screen()
  }

  /// Adds the heading and the Clear button; returns their bottom.
  private func heading(_ builder: inout SceneBuilder) -> Double {
    let (list, target) = (builder.listFrame, SystemMetrics.touchTarget.value)
    let left = Double(list.minX) + SystemMetrics.screenMargin.value / 2
    let hasButton = !groups.isEmpty
    let width = Double(list.maxX) - left - (hasButton ? target + SystemMetrics.spacing.value : 0)
    let top = SystemMetrics.centerTop.value
    let title = builder.measure(
      Self.title, SystemMetrics.centerTitle, SystemMetrics.wallpaperLabel, width: width, lines: 2)
    let height = max(target, title?.height ?? 0)
    if let title {
      builder.put(title, at: CGPoint(x: left, y: top + (height - title.height) / 2), width: width)
    }
    if hasButton {
      clear(&builder, CGRect(x: list.maxX - target, y: top + (height - target) / 2, width: target, height: target))
    }
    return top + height
  }

  private func clear(_ builder: inout SceneBuilder, _ frame: CGRect) {
    let inset = (SystemMetrics.touchTarget.value - SystemMetrics.closeSide.value) / 2
    let disc = frame.insetBy(dx: inset, dy: inset)
    builder.fill(Path(ellipseIn: disc), SystemMetrics.wallpaperFill)
    builder.operations.append(
      .stroke(
        Path(crossAt: CGPoint(x: disc.midX, y: disc.midY), arm: disc.width * 0.17),
        builder.display.color(SystemMetrics.wallpaperLabel), Stroke(width: 2, cap: .round)))
    builder.elements.append(SceneElement(role: .button, label: Self.clearLabel, frame: frame))
  }

  /// Draws the visible parts of the cards behind a group's first one.
  private func stack(_ layers: Int, behind card: CGRect, _ builder: inout SceneBuilder) {
    let (step, inset) = (SystemMetrics.stackStep.value, SystemMetrics.stackInset.value)
    let radius = builder.display.cardRadius.value
    var front = card
    for layer in 0..<max(layers, 0) where front.width > 2 * (inset + radius) {
      let frame = CGRect(
        x: front.minX + inset, y: front.minY, width: front.width - 2 * inset, height: front.height + step)
      let shape = Path(continuous: frame, radius: radius)
      // Cards are translucent, so the part behind the front card is cut out: its outline has the opposite direction.
      let cut = Path(continuous: front, radius: radius)
        .transformed(by: Transform(a: -1, b: 0, c: 0, d: 1, tx: front.minX + front.maxX, ty: 0))
      let color = builder.display.color(SystemMetrics.stackMaterial)
      builder.operations += [
        .save, .clip(shape),
        .fill(Path(shape.elements + cut.elements), .color(color.with(alpha: color.alpha / Double(layer + 1)))),
        .restore,
      ]
      front = frame
    }
  }

  private func empty(_ builder: inout SceneBuilder) {
    let list = builder.listFrame
    let text = builder.measure(
      Self.emptyText, SystemMetrics.emptyCenter, SystemMetrics.wallpaperLabel, width: Double(list.width), lines: 1,
      alignment: .center)
    guard let text else { return }
    let y = Double(builder.display.screenSize.height) * 0.4
    builder.put(text, at: CGPoint(x: list.minX, y: y), width: Double(list.width))
  }
}
