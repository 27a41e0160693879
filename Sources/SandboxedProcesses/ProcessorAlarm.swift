import CChannel
import Foundation

/// An alarm that goes off when a process has used a certain processor time. Nothing is woken until then.
///
/// It belongs to the thread that creates it.
struct ProcessorAlarm: ~Copyable {
  private let alarm: earshot_alarm
  private var time: Int64 = 0

  /// Creates an alarm that is not set; nil if the process does not exist, or the kernel has no such alarms.
  init?(_ process: pid_t) {
    var alarm = earshot_alarm()
    guard earshot_alarm_create(process, &alarm) else { return nil }
    self.alarm = alarm
  }

  deinit {
    earshot_alarm_release(alarm)
  }

  /// A file descriptor that is readable once the alarm has gone off.
  var number: Int32 { alarm.file }

  /// Sets the alarm.
  ///
  /// - Parameter time: The total processor time of the process, in nanoseconds.
  mutating func set(_ time: Int64) {
    guard time != self.time else { return }
    self.time = time
    earshot_alarm_set(alarm, time)
  }

  /// Makes the file descriptor unreadable, until the alarm is set and goes off again.
  func clear() {
    earshot_alarm_clear(alarm)
  }
}
