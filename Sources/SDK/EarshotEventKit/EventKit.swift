// EarshotEventKit: an event store to which access is denied.
//
// Emulated: events, reminders, alarms and calendars as values; authorization, which is denied as if the user had
// refused it.
// Not emulated: operations that require access: queries return no results, and saving throws.
// Important: as on a device, code that does not request access first receives errors.

@_exported public import EarshotFoundation

/// The entities of an event store, with Apple's raw values.
public enum EKEntityType: UInt, Sendable { case event, reminder }
/// The authorization statuses, with Apple's raw values.
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  /// The former name of `fullAccess`.
  public static let authorized = EKAuthorizationStatus.fullAccess
}
/// The events of a series that a change affects, with Apple's raw values.
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }
/// The availabilities of an event, with Apple's raw values.
public enum EKEventAvailability: Int, Sendable { case notSupported = -1, busy, free, tentative, unavailable }

/// A closure that receives whether access was granted, and an error.
public typealias EKEventStoreRequestAccessCompletionHandler = @Sendable (Bool, (any Error)?) -> Void

/// An error in the EventKit domain.
public struct EKError: Error, CustomNSError, Sendable {
  /// The error codes, with Apple's raw values.
  public enum Code: Int, Sendable {
    case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted
    case eventStoreNotAuthorized = 29
  }
  /// The error code.
  public let code: Code
  /// The domain of EventKit errors.
  public static var errorDomain: String { "EKErrorDomain" }
  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }
}

/// A calendar in EventKit.
open class EKCalendar: NSObject {
  /// The calendar's title.
  open var title = ""
  /// The unique identifier. Always empty.
  open var calendarIdentifier: String { "" }
  /// Whether events can be added to the calendar. Always false.
  open var allowsContentModifications: Bool { false }

  /// Creates a calendar for an event store.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) { super.init() }
}

/// An alarm of a calendar item.
open class EKAlarm: NSObject {
  /// The offset from the start of the event, in seconds.
  open var relativeOffset: TimeInterval
  /// The date of the alarm.
  open var absoluteDate: Date?

  /// Creates an alarm with a date.
  public init(absoluteDate date: Date) {
    (absoluteDate, relativeOffset) = (date, 0)
    super.init()
  }
  /// Creates an alarm with an offset from the start of the event, in seconds. A negative offset precedes the start.
  public init(relativeOffset offset: TimeInterval) {
    relativeOffset = offset
    super.init()
  }
}

/// An abstract superclass of calendar events and reminders.
open class EKCalendarItem: NSObject {
  /// The item's title.
  open var title: String! = ""
  /// The item's location.
  open var location: String?
  /// The item's notes.
  open var notes: String?
  /// The URL.
  open var url: URL?
  /// The item's calendar.
  open var calendar: EKCalendar!
  /// The time zone.
  open var timeZone: TimeZone?
  /// The item's alarms.
  open var alarms: [EKAlarm]?
  /// Whether the item has alarms.
  open var hasAlarms: Bool { !(alarms ?? []).isEmpty }
  /// The unique identifier of the item.
  public let calendarItemIdentifier = UUID().uuidString
  /// Adds an alarm.
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  /// Removes an alarm.
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
}

/// An event in a calendar.
open class EKEvent: EKCalendarItem {
  /// The start date.
  open var startDate: Date!
  /// The end date.
  open var endDate: Date!
  /// Whether the event is an all-day event.
  open var isAllDay = false
  /// The availability during the event.
  open var availability = EKEventAvailability.busy
  /// The unique identifier of a saved event. Always nil.
  open var eventIdentifier: String! { nil }
  /// Creates an unsaved event for an event store.
  public init(eventStore: EKEventStore) { super.init() }
}

/// A reminder in a calendar.
open class EKReminder: EKCalendarItem {
  /// The start date.
  open var startDateComponents: DateComponents?
  /// The due date.
  open var dueDateComponents: DateComponents?
  /// Whether the reminder is completed.
  open var isCompleted = false
  /// The priority from 1 to 9, or 0 for none.
  open var priority = 0
  /// Creates an unsaved reminder for an event store.
  public init(eventStore: EKEventStore) { super.init() }
}

/// The user's events and reminders, to which access is denied.
open class EKEventStore: NSObject, @unchecked Sendable {
  /// Creates an event store.
  public override init() { super.init() }

  /// Returns `denied`.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus { .denied }
  /// Requests access, which is denied.
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) {
    refuse(completion)
  }
  /// Requests access, which is denied.
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { refuse() }
  /// Requests access, which is denied.
  open func requestFullAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    refuse(completion)
  }
  /// Requests access, which is denied.
  open func requestFullAccessToEvents() async throws -> Bool { refuse() }
  /// Requests access, which is denied.
  open func requestWriteOnlyAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    refuse(completion)
  }
  /// Requests access, which is denied.
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { refuse() }
  /// Requests access, which is denied.
  open func requestFullAccessToReminders(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    refuse(completion)
  }

  @discardableResult private func refuse() -> Bool {
    Report.notEmulated("EKEventStore is not emulated: access to events and reminders is denied")
    return false
  }
  private func refuse(_ completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    refuse()
    DispatchQueue.global().async { completion(false, nil) }
  }

  /// The default calendar for events. Always nil.
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  /// Returns nil.
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  /// Returns an empty array.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  /// Returns nil.
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  /// Returns a predicate that matches no events.
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// Returns an empty array.
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  /// Throws an error, because access is denied.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { throw refusal }
  /// Throws an error, because access is denied.
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { throw refusal }
  /// Throws an error, because access is denied.
  open func save(_ reminder: EKReminder, commit: Bool) throws { throw refusal }
  /// Throws an error, because access is denied.
  open func commit() throws { throw refusal }

  private var refusal: EKError {
    refuse()
    return EKError(code: .eventStoreNotAuthorized)
  }
}

extension NSNotification.Name {
  /// A notification that the event store changed. Earshot never posts it.
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
