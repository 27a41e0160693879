import ExtensionProtocol
import JSON
import Notifications
import Transcripts

// The processes of apps whose code the system launches (L5, U10, U11). An app without such code has no state here: its
// code is a test, or only its extensions are installed.
extension SystemState {
  /// Returns the state of an app, by bundle identifier.
  func appState(of name: String) -> AppState { processes[name]?.state ?? .notRunning }

  /// Applies an input of the process of an app.
  mutating func apply(_ input: AppInput, to name: String, _ reaction: inout Reaction) {
    let app = apps.app(name)
    guard app.app.executable != nil else { return }
    switch input {
    case .close:
      guard appState(of: name) != .notRunning else { return }
      if center.foregroundApp == name {
        leaveForeground(&reaction)
        reaction.effects.append(.app(app, .transition(.willTerminate)))
      }
      reaction.effects.append(.app(app, .end))
      end(name, .closed, &reaction)
      processes[name]?.wasClosed = true
      // A held remote notification is discarded when the person closes the app.
      if processes[name]?.held != nil { record(.discarded, name, &reaction) }
      processes[name]?.held = nil
    case .ended:
      guard appState(of: name) != .notRunning else { return }
      end(name, .ended, &reaction)
    case .respond(let response): respond(response, app, &reaction)
    }
  }

  private mutating func end(_ name: String, _ change: AppChange, _ reaction: inout Reaction) {
    processes[name]?.state = .notRunning
    if center.foregroundApp == name { center.foregroundApp = nil }
    record(change, name, &reaction)
  }

  private func record(_ change: AppChange, _ name: String, _ reaction: inout Reaction) {
    reaction.record(.app(bundleIdentifier: name, change: change))
  }

  // MARK: The foreground

  /// Brings an app to the foreground, on a locked device when it is unlocked; nil for the home screen. An app without
  /// code is in the foreground without further effects.
  mutating func setForegroundApp(_ name: String?, _ reaction: inout Reaction) {
    guard center.foregroundApp != name else { return }
    leaveForeground(&reaction)
    center.foregroundApp = name
    if !center.conditions.isLocked { showForegroundApp(&reaction) }
  }

  /// Shows the app in the foreground when the device is unlocked, or hides it when it is locked.
  mutating func lockForegroundApp(_ isLocked: Bool, _ reaction: inout Reaction) {
    if isLocked { hideForegroundApp(&reaction) } else { showForegroundApp(&reaction) }
  }

  private mutating func showForegroundApp(_ reaction: inout Reaction) {
    guard let name = center.foregroundApp else { return }
    enterForeground(name, for: nil, &reaction)
    becomeActive(name, &reaction)
  }

  private mutating func leaveForeground(_ reaction: inout Reaction) {
    hideForegroundApp(&reaction)
    center.foregroundApp = nil
  }

  private mutating func hideForegroundApp(_ reaction: inout Reaction) {
    guard let name = center.foregroundApp, processes[name]?.state == .foreground else { return }
    processes[name]?.state = .background
    let app = apps.app(name)
    reaction.effects += [.app(app, .transition(.willResignActive)), .app(app, .transition(.didEnterBackground))]
    record(.background, name, &reaction)
  }

  /// Launches an app or brings it from the background, until it only has to become active.
  private mutating func enterForeground(
    _ name: String, for response: NotificationResponse?, _ reaction: inout Reaction
  ) {
    center.foregroundApp = name
    let app = apps.app(name)
    guard app.app.executable != nil else { return }
    if processes[name]?.state == .background {
      record(.foreground, name, &reaction)
    } else {
      launch(app, isInBackground: false, response?.remoteNotification, &reaction)
    }
    reaction.effects.append(.app(app, .enterForeground(response)))
    processes[name]?.state = .foreground
    deliverHeld(app, &reaction)
  }

  private func becomeActive(_ name: String, _ reaction: inout Reaction) {
    guard processes[name]?.state == .foreground else { return }
    reaction.effects.append(.app(apps.app(name), .transition(.didBecomeActive)))
  }

  private mutating func launch(
    _ app: InstalledApp, isInBackground: Bool, _ remoteNotification: [String: JSONValue]?,
    _ reaction: inout Reaction
  ) {
    let name = app.bundleIdentifier
    processes[name, default: AppProcess()].state = isInBackground ? .background : .foreground
    processes[name]?.wasClosed = false
    record(.launched(inBackground: isInBackground), name, &reaction)
    reaction.effects.append(
      .app(app, .launch(isInBackground: isInBackground, remoteNotification: remoteNotification)))
  }

  // MARK: Responses

  /// Delivers a response: the app comes to the foreground, or is launched in the background (U11, N1).
  private mutating func respond(_ response: AppResponse, _ app: InstalledApp, _ reaction: inout Reaction) {
    let name = app.bundleIdentifier
    let opens = response.opensApp && center.foregroundApp != name && !center.conditions.isLocked
    if opens {
      leaveForeground(&reaction)
      enterForeground(name, for: response.response, &reaction)
    } else if appState(of: name) == .notRunning {
      launch(app, isInBackground: true, response.response.remoteNotification, &reaction)
    }
    reaction.effects.append(.app(app, .respond(response)))
    if opens { becomeActive(name, &reaction) }
  }

  // MARK: Remote notifications

  /// Delivers a remote notification with `content-available` to the app's code (L5).
  mutating func wake(_ app: InstalledApp, for payload: Payload, _ reaction: inout Reaction) {
    guard let executable = app.app.executable else { return }
    let name = app.bundleIdentifier
    if appState(of: name) != .foreground {
      guard executable.wakesForRemoteNotifications else {
        return reaction.diagnose(
          .backgroundMode, "\(name) does not receive the notification in the background")
      }
      guard processes[name]?.wasClosed != true else { return record(.notWoken, name, &reaction) }
      guard !holdsRemoteNotifications else {
        if processes[name]?.held != nil { record(.discarded, name, &reaction) }
        processes[name, default: AppProcess()].held = payload.userInfo
        return record(.held, name, &reaction)
      }
    }
    receive(payload.userInfo, app, &reaction)
  }

  private mutating func receive(
    _ payload: [String: JSONValue], _ app: InstalledApp, _ reaction: inout Reaction
  ) {
    if appState(of: app.bundleIdentifier) == .notRunning {
      launch(app, isInBackground: true, payload, &reaction)
    }
    reaction.effects.append(.app(app, .receive(payload)))
  }

  private mutating func deliverHeld(_ app: InstalledApp, _ reaction: inout Reaction) {
    guard let payload = processes[app.bundleIdentifier]?.held else { return }
    processes[app.bundleIdentifier]?.held = nil
    receive(payload, app, &reaction)
  }

  /// Holds remote notifications from now on, or delivers those that were held.
  mutating func setHoldsRemoteNotifications(_ holds: Bool, _ reaction: inout Reaction) {
    holdsRemoteNotifications = holds
    guard !holds else { return }
    for name in processes.keys.sorted() { deliverHeld(apps.app(name), &reaction) }
  }
}

extension NotificationResponse {
  /// The payload of the remote notification to which the person responded; nil for another notification.
  fileprivate var remoteNotification: [String: JSONValue]? {
    notification.request.trigger == .push ? notification.request.content.userInfo : nil
  }
}
