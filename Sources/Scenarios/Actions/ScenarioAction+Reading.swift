import DeviceTime
import ExtensionProtocol
import Foundation
import NotificationRuntime
import Playback
import Scenes

extension ScenarioAction {
  /// The actions by the first word of their line, except for blocks.
  static let allNames =
    [
      "advance", "allow", "app-group", "appearance", "attachment", "checkpoint", "contrast", "crash", "deliver",
      "dismiss", "download", "enter", "expand", "expect", "install", "interrupt", "language", "limit", "loop", "mute",
      "policy", "press", "rate", "reply", "route", "seek", "snapshot", "sound-device", "starve", "stop", "storage",
      "style", "swipe", "tap", "text-size", "try", "type", "volume", "wait", "width",
    ] + ScenarioCenterAction.names + ScenarioAlertAction.names + ScenarioAppAction.names

  /// Reads the rest of a line after an action's name.
  init(_ name: String, _ reader: inout WordReader) throws(ScenarioFault) {
    switch name {
    case "app-group":
      let identifier = try reader.text("the identifier of the app group")
      self = .appGroup(identifier: identifier, path: try reader.text("the folder that fills it"))
    case "install": self = .install(path: try reader.text("the app's folder"))
    case "deliver": self = try .delivery(&reader)
    case "expand": self = .expand
    case "tap": self = .tap
    case "swipe": self = .swipe
    case "dismiss": self = .dismiss
    case "press":
      guard reader.take("banner") else {
        self = .press(try .read(&reader))
        return
      }
      _ = try reader.keyword("target on the banner", ["action"])
      self = .alert(.press(action: try reader.text("the action's identifier")))
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
      _ = try reader.keyword("allowance", ["diagnostic"])
      self = .allow(diagnostic: try reader.diagnostic())
    case "stop": self = .stop
    case "close", "hold", "home", "open": self = .app(try .read(name, &reader))
    case "at", "authorize", "clock", "notify", "position": self = .center(try .read(name, &reader))
    case let name where ScenarioAlertAction.names.contains(name): self = .alert(try .read(name, &reader))
    case "expect": self = .expect(try .read(&reader))
    case "try":
      let word = try reader.word("the action to try")
      guard !["try", "expect", "stop", "checkpoint", "allow"].contains(word.text), Self.allNames.contains(word.text)
      else {
        throw ScenarioFault(
          at: word.column, "try requires an action that can fail, not \(word.shown): try press media")
      }
      let action = try ScenarioAction(word.text, &reader)
      guard !action.isSetting else {
        throw ScenarioFault(at: word.column, "try does not apply to the setting \(word.shown)")
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
