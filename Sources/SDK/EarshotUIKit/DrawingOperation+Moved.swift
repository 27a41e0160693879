import Scenes

extension DrawingOperation {
  /// Returns the operation translated by an offset; transforms are unchanged.
  func moved(by offset: CGPoint) -> DrawingOperation {
    guard offset != .zero else { return self }
    return switch self {
    case .fill(let path, let paint): .fill(path.moved(by: offset), paint.moved(by: offset))
    case .stroke(let path, let color, let stroke): .stroke(path.moved(by: offset), color, stroke)
    case .shadow(let path, let shadow): .shadow(path.moved(by: offset), shadow)
    case .text(let block, let rect): .text(block, in: rect.offsetBy(dx: offset.x, dy: offset.y))
    case .image(let pixels, let rect, let tint):
      .image(pixels, in: rect.offsetBy(dx: offset.x, dy: offset.y), tint: tint)
    case .clip(let path): .clip(path.moved(by: offset))
    case .save, .restore, .transform, .beginGroup, .endGroup: self
    }
  }

  /// Returns the operation with reduced opacity; nil if that requires a group.
  func faded(to opacity: Double) -> DrawingOperation? {
    switch self {
    case .fill(let path, .color(let color)): .fill(path, .color(color.faded(to: opacity)))
    case .stroke(let path, let color, let stroke): .stroke(path, color.faded(to: opacity), stroke)
    case .text(let block, let rect):
      if block.runs.contains(where: { $0.background != nil || $0.isUnderlined || $0.isStruckThrough }) {
        nil
      } else {
        .text(block.faded(to: opacity), in: rect)
      }
    default: nil
    }
  }
}

extension Path {
  func moved(by offset: CGPoint) -> Path {
    guard offset != .zero else { return self }
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(moved(point))
        case .line(let point): .line(moved(point))
        case .curve(let point, let first, let second):
          .curve(moved(point), control1: moved(first), control2: moved(second))
        case .close: .close
        }
      }, isEvenOdd: isEvenOdd)
  }
}

extension Paint {
  fileprivate func moved(by offset: CGPoint) -> Paint {
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
    return switch self {
    case .color: self
    case .linear(let stops, let start, let end): .linear(stops, from: moved(start), to: moved(end))
    case .radial(let stops, let center, let radius): .radial(stops, center: moved(center), radius: radius)
    case .conic(let stops, let center, let angle): .conic(stops, center: moved(center), angle: angle)
    }
  }
}

extension Color {
  /// Returns the color with its alpha multiplied by `opacity`.
  func faded(to opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}

extension TextBlock {
  /// Returns the text with the alpha of its colors multiplied by `opacity`.
  func faded(to opacity: Double) -> TextBlock {
    var block = self
    for index in block.runs.indices { block.runs[index].color = block.runs[index].color.faded(to: opacity) }
    return block
  }
}

extension CGRect {
  /// Whether all values are finite.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension Transform {
  /// Whether all values are finite.
  var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }
}
