import Foundation
public import JSON
public import Notifications

/// A message from the system to the code of an app.
public enum AppMessage: Sendable, Hashable {
  /// Launches the app. This is its first message, in place of ``SystemMessage/load(_:)``.
  case launch(AppLaunch)
  /// The app enters the foreground: after its launch, or from the background. The response is the one that caused it;
  /// nil if there is none.
  case enterForeground(NotificationResponse?)
  /// The app's state changes.
  case transition(AppTransition)
  /// Delivers the payload of a remote notification (L5). The answer is ``AppReport/fetched(_:_:)`` with the same
  /// number.
  case remoteNotification(UInt32, [String: JSONValue])
  /// The result of a registration for remote notifications.
  case registration(PushRegistration)
  /// Asks how a notification is presented while the app is in the foreground (U10). The answer is
  /// ``AppReport/presented(_:_:)`` with the same number.
  case willPresent(UInt32, DeliveredNotification)
  /// Delivers a response (U11). The answer is ``AppReport/responded(_:isReceived:)`` with the same number.
  case didReceive(UInt32, NotificationResponse)
  /// Asks the app to show its own notification settings: for a notification, or from Settings if nil (U2).
  case openSettings(DeliveredNotification?)
}

extension AppMessage: Message {
  private enum Kind: UInt8 {
    case launch = 1
    case enterForeground, transition, remoteNotification, registration, willPresent, didReceive, openSettings
  }

  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    func kind(_ kind: Kind) { writer.put(kind.rawValue) }
    switch self {
    case .launch(let launch):
      kind(.launch)
      launch.write(to: &writer)
    case .enterForeground(let response):
      kind(.enterForeground)
      writer.put(response) { $1.write(to: &$0) }
    case .transition(let transition):
      kind(.transition)
      writer.put(transition.rawValue)
    case .remoteNotification(let number, let payload):
      kind(.remoteNotification)
      writer.put(number)
      writer.put(payload)
    case .registration(let registration):
      kind(.registration)
      registration.write(to: &writer)
    case .willPresent(let number, let notification):
      kind(.willPresent)
      writer.put(number)
      notification.write(to: &writer)
    case .didReceive(let number, let response):
      kind(.didReceive)
      writer.put(number)
      response.write(to: &writer)
    case .openSettings(let notification):
      kind(.openSettings)
      writer.put(notification) { $1.write(to: &$0) }
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .launch: self = .launch(try AppLaunch(from: &reader))
    case .enterForeground:
      self = .enterForeground(
        try reader.optional { reader throws(MessageFault) in try NotificationResponse(from: &reader) })
    case .transition:
      guard let transition = AppTransition(rawValue: try reader.integer()) else { throw .invalid(field: "transition") }
      self = .transition(transition)
    case .remoteNotification: self = .remoteNotification(try reader.integer(), try reader.object("payload"))
    case .registration: self = .registration(try PushRegistration(from: &reader))
    case .willPresent: self = .willPresent(try reader.integer(), try DeliveredNotification(from: &reader))
    case .didReceive: self = .didReceive(try reader.integer(), try NotificationResponse(from: &reader))
    case .openSettings:
      self = .openSettings(
        try reader.optional { reader throws(MessageFault) in try DeliveredNotification(from: &reader) })
    case nil: throw .invalid(field: "app message")
    }
  }
}

extension PushRegistration: Message {
  /// Writes the kind, then the token or the reason.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .token(let token):
      writer.put(UInt8(1))
      writer.put(UInt32(clamping: token.count))
      writer.put(token)
    case .failed(let reason):
      writer.put(UInt8(2))
      writer.put(reason)
    }
  }

  /// Reads the kind, then the token or the reason.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch try reader.integer(UInt8.self) {
    case 1: self = .token(try reader.data(count: Int(try reader.integer(UInt32.self))))
    case 2: self = .failed(reason: try reader.string())
    default: throw .invalid(field: "registration")
    }
  }
}

extension NotificationResponse: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    notification.write(to: &writer)
    writer.put(actionIdentifier)
    writer.put(userText) { $0.put($1) }
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init(
      notification: try DeliveredNotification(from: &reader), actionIdentifier: try reader.string(),
      userText: try reader.optional { reader throws(MessageFault) in try reader.string() })
  }
}
