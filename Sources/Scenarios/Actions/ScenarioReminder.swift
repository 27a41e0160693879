import Notifications

/// A local notification of a scenario.
struct ScenarioReminder: Hashable, Sendable {
  /// The trigger.
  enum Trigger: Hashable, Sendable {
    case now
    case interval(Duration)
    case date(ScenarioDate)
  }

  var trigger: Trigger
  var title = "Reminder"
  var identifier: String?
  var badge: Int?
  var sound: NotificationSound?
  var level = InterruptionLevel.active
  var relevance = 0.0
  var repeats = false
}
