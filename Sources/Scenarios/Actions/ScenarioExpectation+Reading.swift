import DeviceTime
import ExtensionProtocol
import Foundation
import NotificationRuntime
import Scenes
import Transcripts

extension ScenarioExpectation {
  private static let names = [
    "control", "sound", "silence", "peak", "position", "duration", "title", "subtitle", "body", "header", "extension",
    "element", "actions", "banner", "interface", "response", "attachment", "transcript", "diagnostic", "failure",
    "snapshot", "no",
  ]
  private static let negated = [
    "element", "actions", "interface", "response", "attachment", "attachments", "transcript", "diagnostic",
    "diagnostics", "failure", "control", "banner",
  ]

  /// Reads what is expected.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioExpectation {
    let name = try reader.keyword("expectation", names)
    if let words = Words(rawValue: name) {
      return .words(words, pattern: try reader.word("the text, * for any part of it").text)
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
    case "banner": return .banner(.notShown)
    default: return .noFailure
    }
  }

  private static func lasting(_ reader: inout WordReader) throws(ScenarioFault) -> Duration? {
    guard !reader.isAtEnd else { return nil }
    _ = try reader.keyword("addition", ["for"])
    let column = reader.column
    let duration = try reader.duration("time")
    guard duration > .zero, duration <= .seconds(600) else {
      throw ScenarioFault(at: column, "what is heard is kept for 10 minutes: from 1ms to 10min can be listened to")
    }
    return duration
  }

  private static func soundRange(_ reader: inout WordReader) throws(ScenarioFault) -> SoundExpectation? {
    guard let word = reader.next, word.isQuoted || word.text != "for" else { return nil }
    let column = reader.column
    let text = try reader.text("the range")
    guard let dots = text.firstRange(of: ".."), let low = WordReader.number(String(text[..<dots.lowerBound])),
      let high = WordReader.number(String(text[dots.upperBound...]))
    else { throw ScenarioFault(at: column, "\(word.shown) is no range; -30..-10 is") }
    guard low <= high else {
      throw ScenarioFault(at: column, "\(word.shown) is no range: its first number is the lower one")
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

  /// Words with commas between them.
  private static func list(_ reader: inout WordReader) throws(ScenarioFault) -> [String] {
    var list: [String] = []
    repeat {
      let word = try reader.word("an action's identifier or title")
      list += word.isQuoted ? [word.text] : word.text.split(separator: ",").map(String.init)
    } while !reader.isAtEnd
    return list
  }
}

extension ControlExpectation {
  /// Reads `default play at 16 12 44 44 tint 007AFF`.
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
        control.tint = try reader.colour()
      }
    }
    return control
  }
}

extension TimeExpectation {
  /// Reads `2.000 ± 0.050`; without a tolerance it is half a millisecond, what three decimals can say.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> TimeExpectation {
    let time = try reader.duration("time", isPosition: true)
    guard !reader.isAtEnd else { return TimeExpectation(time: time, tolerance: .microseconds(500)) }
    _ = try reader.keyword("tolerance", ["±", "+-"])
    return TimeExpectation(time: time, tolerance: try reader.duration("tolerance", isPosition: true))
  }
}

extension WordReader {
  /// A diagnostic of the catalogue.
  mutating func diagnostic() throws(ScenarioFault) -> String {
    let word = try word("the diagnostic's name")
    let names = Defect.allCases.map(\.rawValue)
    guard names.contains(word.text) else {
      throw ScenarioFault(
        at: word.column,
        "there is no diagnostic \(word.shown)\(Suggestion.words(for: word.text, among: names)); "
          + "the names are \(names.sorted().joined(separator: ", "))")
    }
    return word.text
  }

  /// A colour, as `#RRGGBB`.
  mutating func colour() throws(ScenarioFault) -> String {
    let word = try word("the colour: RRGGBB, or system")
    if word.text == "system" { return Color.systemTint.hexadecimal }
    let digits = word.text.hasPrefix("#") ? String(word.text.dropFirst()) : word.text
    guard [6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      throw ScenarioFault(
        at: word.column,
        "\(word.shown) is no colour; RRGGBB in hexadecimal digits is (\"#RRGGBB\" between quotes), or system")
    }
    return "#" + digits.uppercased()
  }
}
