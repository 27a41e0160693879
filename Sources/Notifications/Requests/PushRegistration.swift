public import Foundation

/// The result of an app's registration with Apple Push Notification service.
public enum PushRegistration: Hashable, Sendable {
  /// The registration succeeds, with a token that is unique to the app and the device.
  case token(Data)
  /// The registration fails, as on a device without a network.
  case failed(reason: String)
}
