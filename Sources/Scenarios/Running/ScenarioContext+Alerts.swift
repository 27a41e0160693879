import NotificationRuntime
import Notifications
import Transcripts

// Steps about the way in which notifications alert the person.
extension ScenarioContext {
  /// Performs an action about the way in which notifications alert.
  func perform(_ action: ScenarioAlertAction) async throws(StepFailure) {
    do throws(RuntimeError) {
      switch action {
      case .lock(let isLocked): device.isLocked = isLocked
      case .silentMode(let isOn): device.isSilenced = isOn
      case .focus(let isOn, let apps): (device.isFocused, device.focusAllowedApps) = (isOn, Set(apps))
      case .summary: device.deliverSummary()
      case .summaryTimes(let times): device.summaryTimes = times
      case .setting(let change, let app): device.changeSetting(change, of: self.app(app))
      case .press(let identifier): try shownBanner().press(action: identifier)
      case .confirm:
        if let interface = interfaceWithChoice { try await interface.confirm() } else { try shownBanner().confirm() }
      case .cancel:
        if let interface = interfaceWithChoice {
          try interface.cancelAction()
        } else {
          try shownBanner().cancelAction()
        }
      }
    } catch {
      throw .cannotAct("\(error)")
    }
    // A failure of the extension is recorded in the transcript, and counts as a failure of the run.
    try? await device.settle()
  }

  /// Sends text from the text field that an action of the banner opened.
  ///
  /// - Returns: Whether there is such a text field.
  func enterOnBanner(_ text: String) async throws(StepFailure) -> Bool {
    guard let banner, banner.pendingAction?.step == .text else { return false }
    do {
      try banner.enter(text)
    } catch {
      throw .cannotAct("\(error)")
    }
    try? await device.settle()
    return true
  }

  /// Checks the sound of the latest notification.
  func expect(_ ring: RingExpectation) throws(StepFailure) {
    guard let (presentation, played) = latestAlert else {
      if ring == .none { return }
      throw .unmet("nothing was delivered yet")
    }
    guard !ring.holds(presentation.sound, played: played) else { return }
    throw .unmet(Self.words(presentation))
  }

  /// Checks the place at which the latest notification appeared; nil for none.
  func expect(_ place: AlertPresentation.Place?) throws(StepFailure) {
    guard let (presentation, _) = latestAlert else {
      if place == nil { return }
      throw .unmet("nothing was delivered yet")
    }
    guard presentation.place != place else { return }
    throw .unmet(Self.words(presentation))
  }

  /// The way in which the latest notification alerted, and the sound that was played for it.
  private var latestAlert: (presentation: AlertPresentation, played: RungSound?)? {
    var played: RungSound?
    for moment in device.transcript.moments.reversed() {
      switch moment.event {
      case .rang(let sound, .started): played = played ?? sound
      case .alerted(_, let presentation): return (presentation, played)
      default: continue
      }
    }
    return nil
  }

  private static func words(_ presentation: AlertPresentation) -> String {
    Event.alerted(bundleIdentifier: "the notification", presentation: presentation).text
  }

  /// The interface in which an action was pressed that is not performed yet.
  private var interfaceWithChoice: Interface? { interface.flatMap { $0.pendingAction == nil ? nil : $0 } }

  private func shownBanner() throws(RuntimeError) -> Banner {
    guard let banner else { throw .gone }
    return banner
  }
}
