import Foundation
public import Scenes

extension Path: Message {
  private enum Kind: UInt8 {
    case move = 1
    case line, curve, close
  }

  /// Writes the rule, the number of elements, then the elements.
  public func write(to writer: inout MessageWriter) {
    writer.put(isEvenOdd)
    writer.put(UInt32(clamping: elements.count))
    for element in elements {
      switch element {
      case .move(let point):
        writer.put(Kind.move.rawValue)
        writer.put(point)
      case .line(let point):
        writer.put(Kind.line.rawValue)
        writer.put(point)
      case .curve(let point, let first, let second):
        writer.put(Kind.curve.rawValue)
        writer.put(point)
        writer.put(first)
        writer.put(second)
      case .close: writer.put(Kind.close.rawValue)
      }
    }
  }

  /// Reads the rule and all elements.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    let isEvenOdd = try reader.bool()
    self.init(
      try reader.list(atMost: PictureLimits.pathElements) { reader throws(MessageFault) in
        switch Kind(rawValue: try reader.integer()) {
        case .move: .move(try reader.point())
        case .line: .line(try reader.point())
        case .curve: .curve(try reader.point(), control1: try reader.point(), control2: try reader.point())
        case .close: .close
        case nil: throw MessageFault.invalid(field: "path")
        }
      }, isEvenOdd: isEvenOdd)
  }
}

extension Paint: Message {
  private enum Kind: UInt8 {
    case color = 1
    case linear, radial, conic
  }

  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    func put(_ stops: [GradientStop]) {
      writer.put(UInt32(clamping: stops.count))
      for stop in stops {
        writer.put(stop.location)
        writer.put(stop.color)
      }
    }
    switch self {
    case .color(let color):
      writer.put(Kind.color.rawValue)
      writer.put(color)
    case .linear(let stops, let from, let to):
      writer.put(Kind.linear.rawValue)
      put(stops)
      writer.put(from)
      writer.put(to)
    case .radial(let stops, let center, let radius):
      writer.put(Kind.radial.rawValue)
      put(stops)
      writer.put(center)
      writer.put(radius)
    case .conic(let stops, let center, let angle):
      writer.put(Kind.conic.rawValue)
      put(stops)
      writer.put(center)
      writer.put(angle)
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .color: self = .color(try reader.color())
    case .linear: self = .linear(try reader.stops(), from: try reader.point(), to: try reader.point())
    case .radial: self = .radial(try reader.stops(), center: try reader.point(), radius: try reader.number())
    case .conic: self = .conic(try reader.stops(), center: try reader.point(), angle: try reader.number())
    case nil: throw .invalid(field: "paint")
    }
  }
}

extension Stroke: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(width)
    writer.put(cap.rawValue)
    writer.put(join.rawValue)
    writer.put(UInt32(clamping: dashes.count))
    for dash in dashes { writer.put(dash) }
    writer.put(dashPhase)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    let width = try reader.number()
    guard let cap = Cap(rawValue: try reader.integer()), let join = Join(rawValue: try reader.integer()) else {
      throw .invalid(field: "stroke")
    }
    let dashes = try reader.list(atMost: PictureLimits.dashes) { reader throws(MessageFault) in try reader.number() }
    self.init(width: width, cap: cap, join: join, dashes: dashes, dashPhase: try reader.number())
  }
}

extension MessageReader {
  fileprivate mutating func stops() throws(MessageFault) -> [GradientStop] {
    try list(atMost: PictureLimits.gradientStops) { reader throws(MessageFault) in
      GradientStop(try reader.number(), try reader.color())
    }
  }
}
