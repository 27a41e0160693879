import Foundation
import NotificationRuntime

extension Interface.Target {
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> Interface.Target {
    guard let word = reader.next else {
      throw ScenarioFault(
        at: reader.column, "the target is missing: media, action ID, \"Label\", at X Y, view X Y or dismiss")
    }
    if word.isQuoted { return .element(try reader.text("the label")) }
    let sides = -100_000.0...100_000.0
    switch try reader.keyword("target", ["media", "action", "at", "view", "dismiss"]) {
    case "media": return .mediaButton
    case "action": return .action(try reader.text("the action's identifier"))
    case "at":
      let x = try reader.number("coordinate", in: sides)
      return .point(CGPoint(x: x, y: try reader.number("coordinate", in: sides)))
    case "view":
      let x = try reader.number("coordinate", in: sides)
      return .viewPoint(CGPoint(x: x, y: try reader.number("coordinate", in: sides)))
    default: return .dismissButton
    }
  }
}
