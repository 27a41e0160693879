import ExtensionProtocol
import Foundation
import Scenes

/// Pictures with everything that a picture may contain.
enum Pictures {
  /// Returns a picture of one color. Pictures of equal size and color are equal.
  static func pixels(_ width: Int, _ height: Int, _ value: UInt8 = 7) -> Pixels {
    guard let pixels = Pixels(width: width, height: height, bytes: Data(repeating: value, count: width * height * 4))
    else {
      preconditionFailure("no size")
    }
    return pixels
  }

  static let red = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
  static let path = Path(ellipseIn: CGRect(x: 1, y: 2, width: 30, height: 40))
  static let box = CGRect(x: 0, y: 0, width: 10, height: 10)

  private static let text: TextBlock = {
    var run = TextRun(
      "run ‏שלום‏",
      font: FontDescription(
        size: 13.5, weight: .black, family: "Inter", isItalic: true, hasMonospacedDigits: true, isMonospaced: true),
      color: red)
    (run.background, run.isUnderlined, run.isStruckThrough, run.kern, run.baselineOffset) = (red, true, true, 1, -2)
    return TextBlock(
      runs: [run, TextRun("", font: FontDescription(size: 1), color: red)], alignment: .justified,
      lineBreak: .truncateMiddle, maximumLines: 3, lineSpacing: 1, lineHeightMultiple: 1.2, paragraphSpacing: 4)
  }()

  private static let stops = [GradientStop(0, red), GradientStop(1, Color(red: 0, green: 1, blue: 0))]

  /// One of every operation and of every kind of paint.
  static let operations: [DrawingOperation] = [
    .save, .transform(Transform(a: 1, b: 0.5, c: -0.5, d: 1, tx: 3, ty: 4)), .clip(path),
    .fill(path, .color(red)), .fill(path, .linear(stops, from: .zero, to: CGPoint(x: 1, y: 1))),
    .beginGroup(opacity: 0.5), .fill(Path(), .radial(stops, center: .zero, radius: 9)), .endGroup,
    .beginGroup(opacity: 1, mode: .isolated), .fill(path.evenOdd, .conic(stops, center: .zero, angle: 2)),
    .beginGroup(opacity: 0.5, mode: .add), .endGroup, .beginGroup(opacity: 1, mode: .mask), .endGroup, .endGroup,
    .stroke(path, red, Stroke(width: 2, cap: .round, join: .bevel, dashes: [1, 2], dashPhase: 0.5)),
    .shadow(path, Shadow(color: red, offset: CGSize(width: 1, height: -1), blur: 3)),
    .text(text, in: box), .image(pixels(2, 3), in: box), .image(pixels(2, 3), in: box, tint: red),
    .image(pixels(1, 1, 9), in: box), .restore,
  ]

  static let everything = ContentPicture(
    scene: Scene(
      size: CGSize(width: 390, height: 200), operations: operations,
      elements: SceneElement.Role.allCases.map { SceneElement(role: $0, label: "\($0)", frame: box, value: "v") }
        + SceneElement.State.allCases.map { SceneElement(role: .button, label: "\($0)", frame: box, state: $0) }),
    inputView: Scene(size: CGSize(width: 390, height: 100), operations: [.image(pixels(2, 3), in: box)]),
    inputAccessoryView: Scene(size: CGSize(width: 390, height: 44)), takesKeys: true)
}
