import Foundation
import Scenes

// The system's layout in languages that are written from right to left. Everything is laid out from left to right
// first, and then mirrored: the frames, but neither images nor texts, whose natural alignment becomes right alignment.
// The extension's view and the media control are not mirrored by the system.
extension SceneBuilder {
  /// The extent of a scene at some moment.
  struct Mark {
    fileprivate var operations, elements: Int
  }

  /// The extent of the scene so far.
  var mark: Mark { Mark(operations: operations.count, elements: elements.count) }

  /// Mirrors the scene's content about the vertical center line of a frame, if the language is written from right to
  /// left.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points, with y pointing down.
  ///   - mark: The extent of the preceding content, which is not mirrored; by default, there is none.
  mutating func mirror(in frame: CGRect, from mark: Mark = Mark(operations: 0, elements: 0)) {
    guard display.language.isRightToLeft else { return }
    for index in operations.indices[mark.operations...] { operations[index] = operations[index].mirrored(in: frame) }
    for index in elements.indices[mark.elements...] {
      elements[index].frame = elements[index].frame.mirrored(in: frame)
    }
  }
}

extension CGRect {
  /// Returns the rectangle mirrored about the vertical center line of a frame.
  func mirrored(in frame: CGRect) -> CGRect {
    CGRect(x: frame.minX + frame.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension CGPoint {
  fileprivate func mirrored(in frame: CGRect) -> CGPoint { CGPoint(x: frame.minX + frame.maxX - x, y: y) }
}

extension DrawingOperation {
  /// Returns the operation with its shapes mirrored about the vertical center line of a frame. Images and texts are
  /// moved.
  fileprivate func mirrored(in frame: CGRect) -> DrawingOperation {
    let reflection = Transform(a: -1, b: 0, c: 0, d: 1, tx: frame.minX + frame.maxX, ty: 0)
    switch self {
    case .fill(let path, let paint):
      return .fill(path.transformed(by: reflection), paint.mirrored(in: frame))
    case .stroke(let path, let color, let stroke): return .stroke(path.transformed(by: reflection), color, stroke)
    case .shadow(let path, var shadow):
      shadow.offset.width *= -1
      return .shadow(path.transformed(by: reflection), shadow)
    case .text(var text, let rect):
      text.alignment = text.alignment.mirrored
      return .text(text, in: rect.mirrored(in: frame))
    case .image(let pixels, let rect, let tint): return .image(pixels, in: rect.mirrored(in: frame), tint: tint)
    case .clip(let path): return .clip(path.transformed(by: reflection))
    case .transform(let transform): return .transform(reflection.followed(by: transform).followed(by: reflection))
    case .save, .restore, .beginGroup, .endGroup: return self
    }
  }
}

extension Paint {
  /// Returns the paint mirrored about the vertical center line of a frame.
  func mirrored(in frame: CGRect) -> Paint {
    switch self {
    case .color: self
    case .linear(let stops, let start, let end):
      .linear(stops, from: start.mirrored(in: frame), to: end.mirrored(in: frame))
    case .radial(let stops, let center, let radius):
      .radial(stops, center: center.mirrored(in: frame), radius: radius)
    case .conic(let stops, let center, let angle):
      // The sweep is reversed as well.
      .conic(
        stops.reversed().map { GradientStop(1 - $0.location, $0.color) }, center: center.mirrored(in: frame),
        angle: .pi - angle)
    }
  }
}

extension TextBlock.Alignment {
  /// The alignment at the other side. Natural text is aligned with the side at which the language begins.
  fileprivate var mirrored: TextBlock.Alignment {
    switch self {
    case .left, .natural: .right
    case .right: .left
    case .center, .justified: self
    }
  }
}
