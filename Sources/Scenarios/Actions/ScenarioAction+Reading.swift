import DeviceTime
import ExtensionProtocol
import Foundation
import NotificationRuntime
import Playback
import Scenes

extension ScenarioAction {
  /// The actions, by the first word of their line, as far as they are not blocks.
  static let allNames = [
    "advance", "allow", "appearance", "attachment", "checkpoint", "crash", "deliver", "dismiss", "download", "enter",
    "expand", "expect", "install", "interrupt", "limit", "loop", "mute", "policy", "press", "rate", "reply", "route",
    "seek", "snapshot", "sound-device", "starve", "stop", "storage", "swipe", "tap", "try", "type", "volume", "wait",
    "width",
  ]

  /// Reads what follows an action's name.
  init(_ name: String, _ reader: inout WordReader) throws(ScenarioFault) {
    switch name {
    case "install": self = .install(path: try reader.text("the app's folder"))
    case "deliver": self = try .delivery(&reader)
    case "expand": self = .expand
    case "tap": self = .tap
    case "swipe": self = .swipe
    case "dismiss": self = .dismiss
    case "press": self = .press(try .read(&reader))
    case "type": self = .type(try reader.word("the text").text)
    case "enter": self = .enter(try reader.word("the text").text)
    case "reply":
      let action = try reader.text("the action's identifier")
      self = .reply(try reader.word("the text").text, action: action)
    case "advance": self = .advance(try reader.duration("time"))
    case "wait": self = try .waiting(&reader)
    case "interrupt": self = try .interruption(&reader)
    case "route": self = try .routing(&reader)
    case "sound-device":
      self =
        try reader.keyword("state of the sound device", ["lost", "back"]) == "lost"
        ? .loseSoundDevice : .returnSoundDevice
    case "starve": self = .starve(try reader.duration("time"))
    case "storage": self = .storage(try .read(&reader))
    case "crash":
      self = try reader.keyword("extension", ["extension", "service"]) == "service" ? .crashService : .crashExtension
    case "download":
      let url = try reader.text("the URL")
      self = .download(url: url, try .read(&reader))
    case "volume": self = .volume(Float(try reader.number("volume", in: 0...1)))
    case "mute": self = .mute(try reader.keyword("state", ["on", "off"]) == "on")
    case "snapshot": self = .snapshot(path: try reader.picture())
    case "checkpoint": self = .checkpoint(try reader.text("the text"))
    case "allow":
      _ = try reader.keyword("what is allowed", ["diagnostic"])
      self = .allow(diagnostic: try reader.diagnostic())
    case "stop": self = .stop
    case "expect": self = .expect(try .read(&reader))
    case "try":
      let word = try reader.word("the action to try")
      guard !["try", "expect", "stop", "checkpoint", "allow"].contains(word.text), Self.allNames.contains(word.text)
      else {
        throw ScenarioFault(
          at: word.column, "\(word.shown) cannot be tried; an action that may fail can: try press media")
      }
      let action = try ScenarioAction(word.text, &reader)
      guard !action.isSetting else {
        throw ScenarioFault(at: word.column, "\(word.shown) cannot be tried: it is a setting")
      }
      self = .attempt(action)
    default:
      if let command = try ScenarioAction.playerCommand(name, &reader) {
        self = command
      } else {
        self = .setting(try .read(name, &reader))
      }
    }
  }

