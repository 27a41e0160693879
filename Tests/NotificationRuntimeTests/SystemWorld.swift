import Foundation
import JSON
import Notifications

@testable import NotificationRuntime

/// A small world of the notification system: two apps, three notifications, and an extension of each kind. The first
/// app has code that the system launches; the second one is a test.
struct SystemWorld {
  private struct NoLauncher: ExtensionLauncher {
    func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension { throw .gone }
  }

  /// The other decisions of the policies on which interfaces depend.
  static let otherPolicies: Policies = {
    var other = Policies()
    other.endOfMedia = .showPlay
    other.earlyStarted = .ignore
    other.controlRefresh = .once
    other.missingMember = .keepIcon
    other.completionTwice = .ignore
    other.dismissal = .stop
    other.sameThread = .named
    other.bannerDuration = nil
    return other
  }()

  static let ids = (1...3).map { NotificationID(number: $0) }
  static let interfaces = (1...2).map { InterfaceID(number: $0) }

  static let accept = Action(identifier: "accept", title: "Accept")
  static let reply = Action(
    identifier: "reply", title: "Reply", textInput: TextInput(buttonTitle: "Send", placeholder: ""))
  /// Actions that require the owner of the device; the first must be confirmed, the second has a text field.
  static let delete = Action(identifier: "delete", title: "Delete", options: .destructive)
  static let answer = Action(
    identifier: "answer", title: "Answer", options: .authenticationRequired,
    textInput: TextInput(buttonTitle: "Send", placeholder: ""))

  let initial: SystemState
  /// The arrivals of three notifications: two of a thread of the first app, of which one goes through the service
  /// extension, and a local one of the second app.
  let arrivals: [NotificationRuntime.Arrival]
  /// A remote notification of the first app with a badge and a sound, which no extension modifies.
  let loud: NotificationRuntime.Arrival
  /// A remote notification that only wakes the first app.
  let silent: NotificationRuntime.Arrival
  /// A local notification of the second app.
  let local: NotificationRuntime.Arrival

  init(_ policies: Policies = Policies()) throws {
    var state = SystemState(policies: policies, viewWidth: 300)
    _ = try state.install(
      App(
        bundleIdentifier: "one",
        contentExtensions: [
          ContentExtension(name: "Content", attributes: ExtensionAttributes(categories: ["C"]), launcher: NoLauncher())
        ],
        serviceExtension: ServiceExtension(name: "Service", launcher: NoLauncher(), hasFilteringEntitlement: true),
        executable: AppExecutable(launcher: NoLauncher()),
        categories: [Category(identifier: "C", actions: [Self.reply, Self.accept], options: .customDismissAction)]))
    _ = try state.install(
      App(
        bundleIdentifier: "two",
        contentExtensions: [
          ContentExtension(name: "Other", attributes: ExtensionAttributes(categories: ["D"]), launcher: NoLauncher())
        ],
        categories: [Category(identifier: "D", actions: [Self.delete, Self.answer])]))
    initial = state

    func push(
      _ number: Int, _ content: NotificationContent, _ payload: JSONValue
    ) throws -> NotificationRuntime.Arrival {
      let request = NotificationRequest(identifier: "\(number)", content: content, isRemote: true)
      return Self.arrival(request, of: state.apps.app("one"), .remote(try Payload(payload)))
    }
    func alert(_ number: Int, isMutable: Bool) throws -> NotificationRuntime.Arrival {
      let content = NotificationContent(title: "\(number)", categoryIdentifier: "C")
      return try push(
        number, content,
        ["aps": ["alert": ["title": "T"], "category": "C", "mutable-content": .integer(isMutable ? 1 : 0)]])
    }
    let third = NotificationContent(title: "3", categoryIdentifier: "D")
    local = Self.arrival(
      NotificationRequest(identifier: "3", content: third), of: state.apps.app("two"),
      .local(storesAttachments: false))
    arrivals = [try alert(1, isMutable: true), try alert(2, isMutable: false), local]
    loud = try push(
      1, NotificationContent(title: "1", badge: 2, sound: .default, categoryIdentifier: "C"),
      ["aps": ["alert": ["title": "T"], "badge": 2, "sound": "default", "category": "C"]])
    silent = try push(2, NotificationContent(), ["aps": ["content-available": 1]])
  }

  private static func arrival(
    _ request: NotificationRequest, of app: InstalledApp, _ origin: NotificationRuntime.Arrival.Origin
  ) -> NotificationRuntime.Arrival {
    NotificationRuntime.Arrival(
      app: app, notification: DeliveredNotification(date: Date(timeIntervalSince1970: 0), request: request),
      origin: origin)
  }

  /// Returns the arrival of a local notification of an app.
  func arrival(
    _ number: Int, _ content: NotificationContent, of app: String, storesAttachments: Bool = false
  ) -> NotificationRuntime.Arrival {
    Self.arrival(
      NotificationRequest(identifier: "\(number)", content: content), of: initial.apps.app(app),
      .local(storesAttachments: storesAttachments))
  }

  /// Returns the state in which the first notification was just pressed.
  func opened() -> SystemState {
    var state = initial
    _ = state.apply(.deliver(Self.ids[0], arrivals[0]))
    _ = state.apply(.served(Self.ids[0], .failed(.gone, reason: "it failed")))
    _ = state.apply(.press(Self.ids[0]))
    _ = state.apply(.present(Self.ids[0], Self.interfaces[0]))
    return state
  }
}
