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
  private static let host = Mutex<(any CenterLink)?>(nil)

  /// The connection for code that belongs to no extension: the app's code in a test.
  package static var app: (any CenterLink)? {
    get { host.withLock { $0 } }
    set { host.withLock { $0 = newValue } }
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
