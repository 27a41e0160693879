import Scenes
import Foundation
import NotificationRuntime

/// The expected state of a media control.
struct ControlExpectation: Hashable, Sendable {
  /// The expected kind of control, or none.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case none, hidden, `default`, overlay
  }

  var kind: Kind
  var icon: MediaButton.Icon?
  var frame: CGRect?
  /// The tint as `#RRGGBB` or `#RRGGBBAA`.
  var tint: String?
}

extension ControlExpectation {
  /// Reads an expectation such as `default play at 16 12 44 44 tint 007AFF`.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> ControlExpectation {
    let name = try reader.keyword("kind of control", Kind.allCases.map(\.rawValue))
    var control = ControlExpectation(kind: Kind(rawValue: name) ?? .none)
    guard control.kind == .default || control.kind == .overlay else { return control }
    if reader.take("play") { control.icon = .play }
    if control.icon == nil, reader.take("pause") { control.icon = .pause }
    while !reader.isAtEnd {
      if try reader.keyword("addition", control.icon == nil ? ["play", "pause", "at", "tint"] : ["at", "tint"]) == "at"
      {
        var sides: [Double] = []
        for what in ["x", "y", "width", "height"] {
          sides.append(try reader.number("\(what) in points", in: -100_000...100_000))
        }
        control.frame = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
      } else {
        control.tint = try reader.color()
      }
    }
    return control
  }
}
