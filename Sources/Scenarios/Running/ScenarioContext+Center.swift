import DeviceTime
import Foundation
import NotificationRuntime
import Notifications

// Steps about the notification center.
extension ScenarioContext {
  /// Performs an action about the notification center.
  func perform(_ action: ScenarioCenterAction) async throws(StepFailure) {
    switch action {
    case .notify(let reminder, let app): try add(reminder, to: app)
    case .authorize(let options, let answer):
      device.authorizationAnswer = answer
      let isGranted = device.requestAuthorization(options, for: app(nil))
      findings.append(isGranted ? "authorized" : "not authorized")
    case .clock(let date, let zone):
      let zone = zone ?? device.timeZone
      guard let date = next(date, after: date.components.year == nil ? device.date : .distantPast, in: zone) else {
        throw .cannotAct("there is no such date")
      }
      device.setClock(date, zone)
    case .at(let date):
      guard let date = next(date, after: device.date, in: device.timeZone) else {
        throw .cannotAct("the date is in the past")
      }
      beginPeriod()
      try await pass(device.time(until: date))
    case .position(let position): device.position = position
    }
    // A failure of the extension is recorded in the transcript, and counts as a failure of the run.
    try? await device.settle()
  }

  /// Checks a number of the notification center.
  func expect(
    _ count: ScenarioExpectation.CenterCount, _ wanted: Int, of name: String?
  ) throws(StepFailure) {
    let state = device.notifications(of: app(name))
    let found =
      switch count {
      case .pending: state.pending.count
      case .delivered: state.delivered.count
      case .badge: state.badge
      }
    guard found != wanted else { return }
    switch count {
    case .badge: throw .unmet("the badge is \(found)")
    case .pending:
      let names = state.pending.requests.prefix(10).map { $0.identifier.shownInMessages }
      throw .unmet("\(found) pending\(names.isEmpty ? "" : ": \(names.joined(separator: ", "))")")
    case .delivered:
      let titles = state.delivered.notifications.prefix(10).map { $0.request.content.title.shownInMessages }
      throw .unmet("\(found) delivered\(titles.isEmpty ? "" : ": \(titles.joined(separator: ", "))")")
    }
  }

  private func add(_ reminder: ScenarioReminder, to name: String?) throws(StepFailure) {
    let trigger: NotificationTrigger? =
      switch reminder.trigger {
      case .now: nil
      case .interval(let interval): .timeInterval(interval.inSeconds, repeats: reminder.repeats)
      case .date(let date): .calendar(date.components, repeats: reminder.repeats)
      }
    reminderCount += 1
    let request = NotificationRequest(
      identifier: reminder.identifier ?? "reminder-\(reminderCount)",
      content: NotificationContent(
        title: reminder.title, badge: reminder.badge, sound: reminder.sound, interruptionLevel: reminder.level,
        relevanceScore: reminder.relevance), trigger: trigger)
    do {
      try device.add(request, for: app(name))
    } catch {
      throw .cannotAct("\(error)")
    }
  }

  /// Returns an app's bundle identifier; by default, that of the app that was installed first.
  func app(_ name: String?) -> String { name ?? device.firstApp ?? "unknown" }

  private func next(_ date: ScenarioDate, after start: Date, in zone: TimeZone) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return NotificationTrigger.calendar(date.components, repeats: false)
      .nextTriggerDate(after: start, calendar: calendar)
  }
}
