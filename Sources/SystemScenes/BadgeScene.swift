import ExtensionProtocol
import Foundation
public import Scenes

/// An app's icon on the Home Screen, with its badge: the number of notifications in a red circle (G8).
public struct BadgeScene: Hashable, Sendable {
  /// The app.
  public var app: AppIdentity
  /// The number; 0 draws no badge.
  public var count: Int

  /// Creates an icon.
  public init(app: AppIdentity, count: Int) {
    (self.app, self.count) = (app, count)
  }

  /// The greatest number that is drawn in full.
  static let maximumCount = 99_999

  /// The text of the badge; nil if there is none.
  public var text: String? {
    guard count > 0 else { return nil }
    return count > Self.maximumCount ? "\(Self.maximumCount)+" : "\(count)"
  }

  /// Returns the scene in points, y downwards: the icon with its name, and a margin.
  public func scene(on display: Display) -> Scene {
    var builder = SceneBuilder(display)
    let (side, margin) = (SystemMetrics.homeIconSide.value, SystemMetrics.homeMargin.value)
    let icon = CGRect(x: margin, y: margin, width: side, height: side)
    var width = side + 2 * margin
    builder.elements.append(
      SceneElement(
        role: .image, label: app.name.shortened(to: 200), frame: icon,
        value: count > 0 ? CountFormat.text(count, "new item") : nil))
    builder.operations += app.drawing(in: icon, display.text)
    let name = builder.measure(
      app.name, SystemMetrics.homeName, SystemMetrics.wallpaperLabel, width: width - 8, lines: 1, scalars: 256,
      alignment: .center)
    let nameTop = Double(icon.maxY) + SystemMetrics.homeIconGap.value
    if let name { builder.put(name, at: CGPoint(x: 4, y: nameTop), width: width - 8) }
    if let text { width = max(width, Double(badge(text, on: icon, &builder).maxX) + 8) }
    let height = nameTop + (name?.height ?? 0) + margin * 0.6
    builder.mirror(in: CGRect(x: 0, y: 0, width: width.rounded(.up), height: height))
    var ground = SceneBuilder(display)
    ground.wallpaper(height: height, width: width.rounded(.up))
    return Scene(
      size: CGSize(width: width.rounded(.up), height: height.rounded(.up)),
      operations: ground.operations + builder.operations, elements: builder.elements)
  }

  /// Adds the badge at the upper right corner of the icon; returns its frame.
  private func badge(_ text: String, on icon: CGRect, _ builder: inout SceneBuilder) -> CGRect {
    let style = SystemMetrics.badgeNumber
    let height = SystemMetrics.badgeHeight.value
    let block = TextBlock(text, font: style.font, color: .white, maximumLines: 1)
    let metrics = builder.display.text.measure(block, width: .infinity)
    let textWidth = metrics.size.width.isFinite ? min(Double(metrics.size.width), 200) : 0
    let width = max(height, (textWidth + 2 * SystemMetrics.badgePadding.value).rounded(.up))
    let overhang = SystemMetrics.badgeOverhang.value
    // A wider badge grows to both sides, so that it keeps its place at the corner.
    let center = Double(icon.maxX) + overhang - height / 2
    let frame = CGRect(
      x: max(center - width / 2, 4), y: icon.minY - overhang, width: width, height: height)
    builder.fill(Path(frame, radius: height / 2), SystemMetrics.destructive)
    builder.capital(text, size: style.size, weight: style.weight, color: .white, in: frame)
    builder.elements.append(SceneElement(role: .badge, label: text, frame: frame))
    return frame
  }
}
