extension Rule {
  static let liveActivityRules = [
    liveActivityType, liveActivityEvent, liveActivityTimestamp, liveActivityState, liveActivityStart, liveActivityMixed,
  ]

  private static let page =
    "https://developer.apple.com/documentation/activitykit/"
    + "starting-and-updating-live-activities-with-activitykit-push-notifications"

  static let liveActivityType = Rule(
    "live-activity-type", .error, isFixable: true, source: "`L2`",
    reason: "`timestamp`, `stale-date` and `dismissal-date` are numbers of seconds, `event` and `attributes-type` are "
      + "strings, `content-state` and `attributes` are objects.",
    remedy: "Write a value of that type. `--fix` removes the quotation marks of a number.")
  static let liveActivityEvent = Rule(
    "live-activity-event", .error, source: page, reason: "The events are `start`, `update` and `end`.",
    remedy: "Write one of them.")
  static let liveActivityTimestamp = Rule(
    "live-activity-timestamp", .error, source: page,
    reason: "Without `timestamp`, the system cannot tell a new update from an old one, and ignores it.",
    remedy: "Add the time of the update, in seconds since 1970.")
  static let liveActivityState = Rule(
    "live-activity-state", .error, source: page,
    reason: "An update, and the start of a Live Activity, need the state to show.", remedy: "Add `content-state`.")
  static let liveActivityStart = Rule(
    "live-activity-start", .error, source: page,
    reason: "A push notification starts a Live Activity only with its type, its attributes and an alert.",
    remedy: "Add the key that the message names.")
  static let liveActivityMixed = Rule(
    "live-activity-mixed", .note, source: page,
    reason: "A notification to a Live Activity has no category, thread, badge or service extension.",
    remedy: "Remove the key.")
}
