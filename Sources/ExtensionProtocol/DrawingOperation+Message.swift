import Foundation
public import Scenes

extension DrawingOperation: Message {
  private enum Kind: UInt8 {
    case fill = 1
    case stroke, shadow, text, image, save, restore, clip, transform, beginGroup, endGroup
  }

  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    func kind(_ kind: Kind) { writer.put(kind.rawValue) }
    switch self {
    case .fill(let path, let paint):
      kind(.fill)
      path.write(to: &writer)
      paint.write(to: &writer)
    case .stroke(let path, let color, let stroke):
      kind(.stroke)
      path.write(to: &writer)
      writer.put(color)
      stroke.write(to: &writer)
    case .shadow(let path, let shadow):
      kind(.shadow)
      path.write(to: &writer)
      writer.put(shadow.color)
      writer.put(shadow.offset)
      writer.put(shadow.blur)
    case .text(let text, let rect):
      kind(.text)
      text.write(to: &writer)
      writer.put(rect)
    case .image(let pixels, let rect, let tint):
      kind(.image)
      writer.put(pixels)
      writer.put(rect)
      writer.put(tint) { $0.put($1) }
    case .save: kind(.save)
    case .restore: kind(.restore)
    case .clip(let path):
      kind(.clip)
      path.write(to: &writer)
    case .transform(let transform):
      kind(.transform)
      for number in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] {
        writer.put(number)
      }
    case .beginGroup(let opacity, let mode):
      kind(.beginGroup)
      writer.put(opacity)
      writer.put(mode.rawValue)
    case .endGroup: kind(.endGroup)
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .fill: self = .fill(try Path(from: &reader), try Paint(from: &reader))
    case .stroke: self = .stroke(try Path(from: &reader), try reader.color(), try Stroke(from: &reader))
    case .shadow:
      self = .shadow(
        try Path(from: &reader),
        Shadow(
          color: try reader.color(), offset: CGSize(width: try reader.number(), height: try reader.number()),
          blur: try reader.number()))
    case .text: self = .text(try TextBlock(from: &reader), in: try reader.finiteRect())
    case .image:
      self = .image(
        try reader.pixels(), in: try reader.finiteRect(),
        tint: try reader.optional { reader throws(MessageFault) in try reader.color() })
    case .save: self = .save
    case .restore: self = .restore
    case .clip: self = .clip(try Path(from: &reader))
    case .transform:
      self = .transform(
        Transform(
          a: try reader.number(), b: try reader.number(), c: try reader.number(), d: try reader.number(),
          tx: try reader.number(), ty: try reader.number()))
    case .beginGroup:
      let opacity = try reader.number()
      guard let mode = GroupMode(rawValue: try reader.integer()) else { throw .invalid(field: "group") }
      self = .beginGroup(opacity: opacity, mode: mode)
    case .endGroup: self = .endGroup
    case nil: throw .invalid(field: "operation")
    }
  }
}
