import CommandInput
import Foundation
import Scenes

/// A scene that is being composed, and what its parts have in common.
struct PictureCanvas {
  /// From the picture's edge to what is drawn, in points.
  static let margin = 24.0

  private(set) var scene: Scene
  let colors: PictureColors
  private let text: any TextMeasurer

  /// An empty picture.
  init(size: CGSize, colors: PictureColors, text: any TextMeasurer) {
    scene = Scene(size: size)
    (self.colors, self.text) = (colors, text)
    fill(CGRect(origin: .zero, size: size), colors.ground)
  }

  /// Where parts may draw, in points.
  var frame: CGRect { CGRect(origin: .zero, size: scene.size).insetBy(dx: Self.margin, dy: Self.margin * 0.75) }

  // MARK: Shapes

  mutating func fill(_ rect: CGRect, _ color: Color, radius: Double = 0) {
    fill(Path(rect, radius: radius), color)
  }

  mutating func fill(_ path: Path, _ color: Color) { scene.operations.append(.fill(path, .color(color))) }

  /// A line, dashed or whole.
  mutating func line(from: CGPoint, to: CGPoint, _ color: Color, width: Double = 1, dashes: [Double] = []) {
    scene.operations.append(.stroke(Path([.move(from), .line(to)]), color, Stroke(width: width, dashes: dashes)))
  }

  /// Lines through points.
  mutating func lines(_ points: [CGPoint], _ color: Color, width: Double) {
    let elements = points.enumerated().map { $0.offset == 0 ? Path.Element.move($0.element) : .line($0.element) }
    let stroke = Stroke(width: width, cap: .round, join: .round)
    scene.operations.append(.stroke(Path(elements), color, stroke))
  }

  /// A picture stretched into a rectangle.
  mutating func image(_ pixels: Pixels, in rect: CGRect) { scene.operations.append(.image(pixels, in: rect)) }

  // MARK: Text

  /// One line of text, with its left end, middle or right end at a point on its upper edge.
  ///
  /// - Returns: How wide it is, in points.
  @discardableResult
  mutating func text(
    _ words: String, at point: CGPoint, size: Double, weight: FontDescription.Weight = .regular, _ color: Color,
    alignment: TextBlock.Alignment = .left, width: Double = .infinity,
    lineBreak: TextBlock.LineBreak = .truncateTail
  ) -> Double {
    let font = FontDescription(size: size, weight: weight, hasMonospacedDigits: true)
    // Files' names may be anything; a line is a line.
    let block = TextBlock(
      words.printable, font: font, color: color, alignment: .left, lineBreak: lineBreak, maximumLines: 1)
    let measured = text.measure(block, width: width).size
    let room = min(measured.width.rounded(.up) + 1, width)
    let left =
      switch alignment {
      case .center: point.x - measured.width / 2
      case .right: point.x - measured.width
      default: point.x
      }
    scene.operations.append(
      .text(block, in: CGRect(x: left, y: point.y, width: room, height: measured.height.rounded(.up))))
    return measured.width
  }

  /// How wide a line of text is, in points.
  func width(of words: String, size: Double, weight: FontDescription.Weight = .regular) -> Double {
    let font = FontDescription(size: size, weight: weight, hasMonospacedDigits: true)
    return text.measure(TextBlock(words.printable, font: font, color: colors.ink), width: .infinity).size.width
  }
}
