import DeviceTime
import ExtensionProtocol
import Foundation
import NotificationRuntime
import Notifications
import Scenes
import Transcripts

extension ScenarioExpectation {
  private static let names =
    [
      "control", "sound", "silence", "peak", "position", "duration", "title", "subtitle", "body", "header", "extension",
      "element", "actions", "banner", "interface", "response", "attachment", "transcript", "diagnostic", "failure",
      "snapshot", "pending", "delivered", "badge", "rings", "alert", "app", "no",
    ]
  private static let negated = [
    "element", "actions", "interface", "response", "attachment", "attachments", "transcript", "diagnostic",
    "diagnostics", "failure", "control", "ring", "alert",
  ]

  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioExpectation {
    let name = try reader.keyword("expectation", names)
    if let kind = TextKind(rawValue: name) {
      return .text(kind, pattern: try reader.word("the text, * for any part of it").text)
    }
    if let count = CenterCount(rawValue: name) {
      let number = try reader.integer("number", in: 0...1_000_000)
      guard !reader.isAtEnd else { return .center(count, number, app: nil) }
      _ = try reader.keyword("addition", ["of"])
      return .center(count, number, app: try reader.text("the app's bundle identifier"))
    }
    switch name {
    case "no": return try none(&reader)
    case "control": return .control(try .read(&reader))
    case "sound":
      guard let range = try soundRange(&reader) else { return .sound(.audible, lasting: try lasting(&reader)) }
      return .sound(range, lasting: try lasting(&reader))
    case "peak":
      guard var range = try soundRange(&reader) else {
        throw ScenarioFault(at: reader.column, "a range is missing: -20..0 dBFS")
      }
      range.measure = .peak
      return .sound(range, lasting: try lasting(&reader))
    case "silence": return .silence(lasting: try lasting(&reader))
    case "position": return .position(try .read(&reader))
    case "duration": return .duration(try .read(&reader))
    case "element": return try element(&reader)
    case "actions": return .actions(try list(&reader))
    case "banner": return try banner(&reader)
    case "interface": return .interface(isThere: true)
    case "response":
      let identifier = reader.isAtEnd ? nil : try reader.text("the action's identifier")
      guard reader.take("text") else { return .response(identifier, text: nil) }
      return .response(identifier, text: try reader.word("the text").text)
    case "attachment":
      let identifier = try reader.text("the attachment's identifier")
      guard reader.take("type") else { return .attachment(identifier, type: nil) }
      return .attachment(identifier, type: try reader.text("the type"))
    case "transcript": return .moment(try reader.text("the pattern"))
    case "diagnostic": return .diagnostic(try reader.diagnostic())
    case "rings": return .rings(try .read(&reader))
    case "alert":
      let places = AlertPresentation.Place.allCases
      let name = try reader.keyword("place of the alert", places.map(\.word))
      return .alert(places.first { $0.word == name })
    case "app":
      let states: [(name: String, value: AppState)] = [
        ("foreground", .foreground), ("background", .background), ("not-running", .notRunning),
      ]
      let name = try reader.keyword("state of the app", states.map(\.name))
      let state = states.first { $0.name == name }?.value ?? .notRunning
      guard !reader.isAtEnd else { return .app(state, app: nil) }
      _ = try reader.keyword("addition", ["of"])
      return .app(state, app: try reader.text("the app's bundle identifier"))
    case "failure": return .failure(reader.isAtEnd ? nil : try reader.text("the pattern"))
    default: return .snapshot(path: try reader.picture())
    }
  }

  private static func none(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioExpectation {
    func optional(_ what: String) throws(ScenarioFault) -> String? { reader.isAtEnd ? nil : try reader.text(what) }
    switch try reader.keyword("expectation after \"no\"", negated) {
    case "element": return .noElement(label: try reader.text("the label"))
    case "actions": return .actions([])
    case "interface": return .interface(isThere: false)
    case "response": return .noResponse(try optional("the action's identifier"))
    case "attachment": return .noAttachment(try reader.text("the attachment's identifier"))
    case "attachments": return .noAttachment(nil)
    case "transcript": return .noMoment(try reader.text("the pattern"))
    case "diagnostic": return .noDiagnostic(try reader.diagnostic())
    case "diagnostics": return .noDiagnostic(nil)
    case "control": return .control(ControlExpectation(kind: .none))
    case "ring": return .rings(.none)
    case "alert": return .alert(nil)
    default: return .noFailure
    }
  }

  private static func lasting(_ reader: inout WordReader) throws(ScenarioFault) -> Duration? {
    guard !reader.isAtEnd else { return nil }
    _ = try reader.keyword("addition", ["for"])
    let column = reader.column
    let duration = try reader.duration("time")
    guard duration > .zero, duration <= .seconds(600) else {
      throw ScenarioFault(at: column, "the duration must be from 1ms to 10min")
    }
    return duration
  }

  private static func soundRange(_ reader: inout WordReader) throws(ScenarioFault) -> SoundExpectation? {
    guard let word = reader.next, word.isQuoted || word.text != "for" else { return nil }
    let column = reader.column
    let text = try reader.text("the range")
    guard let dots = text.firstRange(of: ".."), let low = WordReader.number(String(text[..<dots.lowerBound])),
      let high = WordReader.number(String(text[dots.upperBound...]))
    else { throw ScenarioFault(at: column, "invalid range \(word.shown); expected a range such as -30..-10") }
    guard low <= high else {
      throw ScenarioFault(at: column, "invalid range \(word.shown): the first number must be the lower one")
    }
    let unit = try reader.keyword("unit", ["LUFS", "dBFS"])
    return SoundExpectation(measure: unit == "LUFS" ? .loudness : .level, range: low...high)
  }

  private static func element(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioExpectation {
    let label = try reader.text("the label")
    var (role, value): (SceneElement.Role?, String?)
    while !reader.isAtEnd {
      if try reader.keyword("addition", ["role", "value"]) == "value" {
        value = try reader.word("the value").text
      } else {
        role = SceneElement.Role(rawValue: try reader.keyword("role", SceneElement.Role.allCases.map(\.rawValue)))
      }
    }
    return .element(label: label, role: role, value: value)
  }

  private static func banner(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioExpectation {
    switch try reader.keyword("state of a banner", ["on-screen", "left", "opened", "not"]) {
    case "on-screen": return .banner(.onScreen)
    case "left": return .banner(.left)
    case "opened": return .banner(.opened)
    default:
      _ = try reader.keyword("state of a banner", ["shown"])
      return .banner(.notShown)
    }
  }

  /// Reads a comma-separated list of words.
  private static func list(_ reader: inout WordReader) throws(ScenarioFault) -> [String] {
    var list: [String] = []
    repeat {
      let word = try reader.word("an action's identifier or title")
      list += word.isQuoted ? [word.text] : word.text.split(separator: ",").map(String.init)
    } while !reader.isAtEnd
    return list
  }
}

extension AlertPresentation.Place {
  /// The place as a word of a scenario.
  fileprivate var word: String {
    switch self {
    case .banner: "banner"
    case .alert: "alert"
    case .lockScreen: "lock-screen"
    }
  }
}
