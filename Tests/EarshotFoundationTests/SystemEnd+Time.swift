import EarshotFoundation
import ExtensionProtocol
import ExtensionTestSupport
import Notifications

extension SystemEnd {
  /// Loads the extension, and delivers a notification.
  @discardableResult
  func begin(
    isTimeVirtual: Bool = true, now: Int64 = 0, container: String = "", media: URL? = nil
  ) async -> [ExtensionMessage] {
    ExtensionNetworking.install()
    await load(environment: ExtensionEnvironment(isTimeVirtual: isTimeVirtual, now: now, container: container))
    return await send(.didReceive(.remote(media: media.map { [$0] } ?? [])))
  }

  /// Advances the extension's time to a number of seconds.
  @discardableResult
  func time(_ seconds: Double) async -> [ExtensionMessage] {
    await send(.time(Int64(seconds * 1e9)))
  }
}
