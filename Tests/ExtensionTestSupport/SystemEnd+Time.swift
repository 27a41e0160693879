import EarshotFoundation
public import ExtensionProtocol
public import Foundation
import Notifications

extension SystemEnd {
  /// The date at which virtual time begins in tests that depend on dates.
  public nonisolated static let origin = Date(timeIntervalSince1970: 1_000_000_000)

  /// Loads the extension, and delivers a notification.
  ///
  /// - Parameters:
  ///   - date: The date at the device time `now`.
  ///   - isTimeVirtual: Whether time advances only with ``time(_:)`` and ``advance(to:)``.
  ///   - now: The device time, in nanoseconds.
  ///   - container: The path of the extension's folder; empty for none.
  ///   - media: An attached MP3 file.
  @discardableResult
  public func begin(
    date: Date = origin, isTimeVirtual: Bool = true, now: Int64 = 0, container: String = "", media: URL? = nil
  ) async -> [ExtensionMessage] {
    ExtensionNetworking.install()
    let clock = ClockReading(time: now, date: date, timeZone: "GMT")
    let environment = ExtensionEnvironment(
      isTimeVirtual: isTimeVirtual, now: now, container: container, clock: clock)
    let messages = await load(environment: environment)
    return messages + (await send(.didReceive(.remote(media: media.map { [$0] } ?? []))))
  }

  /// Advances the extension's time to a number of seconds.
  @discardableResult
  public func time(_ seconds: Double) async -> [ExtensionMessage] {
    await send(.time(Int64((seconds * 1e9).rounded())))
  }

  /// Advances time to each of the extension's deadlines, up to a number of seconds, and returns them.
  @discardableResult
  public func advance(to seconds: Double) async -> [Double] {
    var deadlines: [Double] = []
    while let deadline, Double(deadline) / 1e9 <= seconds, deadlines.count < 1000 {
      deadlines.append(Double(deadline) / 1e9)
      await send(.time(deadline))
    }
    await time(seconds)
    return deadlines
  }
}
