import ExtensionProtocol
import Files
import Foundation
import JSON
import Notifications
import Transcripts

// Apps whose code the system launches. Operations on them are performed one after the other, so that an app has ended
// before it is launched again.
extension NotificationSystem {
  /// Performs an operation on an app.
  func perform(_ effect: AppEffect, of app: InstalledApp) {
    enqueueForApp { [weak self] in await self?.performNow(effect, of: app) }
  }

  private func performNow(_ effect: AppEffect, of app: InstalledApp) async {
    let name = app.bundleIdentifier
    switch effect {
    case .launch(let isInBackground, let remoteNotification):
      launch(app, isInBackground: isInBackground, remoteNotification)
    case .enterForeground(let response): apps[name]?.send(.enterForeground(response))
    case .transition(let transition): apps[name]?.send(.transition(transition))
    case .receive(let payload): apps[name]?.receive(payload)
    case .respond(let response): apps[name]?.respond(response.response)
    case .end: await apps.removeValue(forKey: name)?.close()
    }
  }

  private func launch(_ app: InstalledApp, isInBackground: Bool, _ remoteNotification: [String: JSONValue]?) {
    guard let executable = app.app.executable else { return }
    let name = app.bundleIdentifier
    do {
      apps[name] = try AppSession(
        executable, app, isInBackground: isInBackground, remoteNotification: remoteNotification, core
      ) { [weak self] event in self?.handle(event, of: app) }
    } catch {
      core.record(.extensionFailed(extension: app.name, reason: error.reason))
      handle(.app(name, .ended))
    }
  }

  private func handle(_ event: AppSession.Event, of app: InstalledApp) {
    let name = app.bundleIdentifier
    switch event {
    case .registers(true):
      let result = pushRegistration ?? .token(Self.token(of: name))
      switch result {
      case .token: core.record(.app(bundleIdentifier: name, change: .registered))
      case .failed(let reason): core.record(.app(bundleIdentifier: name, change: .notRegistered(reason: reason)))
      }
      apps[name]?.send(.registration(result))
    case .registers(false): core.record(.app(bundleIdentifier: name, change: .unregistered))
    case .center(let call): answer(call)
    case .outOfTime:
      // An app in the foreground goes on.
      guard state.processes[name]?.state == .background else { return }
      apps.removeValue(forKey: name)?.end()
      handle(.app(name, .ended))
    case .ended:
      apps[name] = nil
      handle(.app(name, .ended))
    }
  }

  /// Returns the device token of an app, which is always the same.
  private static func token(of bundleIdentifier: String) -> Data {
    (1...4).reduce(into: Data()) { (data, seed: UInt64) in
      withUnsafeBytes(of: bundleIdentifier.stableHash(seed: seed).bigEndian) { data.append(contentsOf: $0) }
    }
  }

  /// Waits until an app has been launched, if it will be, and is idle.
  func settleApp(_ name: String) async {
    await finishAppTasks()
    await apps[name]?.settle()
  }

  /// Asks a launched app in the foreground how a notification is presented (U10).
  func askApp(toPresent id: NotificationID, _ notification: NotificationState) {
    let name = notification.app.bundleIdentifier
    presentations[id] = Task { [weak self] in
      guard let self else { return }
      await finishAppTasks()
      guard let app = apps[name] else { return handle(.presented(id, nil)) }
      let call = app.present(notification.notification)
      await wait(settling: app.settle) { app.isDone(call) || self.apps[name] !== app }
      handle(.presented(id, app.takePresentation(call)))
    }
  }

  /// Brings an app to the foreground, and asks it to show its own settings.
  func openSettings(ofLaunched name: String, for notification: DeliveredNotification?) {
    apply(.foregroundApp(name))
    enqueueForApp { [weak self] in self?.apps[name]?.send(.openSettings(notification)) }
  }
}