  private static func delivery(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioAction {
    let path = try reader.text("the notification")
    var (identifier, app): (String?, String?)
    while !reader.isAtEnd {
      if try reader.keyword("addition", ["as", "to"]) == "as" {
        identifier = try reader.text("the identifier")
      } else {
        app = try reader.text("the app's bundle identifier")
      }
    }
    return .deliver(path: path, identifier: identifier, app: app)
  }

  private static func waiting(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioAction {
    guard reader.take("until") else {
      let duration = try reader.duration("time, or \"until\"")
      return .advance(duration)
    }
    let condition = try ScenarioCondition.read(&reader)
    guard !reader.isAtEnd else { return .wait(condition, within: .seconds(60)) }
    _ = try reader.keyword("limit", ["within"])
    return .wait(condition, within: try reader.duration("time"))
  }

  private static func interruption(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioAction {
    guard try reader.keyword("part of an interruption", ["begin", "end"]) == "end" else { return .interrupt }
    guard !reader.isAtEnd else { return .endInterruption(resumes: false) }
    _ = try reader.keyword("addition", ["resume"])
    return .endInterruption(resumes: true)
  }

  private static func routing(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioAction {
    let kind = try reader.keyword("route", ["speaker", "headphones", "bluetooth", "none"])
    let hasName = reader.next.map { $0.isQuoted } ?? false
    let name = hasName ? try reader.text("the route's name") : nil
    let reasons = ["connected", "lost", "chosen"]
    let isLoss = kind == "speaker" || kind == "none"
    let reason = reader.isAtEnd ? (isLoss ? "lost" : "connected") : try reader.keyword("reason", reasons)
    let route: Speaker.Route =
      switch kind {
      case "headphones": Speaker.Route(name: name ?? "Headphones", kind: .headphones)
      case "bluetooth": Speaker.Route(name: name ?? "Bluetooth", kind: .bluetooth, latency: .milliseconds(150))
      case "none": Speaker.Route(name: name ?? "none", kind: .none)
      default: Speaker.Route(name: name ?? "Speaker", kind: .builtInSpeaker)
      }
    let change: Speaker.Route.ChangeReason =
      reason == "lost" ? .oldDeviceUnavailable : reason == "connected" ? .newDeviceAvailable : .override
    return .route(route, change)
  }

  private static func playerCommand(
    _ name: String, _ reader: inout WordReader
  ) throws(ScenarioFault) -> ScenarioAction? {
    switch name {
    case "seek":
      return .player(.seek(position: try reader.duration("position", isPosition: true).wholeNanoseconds))
    case "rate":
      let rates = PlayerCommand.rates
      return .player(
        .rate(Float(try reader.number("rate", in: Double(rates.lowerBound)...Double(rates.upperBound)))))
    case "loop":
      if reader.take("forever") { return .player(.loops(-1)) }
      return .player(.loops(try reader.integer("number of repetitions (or forever)", in: 0...1_000_000)))
    case "attachment": return .player(.select(attachment: try reader.text("the attachment's identifier")))
    default: return nil
    }
  }
}

extension ScenarioSetting {
  /// Reads a setting.
  static func read(_ name: String, _ reader: inout WordReader) throws(ScenarioFault) -> ScenarioSetting {
    switch name {
    case "appearance":
      let word = try reader.keyword("appearance", Appearance.allCases.map(\.rawValue))
      return .appearance(Appearance(rawValue: word) ?? .light)
    case "width": return .width(try reader.number("width", in: 200...1400))
    case "limit": return .limit(try reader.duration("time"))
    default: return .policy(try PolicySetting(&reader))
    }
  }
}

extension ScenarioCondition {
  /// Reads a condition.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioCondition {
    switch try reader.keyword("condition", ["sound", "audible", "control", "dismissed", "banner", "response"]) {
    case "audible": return .audible
    case "dismissed": return .dismissed
    case "control":
      let states = ControlState.allCases.map(\.rawValue)
      return .control(ControlState(rawValue: try reader.keyword("state of the control", states)) ?? .none)
    case "banner":
      _ = try reader.keyword("condition of the banner", ["leaves"])
      return .bannerLeaves
    case "response":
      guard let next = reader.next, next.isQuoted || next.text != "within" else { return .response(nil) }
      return .response(try reader.text("the action's identifier"))
    default:
      switch try reader.keyword("condition of the sound", ["starts", "stops", "ends"]) {
      case "starts": return .soundStarts
      case "stops": return .soundStops
      default: return .soundEnds
      }
    }
  }
}

extension Interface.Target {
  /// Reads what is pressed.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> Interface.Target {
    guard let word = reader.next else {
      throw ScenarioFault(
        at: reader.column, "what is pressed is missing: media, action ID, \"Label\", at X Y, view X Y or dismiss")
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

extension StorageFaults {
  /// Reads what goes wrong.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> StorageFaults {
    switch try reader.keyword("state of the storage", ["full", "failing", "read-only", "fine"]) {
    case "full":
      guard reader.take("after") else { return .full(afterBytes: 0) }
      let room = try reader.integer("number of bytes", in: 0...1_000_000_000_000)
      _ = try reader.keyword("unit", ["bytes"])
      return .full(afterBytes: room)
    case "failing": return .failsToMove
    case "read-only": return .readOnly
    default: return .none
    }
  }
}

extension ScenarioDownload {
  /// Reads what answers: a file, or a keyword; a file called like one is put between quotes.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioDownload {
    let word = try reader.word("the answer: a file, not-found or fails")
    var answer: ScenarioDownload
    switch word.isQuoted ? "" : word.text {
    case "not-found": answer = ScenarioDownload(kind: .notFound)
    case "fails":
      var code = -1009
      if let next = reader.next, Int(next.text) != nil {
        code = try reader.integer("code of URLError", in: -10_000 ... -1)
      }
      answer = ScenarioDownload(kind: .failing(code: code))
    default:
      guard !word.text.isEmpty else { throw ScenarioFault(at: word.column, "the file's name is empty") }
      answer = ScenarioDownload(kind: .file(word.text))
    }
    while !reader.isAtEnd {
      switch try reader.keyword("addition", ["after", "at", "cut", "empty"]) {
      case "after": answer.delay = try reader.duration("time")
      case "at":
        answer.bytesPerSecond = try reader.integer("number of bytes a second", in: 1...1_000_000_000)
        _ = try reader.keyword("unit", ["bytes/s"])
      case "cut":
        _ = try reader.keyword("place", ["after"])
        answer.damage = .truncated(after: try reader.integer("number of bytes", in: 0...1_000_000_000))
        _ = try reader.keyword("unit", ["bytes"])
      default: answer.damage = .empty
      }
    }
    return answer
  }
}

extension WordReader {
  /// The name of a picture's file.
  mutating func picture() throws(ScenarioFault) -> String {
    let word = try word("the picture's file")
    guard word.text.lowercased().hasSuffix(".png"), word.text.count > 4 else {
      throw ScenarioFault(at: word.column, "\(word.shown) is no name of a picture; it has to end in .png")
    }
    return word.text
  }
}
