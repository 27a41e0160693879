import Dispatch
import ExtensionLink
package import ExtensionProtocol
import Foundation
import Notifications
import Synchronization

/// A connection of the notification center to the device on which the code runs.
package protocol CenterLink: Sendable {
  /// Sends a call to the device, and calls a handler with the answer on a queue. Handlers are called in the order of
  /// the calls.
  func send(
    _ request: CenterRequest, answerOn queue: DispatchQueue, _ handler: @escaping @Sendable (CenterReply) -> Void)
  /// The device's clock.
  var clock: ClockReading { get }
}

/// The connections of the process.
package enum CenterLinks {
  /// The connection of a device for code that belongs to no extension: the app's code in a test.
  private struct DeviceLink {
    let link: any CenterLink & AnyObject
    /// Whether the device's extensions run in this process.
    let holdsProcess: Bool
  }

  private static let devices = Mutex<[DeviceLink]>([])

  /// Adds the connection of a device.
  ///
  /// - Parameters:
  ///   - link: The connection.
  ///   - holdsProcess: Whether the device's extensions run in this process.
  package static func add(_ link: any CenterLink & AnyObject, holdsProcess: Bool) {
    devices.withLock { $0.append(DeviceLink(link: link, holdsProcess: holdsProcess)) }
  }

  /// Removes the connection of a device.
  package static func remove(_ link: any CenterLink & AnyObject) {
    devices.withLock { devices in devices.removeAll { $0.link === link } }
  }

  /// The connection for code that belongs to no extension: that of the device whose extensions run in this process, or
  /// else of the only device. If there are several others, its calls fail; nil if there is no device.
  package static var app: (any CenterLink)? {
    devices.withLock { devices -> (any CenterLink)? in
      if let holder = devices.last(where: \.holdsProcess) { return holder.link }
      if devices.count > 1 { return AmbiguousCenterLink() }
      return devices.first?.link
    }
  }

  /// The connection of the running code; nil if it runs on no device.
  static var current: (any CenterLink)? {
    if let owner = ExtensionContext.owner { return ExtensionCenterLink(context: owner) }
    return app ?? ExtensionContext.current.map(ExtensionCenterLink.init)
  }

  /// Returns the next date of a trigger by the device's clock, calendar and policies, or by the machine's clock and
  /// calendar for code that runs on no device; nil if there is none.
  static func nextDate(of trigger: NotificationTrigger) -> Date? {
    guard let clock = current?.clock else { return trigger.nextTriggerDate(after: Date(), calendar: .current) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: clock.timeZone) ?? .gmt
    var policies = SchedulePolicies()
    (policies.skippedTime, policies.repeatedTime) = (clock.skippedTime, clock.repeatedTime)
    return trigger.nextTriggerDate(after: clock.date, calendar: calendar, policies: policies)
  }
}

/// A connection whose calls fail, because the code may belong to any of several devices.
private struct AmbiguousCenterLink: CenterLink {
  private static let isReported = Atomic(false)

  func send(
    _ request: CenterRequest, answerOn queue: DispatchQueue, _ handler: @escaping @Sendable (CenterReply) -> Void
  ) {
    // Not every call has an error.
    if !Self.isReported.exchange(true, ordering: .relaxed) {
      let line =
        "earshot: calls of UNUserNotificationCenter.current() fail, because there are several devices: use "
        + "device.notificationCenter(of:)\n"
      try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
    let error = NotificationError(
      .notificationsNotAllowed, advice: "There are several devices: use device.notificationCenter(of:).")
    queue.async { handler(.failed(error)) }
  }

  /// The machine's clock.
  var clock: ClockReading { ClockReading(time: 0, date: Date(), timeZone: TimeZone.current.identifier) }
}

/// The connection of an extension's code, over its channel.
private struct ExtensionCenterLink: CenterLink {
  let context: ExtensionContext

  func send(
    _ request: CenterRequest, answerOn queue: DispatchQueue, _ handler: @escaping @Sendable (CenterReply) -> Void
  ) {
    let context = context
    // The system waits for the handler before it considers the extension settled.
    context.activity.begin()
    context.center.call(request) { reply in
      queue.async {
        context.activity.perform {
          context.run { handler(reply) }
        }
      }
    }
  }

  var clock: ClockReading { context.center.clock }
}
