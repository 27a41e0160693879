import HostAccess
import MediaReports
import Foundation
import Scenes

/// A scene under construction, and the properties common to its parts.
struct PictureCanvas {
  /// The margin around the contents, in points.
  static let margin = 24.0

  private(set) var scene: Scene
  let colors: PictureColors
  private let text: any TextMeasurer

  /// Creates an empty picture.
  init(size: CGSize, colors: PictureColors, text: any TextMeasurer) {
    scene = Scene(size: size)
    (self.colors, self.text) = (colors, text)
    fill(CGRect(origin: .zero, size: size), colors.ground)
  }

  /// The drawing area, in points.
  var frame: CGRect { CGRect(origin: .zero, size: scene.size).insetBy(dx: Self.margin, dy: Self.margin * 0.75) }

  // MARK: Shapes

  mutating func fill(_ rect: CGRect, _ color: Color, radius: Double = 0) {
    fill(Path(rect, radius: radius), color)
  }

  mutating func fill(_ path: Path, _ color: Color) { scene.operations.append(.fill(path, .color(color))) }

  /// Draws a line, possibly dashed.
  mutating func line(from: CGPoint, to: CGPoint, _ color: Color, width: Double = 1, dashes: [Double] = []) {
    scene.operations.append(.stroke(Path([.move(from), .line(to)]), color, Stroke(width: width, dashes: dashes)))
  }

  /// Draws a polyline.
  mutating func lines(_ points: [CGPoint], _ color: Color, width: Double) {
    let elements = points.enumerated().map { $0.offset == 0 ? Path.Element.move($0.element) : .line($0.element) }
    let stroke = Stroke(width: width, cap: .round, join: .round)
    scene.operations.append(.stroke(Path(elements), color, stroke))
  }

  /// Draws an image stretched into a rectangle.
  mutating func image(_ pixels: Pixels, in rect: CGRect) { scene.operations.append(.image(pixels, in: rect)) }

  // MARK: Text

  /// Draws one line of text, aligned by its left end, center or right end to a point on its upper edge.
  ///
  /// - Returns: The width of the text, in points.
  @discardableResult
  mutating func text(
    _ string: String, at point: CGPoint, size: Double, weight: FontDescription.Weight = .regular, _ color: Color,
    alignment: TextBlock.Alignment = .left, width: Double = .infinity,
    lineBreak: TextBlock.LineBreak = .truncateTail
  ) -> Double {
    let font = FontDescription(size: size, weight: weight, hasMonospacedDigits: true)
    // File names may contain any character, but must stay on one line.
    let block = TextBlock(
      string.printable, font: font, color: color, alignment: .left, lineBreak: lineBreak, maximumLines: 1)
    let measured = text.measure(block, width: width).size
    let textWidth = min(measured.width.rounded(.up) + 1, width)
    let left =
      switch alignment {
      case .center: point.x - measured.width / 2
      case .right: point.x - measured.width
      default: point.x
      }
    scene.operations.append(
      .text(block, in: CGRect(x: left, y: point.y, width: textWidth, height: measured.height.rounded(.up))))
    return measured.width
  }

  /// Returns the width of a line of text, in points.
  func width(of string: String, size: Double, weight: FontDescription.Weight = .regular) -> Double {
    let font = FontDescription(size: size, weight: weight, hasMonospacedDigits: true)
    return text.measure(TextBlock(string.printable, font: font, color: colors.ink), width: .infinity).size.width
  }
}
