import Foundation
import Scenes

extension Pixels {
  /// Returns the rectangle in which the image, with its proportions, just covers a frame.
  func rect(filling frame: CGRect) -> CGRect {
    let (width, height) = (Double(self.width), Double(self.height))
    let factor = max(frame.width / width, frame.height / height)
    return CGRect(
      x: frame.midX - width * factor / 2, y: frame.midY - height * factor / 2, width: width * factor,
      height: height * factor)
  }
}

extension Pixels {
  /// Returns the largest rectangle with the image's proportions in the middle of a frame.
  func rect(fitting frame: CGRect) -> CGRect {
    let factor = min(frame.width / Double(width), frame.height / Double(height))
    let size = CGSize(width: Double(width) * factor, height: Double(height) * factor)
    return CGRect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
  }
}

/// A builder of a scene from the system's texts, cards and images.
struct SceneBuilder {
  let display: Display
  var operations: [DrawingOperation] = []
  var elements: [SceneElement] = []

  init(_ display: Display) {
    self.display = display
  }

  /// The state of an element whose text does not fit.
  static let truncated = "truncated"
  /// The maximum number of scalars of a text; longer text is cut before it is measured.
  static let scalars = 4096

  // MARK: Text

  /// Measures a text; returns nil if it is empty.
  func measure(
    _ text: String, _ style: SystemMetrics.TextStyle, _ color: SystemMetrics.AdaptiveColor, width: Double, lines: Int,
    scalars: Int = Self.scalars, alignment: TextBlock.Alignment = .natural
  ) -> MeasuredText? {
    let head = text.unicodeScalars.prefix(scalars)
    let isCut = head.endIndex != text.unicodeScalars.endIndex
    let label = isCut ? String(head) : text
    guard !label.isEmpty else { return nil }
    let block = TextBlock(
      isCut ? label + "…" : label, font: display.font(style), color: display.color(color), alignment: alignment,
      maximumLines: lines)
    let metrics = display.text.measure(block, width: max(width, 1))
    func sane(_ value: Double, _ maximum: Double) -> Double { value.isFinite ? min(max(value, 0), maximum) : 0 }
    return MeasuredText(
      block: block, height: sane(metrics.size.height, 100_000).rounded(.up),
      // One extra point, so that rounding never breaks or truncates the text.
      width: min(sane(metrics.size.width, 100_000).rounded(.up) + 1, max(width, 1)),
      isTruncated: isCut || metrics.isTruncated,
      label: label)
  }

  /// Places a text and its element.
  mutating func put(
    _ text: MeasuredText, at origin: CGPoint, width: Double, role: SceneElement.Role? = .text
  ) {
    let frame = CGRect(x: origin.x, y: origin.y, width: width, height: text.height)
    operations.append(.text(text.block, in: frame))
    guard let role else { return }
    elements.append(
      SceneElement(role: role, label: text.label, frame: frame, value: text.isTruncated ? Self.truncated : nil))
  }

  // MARK: Shapes

  mutating func fill(_ path: Path, _ color: SystemMetrics.AdaptiveColor) {
    operations.append(.fill(path, .color(display.color(color))))
  }

  /// Inserts the background of a card at an index of the operations, behind all that follow. Its corners are by default
  /// those of the display's style.
  mutating func card(
    _ frame: CGRect, at index: Int, _ color: SystemMetrics.AdaptiveColor = SystemMetrics.card,
    radius: SystemMetrics.Measure? = nil, hasShadow: Bool = false
  ) {
    let path = Path(continuous: frame, radius: (radius ?? display.cardRadius).value)
    var ground: [DrawingOperation] = [.fill(path, .color(display.color(color)))]
    if hasShadow {
      let shadow = Shadow(
        color: display.color(SystemMetrics.shadowColor),
        offset: CGSize(width: 0, height: SystemMetrics.shadowOffset.value), blur: SystemMetrics.shadowBlur.value)
      ground.insert(.shadow(path, shadow), at: 0)
    }
    operations.insert(contentsOf: ground, at: index)
  }

  /// Draws an image that fills a rectangle with rounded corners, clipped to it.
  mutating func image(_ pixels: Pixels, filling frame: CGRect) {
    operations += [
      .save, .clip(Path(continuous: frame, radius: SystemMetrics.thumbnailRadius.value)),
      .image(pixels, in: pixels.rect(filling: frame)), .restore,
    ]
  }

  /// Returns the scene on its backdrop, offset by `left` points. Operations that are added to it are in the coordinates
  /// of its elements.
  func scene(height: Double, left: Double = 0) -> Scene {
    // Rounded to whole points: a fractional pixel at the bottom would be half transparent.
    let size = CGSize(width: display.width, height: height.rounded(.up))
    let backdrop = DrawingOperation.fill(
      Path(CGRect(origin: .zero, size: size)), .color(display.color(SystemMetrics.backdrop)))
    guard left != 0 else { return Scene(size: size, operations: [backdrop] + operations, elements: elements) }
    var moved = elements
    for index in moved.indices { moved[index].frame.origin.x += left }
    return Scene(
      size: size,
      operations: [backdrop, .save, .transform(.translation(x: left, y: 0))] + operations + [.restore],
      elements: moved)
  }
}
