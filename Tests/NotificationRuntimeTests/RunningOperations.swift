import Notifications

@testable import NotificationRuntime

/// The operations of the owner of a ``SystemState`` that have begun and not ended: timers, extensions, questions and
/// processes. They follow from the state; so the effects of a step must lead from those of the state before it to those
/// of the state after it.
struct RunningOperations: Equatable {
  /// A timer for a response that is not completed.
  struct ResponseTimer: Hashable {
    let interface: InterfaceID
    let number: UInt32
  }

  /// The banner whose time elapses.
  private var bannerTimer: NotificationID?
  /// The device time of the timer of the notification center, in nanoseconds.
  private var centerTimer: Int64?
  /// The interfaces whose extensions run.
  private var extensions: Set<InterfaceID>
  /// The interfaces whose extensions are being ended.
  private var endingExtensions: Set<InterfaceID>
  /// The notifications about whose presentation an app was asked.
  private var presentations: Set<NotificationID>
  private var responseTimers: Set<ResponseTimer> = []
  /// The bundle identifiers of the apps that run.
  private var apps: Set<String>

  /// Returns the operations that run in a state.
  init(in state: SystemState) {
    // A banner stays until the person has continued with an action that was chosen on it.
    bannerTimer = state.shownBanner.flatMap { banner in
      state.notifications[banner]?.choice == nil && state.bannerDuration(of: banner) != nil ? banner : nil
    }
    centerTimer = state.center.nextTime
    func interfaces(_ phases: [InterfaceState.Phase]) -> Set<InterfaceID> {
      Set(state.interfaces.filter { phases.contains($0.value.phase) }.keys)
    }
    extensions = interfaces([.starting, .visible])
    endingExtensions = interfaces([.leaving])
    presentations = Set(state.notifications.filter { $0.value.phase == .presenting }.keys)
    apps = Set(state.processes.filter { $0.value.state != .notRunning }.keys)
    for (id, interface) in state.interfaces {
      var responses = interface.responses
      for number in 0..<responses.lastNumber where responses.elapse(number + 1) != nil {
        // The timer runs from the end of the person's operation, which settles the response once.
        guard responses.settle(number + 1) == nil else { continue }
        responseTimers.insert(ResponseTimer(interface: id, number: number + 1))
      }
    }
  }

  /// Ends the operation whose end an input reports.
  mutating func end(by input: SystemInput) {
    switch input {
    case .presented(let id, _): presentations.remove(id)
    case .centerTime: centerTimer = nil
    case .app(let name, .ended): apps.remove(name)
    case .notStarted(let id): extensions.remove(id)
    case .interface(let id, .extensionEnded): endingExtensions.remove(id)
    default: break
    }
  }

  /// Performs an effect that leads to a state.
  ///
  /// - Returns: The rule that the effect breaks, if any.
  mutating func perform(_ effect: SystemEffect, leadingTo next: SystemState) -> String? {
    func broken(_ rule: String, unless holds: Bool) -> String? { holds ? nil : rule }

    switch effect {
    case .start(let id):
      return broken("an extension is started once", unless: extensions.insert(id).inserted)
    case .send(let id, _), .viewChanged(let id), .awaitResponse(let id, _):
      let isRunning = extensions.contains(id) && next.interfaces[id]?.failure == nil
      return broken("only an extension that runs and has not failed receives messages", unless: isRunning)
    case .endExtension(let id):
      endingExtensions.insert(id)
      return broken("an extension that runs is ended once", unless: extensions.remove(id) != nil)
    case .enqueue(let id, _):
      return broken("an input waits only for an interface that exists", unless: next.interfaces[id] != nil)
    case .responseTimer(let id, let number, let duration):
      let timer = ResponseTimer(interface: id, number: number)
      guard duration == nil else {
        return broken("a response has one timer", unless: responseTimers.insert(timer).inserted)
      }
      return broken("a timer that is canceled runs", unless: responseTimers.remove(timer) != nil)
    case .bannerTimer(let id, let duration):
      bannerTimer = duration == nil ? nil : id
      return broken("only the banner on the screen has a timer", unless: duration == nil || next.shownBanner == id)
    case .centerTimer(let time):
      centerTimer = time
      return nil
    case .present(let id):
      return broken("an app is asked once about a presentation", unless: presentations.insert(id).inserted)
    case .ring(let id, _), .endRing(let id):
      let hasSound = next.notifications[id]?.alert?.sound != nil
      return broken("a sound that rings or ends is that of a notification", unless: hasSound)
    case .useFixtures(let id):
      return broken("the fixtures are those of a notification", unless: next.notifications[id] != nil)
    case .forward(let response):
      return broken("a response reaches an app", unless: next.apps.isInstalled(response.bundleIdentifier))
    case .app(let app, let effect):
      return perform(effect, of: app)
    case .record, .diagnose, .endPrestartedExtension, .deliver, .removeAttachments, .clockChanged, .changed:
      return nil
    }
  }

  private mutating func perform(_ effect: AppEffect, of app: InstalledApp) -> String? {
    let name = app.bundleIdentifier
    guard app.app.executable != nil else { return "only an app with code is called" }
    switch effect {
    case .launch: return apps.insert(name).inserted ? nil : "an app is launched once"
    case .end: return apps.remove(name) != nil ? nil : "an app that runs is ended"
    case .enterForeground, .transition, .receive, .respond:
      return apps.contains(name) ? nil : "only an app that runs is called"
    }
  }
}
