import EarshotFoundation
import ExtensionProtocol
import ExtensionTestSupport
import Foundation
import Notifications

extension SystemEnd {
  /// The date at which virtual time begins in these tests.
  nonisolated static let origin = Date(timeIntervalSince1970: 1_000_000_000)

  /// Loads the extension in virtual time, and delivers a notification.
  @discardableResult
  func begin(date: Date = origin, isTimeVirtual: Bool = true) async -> [ExtensionMessage] {
    ExtensionNetworking.install()
    let clock = ClockReading(time: 0, date: date, timeZone: "GMT")
    let messages = await load(environment: ExtensionEnvironment(isTimeVirtual: isTimeVirtual, clock: clock))
    return messages + (await send(.didReceive(.remote())))
  }

  /// Advances the extension's time to a number of seconds.
  func time(_ seconds: Double) async {
    await send(.time(Int64((seconds * 1e9).rounded())))
  }

  /// Advances time to each of the extension's deadlines, up to a number of seconds, and returns them.
  @discardableResult
  func advance(to seconds: Double) async -> [Double] {
    var deadlines: [Double] = []
    while let deadline, Double(deadline) / 1e9 <= seconds, deadlines.count < 1000 {
      deadlines.append(Double(deadline) / 1e9)
      await send(.time(deadline))
    }
    await time(seconds)
    return deadlines
  }
}
