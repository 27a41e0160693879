import AttachmentStorage
import NotificationRuntime

extension StorageFaults {
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> StorageFaults {
    switch try reader.keyword("state of the storage", ["full", "failing", "read-only", "fine"]) {
    case "full":
      guard reader.take("after") else { return .full(afterBytes: 0) }
      let capacity = try reader.integer("number of bytes", in: 0...1_000_000_000_000)
      _ = try reader.keyword("unit", ["bytes"])
      return .full(afterBytes: capacity)
    case "failing": return .failsToMove
    case "read-only": return .readOnly
    default: return .none
    }
  }
}
