import Foundation
public import Scenes

extension Scene: Message {
  /// Writes size, operations and elements.
  public func write(to writer: inout MessageWriter) {
    writer.put(size)
    writer.put(UInt32(clamping: operations.count))
    for operation in operations { operation.write(to: &writer) }
    writer.put(UInt32(clamping: elements.count))
    for element in elements { element.write(to: &writer) }
  }

  /// Reads a scene, whose numbers must be finite and whose saves and groups must be balanced.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    let size = CGSize(width: try reader.number(), height: try reader.number())
    let operations = try reader.list(atMost: PictureLimits.operations) { reader throws(MessageFault) in
      try DrawingOperation(from: &reader)
    }
    guard Self.isBalanced(operations) else { throw .invalid(field: "nesting") }
    self.init(
      size: size, operations: operations,
      elements: try reader.list(atMost: PictureLimits.elements) { reader throws(MessageFault) in
        try SceneElement(from: &reader)
      })
  }

  /// Returns whether saves and restores, and group starts and ends, are properly nested and not too deep.
  private static func isBalanced(_ operations: [DrawingOperation]) -> Bool {
    var isGroup: [Bool] = []
    var groups = 0
    for operation in operations {
      switch operation {
      case .save: isGroup.append(false)
      case .beginGroup:
        isGroup.append(true)
        groups += 1
      case .restore:
        guard isGroup.popLast() == false else { return false }
      case .endGroup:
        guard isGroup.popLast() == true else { return false }
        groups -= 1
      default: continue
      }
      guard isGroup.count <= PictureLimits.nesting, groups <= PictureLimits.groups else { return false }
    }
    return isGroup.isEmpty
  }
}

extension SceneElement: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(role.rawValue)
    writer.put(label)
    writer.put(value) { $0.put($1) }
    writer.put(frame)
    writer.put(state.rawValue)
    writer.put(isRightToLeft)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    guard let role = Role(rawValue: try reader.string()) else { throw .invalid(field: "role") }
    let label = try reader.shortString()
    let value = try reader.optional { reader throws(MessageFault) in try reader.shortString() }
    let frame = try reader.finiteRect()
    guard let state = State(rawValue: try reader.string()) else { throw .invalid(field: "state") }
    self.init(
      role: role, label: label, frame: frame, value: value, state: state, isRightToLeft: try reader.bool())
  }
}

extension Touch: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(phase.rawValue)
    writer.put(location)
    writer.put(surface.rawValue)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    guard let phase = Phase(rawValue: try reader.integer()) else { throw .invalid(field: "phase") }
    let location = try reader.point()
    guard let surface = Surface(rawValue: try reader.integer()) else { throw .invalid(field: "surface") }
    self.init(phase, at: location, in: surface)
  }
}
