// EarshotEventKit: a calendar that the user has not allowed.
//
// Emulated: events, reminders, alarms and calendars as values; access, which is denied, as where the user refused.
// Not emulated: anything that needs access: queries give nothing, saving throws.
// The gotcha: code that does not ask for access first gets errors, as on a device.

@_exported public import EarshotFoundation

/// What is kept in calendars, with Apple's raw values.
public enum EKEntityType: UInt, Sendable { case event, reminder }
/// Whether the app may use calendars, with Apple's raw values.
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  /// The old name of full access.
  public static let authorized = EKAuthorizationStatus.fullAccess
}
/// Which events of a series change, with Apple's raw values.
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }
/// Whether an event takes the time, with Apple's raw values.
public enum EKEventAvailability: Int, Sendable { case notSupported = -1, busy, free, tentative, unavailable }

public typealias EKEventStoreRequestAccessCompletionHandler = @Sendable (Bool, (any Error)?) -> Void

/// An error of calendars'.
public struct EKError: Error, CustomNSError, Sendable {
  /// The cause, with Apple's raw values.
  public enum Code: Int, Sendable {
    case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted
    case eventStoreNotAuthorized = 29
  }
  /// The cause.
  public let code: Code
  public static var errorDomain: String { "EKErrorDomain" }
  public var errorCode: Int { code.rawValue }
}

/// A calendar.
open class EKCalendar: NSObject {
  /// The name.
  open var title = ""
  /// The name under which it is found.
  open var calendarIdentifier: String { "" }
  /// Whether events can be added: no.
  open var allowsContentModifications: Bool { false }

  /// A calendar of a store's.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) { super.init() }
}

/// A reminder before an event.
open class EKAlarm: NSObject {
  /// Seconds from the event's start.
  open var relativeOffset: TimeInterval
  /// The moment.
  open var absoluteDate: Date?

  /// An alarm at a moment.
  public init(absoluteDate date: Date) {
    (absoluteDate, relativeOffset) = (date, 0)
    super.init()
  }
  /// An alarm some seconds after the event's start; before it where negative.
  public init(relativeOffset offset: TimeInterval) {
    relativeOffset = offset
    super.init()
  }
}

/// What is kept in a calendar.
open class EKCalendarItem: NSObject {
  /// The title.
  open var title: String! = ""
  /// The place.
  open var location: String?
  /// The notes.
  open var notes: String?
  /// The address.
  open var url: URL?
  /// The calendar.
  open var calendar: EKCalendar!
  /// The time zone.
  open var timeZone: TimeZone?
  /// The alarms.
  open var alarms: [EKAlarm]?
  /// Whether there are alarms.
  open var hasAlarms: Bool { !(alarms ?? []).isEmpty }
  /// The name under which it is found.
  public let calendarItemIdentifier = UUID().uuidString
  /// Adds an alarm.
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  /// Removes an alarm.
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
}

/// An event.
open class EKEvent: EKCalendarItem {
  /// The beginning.
  open var startDate: Date!
  /// The end.
  open var endDate: Date!
  /// Whether it lasts whole days.
  open var isAllDay = false
  /// Whether it takes the time.
  open var availability = EKEventAvailability.busy
  /// The name under which it is found: none before it is saved.
  open var eventIdentifier: String! { nil }
  /// An event of a store's, which is not saved.
  public init(eventStore: EKEventStore) { super.init() }
}

/// A reminder.
open class EKReminder: EKCalendarItem {
  /// The beginning.
  open var startDateComponents: DateComponents?
  /// When it is due.
  open var dueDateComponents: DateComponents?
  /// Whether it is done.
  open var isCompleted = false
  /// The rank from 1 to 9; 0 for none.
  open var priority = 0
  /// A reminder of a store's, which is not saved.
  public init(eventStore: EKEventStore) { super.init() }
}

/// The user's calendars, which the extension may not use.
open class EKEventStore: NSObject, @unchecked Sendable {
  /// A store.
  public override init() { super.init() }

  /// Denied.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus { .denied }
  /// Refuses.
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) {
    refuse(completion)
  }
  /// Refuses.
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { refuse() }
  /// Refuses.
  open func requestFullAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    refuse(completion)
  }
  /// Refuses.
  open func requestFullAccessToEvents() async throws -> Bool { refuse() }
  /// Refuses.
  open func requestWriteOnlyAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    refuse(completion)
  }
  /// Refuses.
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { refuse() }
  /// Refuses.
  open func requestFullAccessToReminders(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    refuse(completion)
  }

  @discardableResult private func refuse() -> Bool {
    Report.notEmulated("EKEventStore has no calendars: access is denied")
    return false
  }
  private func refuse(_ completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    refuse()
    DispatchQueue.global().async { completion(false, nil) }
  }

  /// None.
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  /// None.
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  /// None.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  /// None.
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  /// Matches nothing.
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// None.
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  /// Fails: the store is not authorized.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { throw refusal }
  /// Fails: the store is not authorized.
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { throw refusal }
  /// Fails: the store is not authorized.
  open func save(_ reminder: EKReminder, commit: Bool) throws { throw refusal }
  /// Fails: the store is not authorized.
  open func commit() throws { throw refusal }

  private var refusal: EKError {
    refuse()
    return EKError(code: .eventStoreNotAuthorized)
  }
}

extension NSNotification.Name {
  /// The calendars have changed; never posted.
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
