import DeviceTime
import ExtensionProtocol
import JSON
import Notifications
import Transcripts

/// One run of an app's process, with the calls that the app has not completed (L5, U10, U11).
@MainActor
final class AppSession {
  /// The time in which the app has to complete a call, in device time (L5).
  static let limit = Duration.seconds(30)

  /// An event that concerns the app's process.
  enum Event {
    /// The app registers for remote notifications, or unregisters.
    case registers(Bool)
    /// The app calls the notification center.
    case center(CenterCall)
    /// The app did not handle a remote notification in time.
    case outOfTime
    /// The process has ended.
    case ended
  }

  /// A call that the app completes by a completion handler.
  private enum Call {
    case remoteNotification
    case presentation
    case response

    var member: String {
      switch self {
      case .remoteNotification: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
      case .presentation: "userNotificationCenter(_:willPresent:withCompletionHandler:)"
      case .response: "userNotificationCenter(_:didReceive:withCompletionHandler:)"
      }
    }
  }

  private struct Pending {
    let call: Call
    let began: DeviceInstant
    let timer: DeviceClock.Timer
  }

  private let name: String
  private let core: DeviceCore
  private let running: ExtensionSession
  private let onEvent: (Event) -> Void
  private var pending: [UInt32: Pending] = [:]
  private var lastCall: UInt32 = 0
  /// The presentations that the app has chosen, by the number of the call; nil if its center has no delegate.
  private var presentations: [UInt32: PresentationOptions?] = [:]

  /// Launches an app.
  ///
  /// - Throws: ``RuntimeError`` if it cannot be started.
  init(
    _ executable: AppExecutable, _ app: InstalledApp, isInBackground: Bool, remoteNotification: [String: JSONValue]?,
    _ core: DeviceCore, onEvent: @escaping (Event) -> Void
  ) throws(RuntimeError) {
    (name, self.core, self.onEvent) = (app.bundleIdentifier, core, onEvent)
    weak var session: AppSession?
    running = try ExtensionSession(app.name, executable.launcher, core) { event in
      switch event {
      case .message(.app(let report), _): session?.handle(report)
      case .message: break
      case .center(let call): onEvent(.center(call))
      case .failed: onEvent(.ended)
      }
    }
    session = self
    let environment = try running.environment(for: app)
    send(
      .launch(
        AppLaunch(environment: environment, isInBackground: isInBackground, remoteNotification: remoteNotification)))
  }

  isolated deinit {
    end()
  }

  // MARK: Messages to the app

  /// Sends a message that the app does not answer.
  func send(_ message: AppMessage) {
    running.send(.app(message))
  }

  /// Delivers the payload of a remote notification.
  func receive(_ payload: [String: JSONValue]) {
    send(.remoteNotification(begin(.remoteNotification), payload))
  }

  /// Delivers a response.
  func respond(_ response: NotificationResponse) {
    send(.didReceive(begin(.response), response))
  }

  /// Asks how a notification is presented.
  ///
  /// - Returns: The number of the call.
  func present(_ notification: DeliveredNotification) -> UInt32 {
    let number = begin(.presentation)
    send(.willPresent(number, notification))
    return number
  }

  /// Whether the app still works on a call.
  var isWorking: Bool { !pending.isEmpty }

  /// Whether a call is completed, or never will be.
  func isDone(_ number: UInt32) -> Bool { pending[number] == nil }

  /// Returns the presentation that the app has chosen: nil if its center has no delegate, and no options without an
  /// answer, as on a device that waits for the completion handler.
  func takePresentation(_ number: UInt32) -> PresentationOptions? {
    presentations.removeValue(forKey: number) ?? .some([])
  }

  private func begin(_ call: Call) -> UInt32 {
    lastCall += 1
    let number = lastCall
    let timer = core.clock.schedule(after: Self.limit) { [weak self] in self?.elapse(number) }
    pending[number] = Pending(call: call, began: core.clock.now, timer: timer)
    return number
  }

  // MARK: Messages from the app

  private func handle(_ report: AppReport) {
    switch report {
    case .launched: break
    case .registers(let registers): onEvent(.registers(registers))
    case .fetched(let number, let result):
      guard let call = complete(number, .remoteNotification) else { return }
      guard let result else {
        return core.diagnose(.remoteNotification, "\(name) does not implement \(Call.remoteNotification.member)")
      }
      let seconds = call.began.duration(to: core.clock.now).inSeconds
      core.record(.app(bundleIdentifier: name, change: .fetched(result: result, seconds: seconds)))
    case .presented(let number, let options):
      if complete(number, .presentation) != nil { presentations[number] = .some(options) }
    case .responded(let number, let isReceived):
      if complete(number, .response) != nil, !isReceived {
        core.diagnose(.centerDelegate, "\(name) has no delegate of its notification center")
      }
    }
    core.changed()
  }

  /// Completes a call; a further completion is reported (policy `completionTwice`).
  private func complete(_ number: UInt32, _ call: Call) -> Pending? {
    guard let known = pending.removeValue(forKey: number) else {
      if core.policies.completionTwice == .diagnose {
        core.diagnose(.completionTwice, "the completion handler of the app's \(call.member) was called again")
      }
      return nil
    }
    core.clock.cancel(known.timer)
    return known
  }

  private func elapse(_ number: UInt32) {
    guard let known = pending.removeValue(forKey: number) else { return }
    let message = "\(name) did not complete \(known.call.member) within \(SecondsText(Self.limit.inSeconds)) s"
    switch known.call {
    case .remoteNotification:
      core.diagnose(.backgroundTime, message)
      onEvent(.outOfTime)
    case .presentation, .response: core.diagnose(.completionMissing, message)
    }
    core.changed()
  }

  // MARK: The end

  /// Waits, in real time, until the app is idle and device time may advance.
  func settle() async {
    try? await running.settle()
  }

  /// Ends the app after it has handled the messages that were sent to it.
  func close() async {
    running.leave()
    try? await running.settle()
    end()
  }

  /// Ends the app's process.
  func end() {
    for call in pending.values { core.clock.cancel(call.timer) }
    pending = [:]
    running.end()
    core.changed()
  }

  /// The app's end of the channel; nil if it runs in its own process.
  var inProcessConnection: AnyObject? { running.inProcessConnection }
}
