import Foundation
import Notifications

/// An action about the notification center: calls of an app, and conditions of the device on which triggers depend.
enum ScenarioCenterAction: Hashable, Sendable {
  /// Adds a local notification, for the app of a bundle identifier or the first one installed.
  case notify(ScenarioReminder, app: String?)
  /// Requests authorization, with the person's answer.
  case authorize(AuthorizationOptions, AuthorizationAnswer)
  /// Sets the clock, and possibly the time zone.
  case clock(ScenarioDate, TimeZone?)
  /// Lets time pass until a date of the device's clock.
  case at(ScenarioDate)
  /// Moves the device; nil if its position becomes unknown.
  case position(DevicePosition?)
}

extension ScenarioCenterAction {
  static let names = ["at", "authorize", "clock", "notify", "position"]

  /// Reads the rest of a line after an action's name.
  static func read(_ name: String, _ reader: inout WordReader) throws(ScenarioFault) -> ScenarioCenterAction {
    switch name {
    case "at": return .at(try .read(&reader))
    case "authorize":
      let all: AuthorizationOptions = [.alert, .badge, .sound]
      guard !reader.isAtEnd else { return .authorize(all, .allow) }
      switch try reader.keyword("answer", ["allow", "deny", "provisional"]) {
      case "deny": return .authorize(all, .deny)
      case "provisional": return .authorize(all.union(.provisional), .allow)
      default: return .authorize(all, .allow)
      }
    case "clock":
      let date = try ScenarioDate.read(&reader)
      guard !reader.isAtEnd else { return .clock(date, nil) }
      let word = try reader.word("the time zone")
      guard let zone = TimeZone(identifier: word.text) else {
        throw ScenarioFault(
          at: word.column, "unknown time zone \(word.shown); expected an identifier such as Europe/Berlin")
      }
      return .clock(date, zone)
    case "position":
      if reader.take("unknown") { return .position(nil) }
      let latitude = try reader.number("latitude (or unknown)", in: -90...90)
      return .position(
        DevicePosition(latitude: latitude, longitude: try reader.number("longitude", in: -180...180)))
    default: return try reminder(&reader)
    }
  }

  private static func reminder(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioCenterAction {
    var reminder: ScenarioReminder
    let column: Int
    switch try reader.keyword("trigger", ["at", "in", "now"]) {
    case "now": (reminder, column) = (ScenarioReminder(trigger: .now), reader.column)
    case "in":
      column = reader.column
      reminder = ScenarioReminder(trigger: .interval(try reader.duration("time")))
    default:
      column = reader.column
      reminder = ScenarioReminder(trigger: .date(try .read(&reader)))
    }
    var app: String?
    while let word = reader.next {
      if word.isQuoted {
        reminder.title = try reader.text("the title")
        continue
      }
      switch try reader.keyword("addition", ["as", "badge", "level", "relevance", "repeats", "sound", "to"]) {
      case "as": reminder.identifier = try reader.text("the identifier")
      case "badge": reminder.badge = try reader.integer("badge", in: 0...1_000_000)
      case "level":
        let levels = InterruptionLevel.allCases.map(\.rawValue)
        reminder.level = InterruptionLevel(rawValue: try reader.keyword("interruption level", levels)) ?? .active
      case "relevance": reminder.relevance = try reader.number("relevance", in: 0...1)
      case "repeats": reminder.repeats = true
      case "sound": reminder.sound = try sound(&reader)
      default: app = try reader.text("the app's bundle identifier")
      }
    }
    try validate(reminder, at: column)
    return .notify(reminder, app: app)
  }

  private static func sound(_ reader: inout WordReader) throws(ScenarioFault) -> NotificationSound {
    if reader.take("default") { return .default }
    if reader.take("critical") { return .defaultCritical }
    return NotificationSound(name: try reader.text("the sound: default, critical or a file name"))
  }

  private static func validate(_ reminder: ScenarioReminder, at column: Int) throws(ScenarioFault) {
    if case .interval(let interval) = reminder.trigger {
      do {
        try NotificationTrigger.timeInterval(
          Double(interval.components.seconds)
            + Double(interval.components.attoseconds) / 1e18, repeats: reminder.repeats
        ).validate()
      } catch {
        throw ScenarioFault(at: column, error.description)
      }
    }
  }
}
