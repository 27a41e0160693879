/// The decisions about the schedule of local notifications on which Apple's documentation is silent.
///
/// The first case of each policy is Earshot's own choice.
public struct SchedulePolicies: Hashable, Sendable {
  /// The date of a time of day that the clock skips, as when daylight saving time begins (U12).
  public enum SkippedTime: String, Hashable, Sendable, CaseIterable {
    /// The next existing time.
    case next
    /// No date: the trigger does not fire on that day.
    case none
  }

  /// The date of a time of day that occurs twice, as when daylight saving time ends (U12). A trigger that specifies no
  /// hour fires at both in any case, because it fires in every hour.
  public enum RepeatedTime: String, Hashable, Sendable, CaseIterable {
    /// The first occurrence.
    case first
    /// The last occurrence.
    case last
  }

  /// The effect of setting the clock, or its time zone, past the date of a pending request.
  public enum MissedDate: String, Hashable, Sendable, CaseIterable {
    /// The notification is delivered immediately, once.
    case deliver
    /// The date is skipped.
    case skip
  }

  /// The pending requests that an app with more than 64 keeps. Requests without a date, which wait for a region, count
  /// as those of the latest date.
  public enum PendingLimit: String, Hashable, Sendable, CaseIterable {
    /// Those that fire soonest, as documented for `UILocalNotification`; a repeating request counts as one.
    case soonest
    /// Those that were added last, as developers report for `UNUserNotificationCenter`.
    case latest
  }

  /// The date of a skipped time.
  public var skippedTime = SkippedTime.next
  /// The date of a repeated time.
  public var repeatedTime = RepeatedTime.first
  /// The effect of a clock that is set past a date.
  public var missedDate = MissedDate.deliver
  /// The pending requests that are kept.
  public var pendingLimit = PendingLimit.soonest

  /// Creates Earshot's own choices.
  public init() {}
}
