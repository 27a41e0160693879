import ExtensionProtocol

@testable import NotificationRuntime

/// A case of an input of a ``SystemState``, or of a value that such an input contains. The switches have no default, so
/// that a new input needs a case here, and a test fails until an exploration applies it.
enum InputCase: Hashable, CaseIterable {
  // Delivery
  case deliverRemote, deliverLocal, servedNotStarted, servedFailed, servedContent
  case attached, refused, presented, received
  // The notification center
  case requestAuthorization, settings, setCategories, categories, add, pending, removePending, delivered
  case removeDelivered, setBadge, centerTime
  // Conditions of the device
  case date, timeZone, clock, position, authorizationAnswer, changeSettings, changeSetting, foregroundApp
  case alertConditions, holdsRemoteNotifications, summary, summaryTimes
  // Apps
  case closeApp, appEnded, respondToApp
  // The banner
  case bannerElapsed, swipe, tap, press, chooseAction, confirmOnBanner, enterOnBanner, cancelOnBanner
  // Interfaces
  case present, started, notStarted
  case refreshControl, pressMediaButton, pressAction, confirm, cancelAction, enter, draft, controlState, pressContent
  case pressDismiss, dismiss, unlocked, responseSettled, responseElapsed, applyLateResponse, settled, idle, soundEnded
  case soundsStopped, extensionEnded, described, announced, notImplemented, preferredHeight, title, viewChanged
  case completed, replaceActions, requestDismissal, requestDefaultAction, openApp, failed

  init(_ input: SystemInput) {
    switch input {
    case .deliver(_, let arrival): self = InputCase(arrival.origin)
    case .served(_, let result): self = InputCase(result)
    case .attached: self = .attached
    case .refused: self = .refused
    case .presented: self = .presented
    case .received: self = .received
    case .center(_, let request, _): self = InputCase(request)
    case .centerTime: self = .centerTime
    case .condition(let condition, _): self = InputCase(condition)
    case .app(_, let input): self = InputCase(input)
    case .bannerElapsed: self = .bannerElapsed
    case .swipe: self = .swipe
    case .tap: self = .tap
    case .press: self = .press
    case .chooseAction: self = .chooseAction
    case .answerBanner(let answer, _): self = InputCase(answer)
    case .present: self = .present
    case .started: self = .started
    case .notStarted: self = .notStarted
    case .interface(_, let input): self = InputCase(input)
    }
  }

  private init(_ origin: NotificationRuntime.Arrival.Origin) {
    switch origin {
    case .remote: self = .deliverRemote
    case .local: self = .deliverLocal
    }
  }

  private init(_ result: ServiceResult) {
    switch result {
    case .notStarted: self = .servedNotStarted
    case .failed: self = .servedFailed
    case .content: self = .servedContent
    }
  }

  private init(_ request: CenterRequest) {
    switch request {
    case .requestAuthorization: self = .requestAuthorization
    case .settings: self = .settings
    case .setCategories: self = .setCategories
    case .categories: self = .categories
    case .add: self = .add
    case .pending: self = .pending
    case .removePending: self = .removePending
    case .delivered: self = .delivered
    case .removeDelivered: self = .removeDelivered
    case .setBadge: self = .setBadge
    }
  }

  private init(_ condition: DeviceCondition) {
    switch condition {
    case .date: self = .date
    case .timeZone: self = .timeZone
    case .clock: self = .clock
    case .position: self = .position
    case .authorizationAnswer: self = .authorizationAnswer
    case .settings: self = .changeSettings
    case .setting: self = .changeSetting
    case .foregroundApp: self = .foregroundApp
    case .alert: self = .alertConditions
    case .holdsRemoteNotifications: self = .holdsRemoteNotifications
    case .summary: self = .summary
    case .summaryTimes: self = .summaryTimes
    }
  }

  private init(_ input: AppInput) {
    switch input {
    case .close: self = .closeApp
    case .ended: self = .appEnded
    case .respond: self = .respondToApp
    }
  }

  private init(_ answer: BannerAnswer) {
    switch answer {
    case .confirm: self = .confirmOnBanner
    case .enter: self = .enterOnBanner
    case .cancel: self = .cancelOnBanner
    }
  }

  private init(_ input: InterfaceInput) {
    switch input {
    case .refreshControl: self = .refreshControl
    case .pressMediaButton: self = .pressMediaButton
    case .pressAction: self = .pressAction
    case .confirm: self = .confirm
    case .cancelAction: self = .cancelAction
    case .enter: self = .enter
    case .draft: self = .draft
    case .controlState: self = .controlState
    case .pressContent: self = .pressContent
    case .pressDismiss: self = .pressDismiss
    case .dismiss: self = .dismiss
    case .unlocked: self = .unlocked
    case .responseSettled: self = .responseSettled
    case .responseElapsed: self = .responseElapsed
    case .applyLateResponse: self = .applyLateResponse
    case .settled: self = .settled
    case .idle: self = .idle
    case .soundEnded: self = .soundEnded
    case .soundsStopped: self = .soundsStopped
    case .extensionEnded: self = .extensionEnded
    case .described: self = .described
    case .announced: self = .announced
    case .notImplemented: self = .notImplemented
    case .preferredHeight: self = .preferredHeight
    case .title: self = .title
    case .viewChanged: self = .viewChanged
    case .completed: self = .completed
    case .replaceActions: self = .replaceActions
    case .requestDismissal: self = .requestDismissal
    case .requestDefaultAction: self = .requestDefaultAction
    case .openApp: self = .openApp
    case .failed: self = .failed
    }
  }
}
