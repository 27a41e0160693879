import CInterception
import ExtensionLink
import Foundation
import Synchronization

// Emulated: `Date()`, `Date.now` and intervals since now, `Calendar.isDateInToday(_:)`, `isDateInTomorrow(_:)` and
// `isDateInYesterday(_:)`, `DateInterval()`, `NSDate()`. `Thread.sleep(until:)`, `NSCondition.wait(until:)` and
// `NSLock.lock(before:)` block the thread for the interval until the date, in real time.
// Not emulated: functions of the C library. The time zone and the locale are the machine's.
// Important: the date does not advance while code of the extension runs, except while it runs a run loop. A loop that
// waits for a date never ends.

/// The date of an extension in virtual time, which is that of its device's clock.
enum DeviceCalendar {
  private static let isInstalled = Atomic(false)

  /// The present according to an extension in virtual time if it does not read the device's clock, because this
  /// part does not work or is off; otherwise nil. In seconds since 2001.
  static var machineDate: Double? { isInstalled.load(ordering: .relaxed) ? nil : earshot_machine_date() }

  /// Removes the hook.
  static func uninstall() {
    isInstalled.store(false, ordering: .relaxed)
    earshot_calendar_set_hook(nil)
  }

  /// Sets the hook.
  static func install() {
    isInstalled.store(true, ordering: .relaxed)
    earshot_calendar_set_hook { date in
      guard let now = ExtensionContext.owner?.virtualDate else { return false }
      ExtensionCall.noteDate()
      date?.pointee = now
      return true
    }
  }

  /// Whether dates are intercepted. The getter reads the date in all ways that do not need a calendar.
  static var isInEffect: Bool {
    var isExpected = false
    earshot_calendar_test(
      testDate, { $0?.assumingMemoryBound(to: Bool.self).pointee = DeviceCalendar.isTestDate }, &isExpected)
    return isExpected
  }

  /// A date that a test gives, in seconds since 2001.
  private static let testDate = 1000.25

  /// Whether all dates are ``testDate``.
  private static var isTestDate: Bool {
    let times = [
      Date(), .now, Date(timeIntervalSinceNow: 0), DateInterval().start,
      Date(timeIntervalSinceReferenceDate: Date.timeIntervalSinceReferenceDate),
    ]
    return times.allSatisfy { $0.timeIntervalSinceReferenceDate == testDate && $0.timeIntervalSinceNow == 0 }
  }
}
