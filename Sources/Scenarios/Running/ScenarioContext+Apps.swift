import NotificationRuntime

// Steps about apps whose code the device launches.
extension ScenarioContext {
  /// Performs an action about an app.
  func perform(_ action: ScenarioAppAction) async {
    switch action {
    case .open(let name): device.foregroundApp = app(name)
    case .home: device.foregroundApp = nil
    case .close(let name): device.closeApp(app(name))
    case .hold(let holds): device.holdsRemoteNotifications = holds
    }
    // A failure of the extension is recorded in the transcript, and counts as a failure of the run.
    try? await device.settle()
  }

  /// Checks the state of an app.
  func expect(_ wanted: AppState, of name: String?) throws(StepFailure) {
    let found = device.appState(of: app(name))
    guard found != wanted else { return }
    let hint = device.hasCode(of: app(name)) ? "" : "; it has no code of its own: earshot build --app builds it"
    throw .unmet("the app is \(found.words)\(hint)")
  }
}

extension AppState {
  fileprivate var words: String {
    switch self {
    case .notRunning: "not running"
    case .background: "in the background"
    case .foreground: "in the foreground"
    }
  }
}
