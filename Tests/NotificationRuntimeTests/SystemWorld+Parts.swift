import ExtensionProtocol
import Foundation
import Notifications
import SystemScenes
import Transcripts

@testable import NotificationRuntime

// The parts of the world. The product of all inputs would have millions of states, so each part has the inputs that
// belong together.
extension SystemWorld {
  /// A part of the world.
  enum Part: CaseIterable {
    case deliveries, lockScreen, presentations, settings, interface, actions, mediaInTwoInterfaces
    case responsesOfTwoInterfaces
  }

  /// Returns the start of a part.
  func start(of part: Part) -> SystemPart {
    switch part {
    case .deliveries: deliveries
    case .lockScreen: lockScreen
    case .presentations: presentations
    case .settings: settings
    case .interface: interface
    case .actions: actions
    case .mediaInTwoInterfaces: twoInterfaces(withMedia: true)
    case .responsesOfTwoInterfaces: twoInterfaces(withMedia: false)
    }
  }

  // MARK: Notifications

  /// Three notifications of two apps, from their arrival on, and an interface of one of them.
  private var deliveries: SystemPart {
    let (first, second, third) = (Self.ids[0], Self.ids[1], Self.ids[2])
    let content = arrivals[0].notification.request.content
    var inputs: [SystemInput] = [
      .received(first), .received(second), .attached(second, []), .chooseAction("reply", first),
      .answerBanner(.enter("text"), first), .served(first, .content(content, seconds: 1)),
      .served(first, .content(NotificationContent(), seconds: 1)), .served(first, .notStarted(.gone)),
      .served(first, .failed(.gone, reason: "it failed")),
    ]
    inputs += showing(Self.interfaces[0])
    var others: [SystemInput] = [
      .received(third), .attached(first, []), .attached(third, []), .started(Self.interfaces[1]),
      .interface(Self.interfaces[0], .pressMediaButton), .interface(InterfaceID(number: 9), .pressMediaButton),
    ]
    others += locking
    for (id, arrival) in zip(Self.ids, arrivals) {
      inputs += [.deliver(id, arrival), .bannerElapsed(id), .swipe(id), .tap(id), .press(id)]
      inputs.append(.present(id, Self.interfaces[0]))
      others += choosing(["accept", "delete", "other"], on: id)
      others.append(.present(id, Self.interfaces[1]))
    }
    return SystemPart(from: initial, inputs, checking: others)
  }

  /// Two notifications of an app whose actions require the owner, and whose banners are alerts, while the device is
  /// locked and unlocked.
  private var lockScreen: SystemPart {
    var settings = NotificationSettings.allAllowed
    settings.alertStyle = .alert
    var start = initial
    _ = start.apply(.condition(.settings(app: "two", settings), at: 0))
    let loud = NotificationContent(title: "1", sound: .default, categoryIdentifier: "D")
    let quiet = NotificationContent(title: "2", categoryIdentifier: "D")
    var inputs = locking
    for (id, content) in zip(Self.ids, [loud, quiet]) {
      inputs += [.deliver(id, arrival(id.number, content, of: "two")), .bannerElapsed(id), .swipe(id), .tap(id)]
      inputs += choosing(["delete", "answer"], on: id)
    }
    return SystemPart(
      from: start, inputs, checking: [.chooseAction("other", Self.ids[0]), .press(Self.ids[0]), .press(Self.ids[1])])
  }

  // MARK: Apps

  /// A notification of each app, of which one has attachments to be stored, while either app is in the foreground and
  /// decides on the presentation. The system launches and ends the code of the first app.
  private var presentations: SystemPart {
    let (first, third) = (Self.ids[0], Self.ids[2])
    let file = Attachment(
      identifier: "file", url: URL(fileURLWithPath: "/store/file.wav"), type: "com.microsoft.waveform-audio",
      byteCount: 1)
    let content = NotificationContent(title: "3", sound: .default, categoryIdentifier: "D", attachments: [file])
    let response = NotificationResponse(notification: loud.notification)
    func respond(opensApp: Bool) -> AppInput {
      .respond(AppResponse(bundleIdentifier: "one", response: response, opensApp: opensApp))
    }
    var inputs: [SystemInput] = [.attached(first, []), .attached(third, [file]), .refused(third, reason: "invalid")]
    inputs.append(.deliver(first, loud))
    inputs.append(.deliver(third, arrival(3, content, of: "two", storesAttachments: true)))
    inputs += foreground([nil, "one", "two"])
    for input in [AppInput.close, .ended, respond(opensApp: true), respond(opensApp: false)] {
      inputs.append(.app("one", input))
    }
    for id in [first, third] {
      inputs += [.bannerElapsed(id), .swipe(id), .tap(id)]
      inputs += decisions(on: id)
    }
    var others = locking
    others += [
      .press(first), .press(third), .app("two", .close), .deliver(Self.ids[1], silent),
      .condition(.holdsRemoteNotifications(true), at: 0),
    ]
    return SystemPart(from: initial, inputs, checking: others)
  }

  /// A notification with a badge and a sound of an app with each kind of settings, on a locked and an unlocked device,
  /// while the app is in the foreground and elsewhere.
  private var settings: SystemPart {
    let id = Self.ids[0]
    let content = NotificationContent(title: "1", badge: 2, sound: .default, categoryIdentifier: "C")
    var unlisted = NotificationSettings.allAllowed
    unlisted.badge = .disabled
    unlisted.notificationCenter = .disabled
    var quiet = NotificationSettings.allAllowed
    quiet.alert = .disabled
    quiet.sound = .disabled
    var summarized = NotificationSettings.allAllowed
    summarized.scheduledDelivery = .enabled
    let kinds: [NotificationSettings] = [
      .allAllowed, unlisted, quiet, summarized, NotificationSettings(askedFor: [.alert], allowed: false),
      NotificationSettings(askedFor: [.alert, .badge, .sound, .provisional], allowed: true),
    ]
    var inputs: [SystemInput] = kinds.map { .condition(.settings(app: "one", $0), at: 0) }
    inputs += foreground([nil, "one"])
    inputs += locking
    inputs += decisions(on: id)
    inputs += [
      .condition(.summary, at: 0), .deliver(id, arrival(1, content, of: "one")), .bannerElapsed(id), .press(id),
    ]
    let bare = NotificationContent(badge: 0, sound: .default)
    return SystemPart(
      from: initial, inputs, checking: [.deliver(Self.ids[1], arrival(2, bare, of: "one")), .tap(id), .swipe(id)])
  }

  // MARK: Interfaces

  /// An interface of the first notification, with its media button, actions and responses.
  private var interface: SystemPart {
    let id = Self.interfaces[0]
    let button = MediaButtonDescription(type: .default, frame: CGRect(x: 10, y: 10, width: 44, height: 44), tint: nil)
    let overlay = MediaButtonDescription(type: .overlay, frame: CGRect(x: 1, y: 1, width: 9, height: 9), tint: nil)
    let inputs: [InterfaceInput] = [
      .pressMediaButton, .pressAction(Self.accept), .pressAction(Self.reply), .enter("text"), .pressDismiss,
      .failed(.gone), .responseSettled(1), .responseElapsed(1), .applyLateResponse(1), .openApp, .soundEnded,
      .described(button), .announced(isPlaying: true), .announced(isPlaying: false), .completed(1, .doNotDismiss),
      .completed(1, .dismiss), .completed(1, .dismissAndForwardAction),
    ]
    let others: [InterfaceInput] = [
      .refreshControl, .confirm, .cancelAction, .unlocked, .draft("draft"), .controlState(.pressed),
      .pressContent(.keys(text: "text"), .insertText),
      .settled(SoundSummary()), .settled(SoundSummary(hasSounds: true)), .settled(SoundSummary(stopped: "sound")),
      .idle(SoundSummary()), .idle(SoundSummary(isSounding: true)), .soundsStopped(["sound"]),
      .notImplemented("mediaPlay"), .notImplemented("didReceiveResponse"), .preferredHeight(0), .preferredHeight(.nan),
      .preferredHeight(1e9), .title("title"), .title(nil), .viewChanged, .completed(2, .dismiss), .replaceActions([]),
      .requestDismissal, .requestDefaultAction, .described(MediaButtonDescription()), .described(overlay),
    ]
    let second: [SystemInput] = [
      .deliver(Self.ids[1], followUp), .present(Self.ids[0], Self.interfaces[1]), .started(Self.interfaces[1]),
    ]
    return SystemPart(
      from: opened(), showing(id) + inputs.map { SystemInput.interface(id, $0) },
      checking: others.map { SystemInput.interface(id, $0) } + second + locking)
  }

  /// Actions of an interface that require the owner, must be confirmed, or have a text field, while the device is
  /// locked and unlocked.
  private var actions: SystemPart {
    let id = Self.interfaces[0]
    let open = Action(identifier: "open", title: "Open", options: .authenticationRequired)
    let inputs: [InterfaceInput] = [
      .pressAction(open), .pressAction(Self.delete), .pressAction(Self.answer), .confirm, .cancelAction, .enter("text"),
      .failed(.gone), .responseSettled(1), .completed(1, .dismiss),
    ]
    let others: [InterfaceInput] = [.unlocked, .draft("draft"), .openApp, .pressDismiss, .pressMediaButton]
    return SystemPart(
      from: opened(), showing(id) + locking + inputs.map { SystemInput.interface(id, $0) },
      checking: others.map { SystemInput.interface(id, $0) })
  }

  /// Two interfaces, one after the other, and a second notification of the same thread, which arrives at any time: with
  /// media buttons, or with responses for the app on a device that is locked and unlocked.
  private func twoInterfaces(withMedia: Bool) -> SystemPart {
    let (first, second) = (Self.ids[0], Self.ids[1])
    let button = MediaButtonDescription(type: .default, frame: CGRect(x: 10, y: 10, width: 44, height: 44), tint: nil)
    let own: [InterfaceInput] = withMedia ? [.described(button), .pressMediaButton] : [.openApp, .pressDismiss]
    let others: [InterfaceInput] = [
      .soundEnded, .announced(isPlaying: true), .failed(.gone), .viewChanged, .pressAction(Self.accept),
    ]
    var inputs: [SystemInput] = [
      .deliver(second, followUp), .received(second), .press(second), .present(first, Self.interfaces[1]),
      .present(second, Self.interfaces[0]), .present(second, Self.interfaces[1]),
    ]
    if !withMedia { inputs += locking }
    var checked: [SystemInput] = []
    for id in Self.interfaces {
      inputs += showing(id) + own.map { SystemInput.interface(id, $0) }
      checked += others.map { SystemInput.interface(id, $0) }
    }
    return SystemPart(from: opened(), inputs, checking: checked)
  }

  // MARK: Inputs

  /// A second notification of the thread of the first.
  private var followUp: NotificationRuntime.Arrival {
    arrival(2, NotificationContent(title: "2", categoryIdentifier: "C"), of: "one")
  }

  private var locking: [SystemInput] {
    [true, false].map { .condition(.alert(AlertConditions(isLocked: $0)), at: 0) }
  }

  private func showing(_ id: InterfaceID) -> [SystemInput] {
    [.started(id), .notStarted(id), .interface(id, .dismiss), .interface(id, .extensionEnded(soundFailure: nil))]
  }

  /// The inputs that choose actions of a banner by their identifiers, and continue with the chosen one.
  private func choosing(_ actions: [String], on id: NotificationID) -> [SystemInput] {
    let answers: [BannerAnswer] = [.confirm, .enter("text"), .cancel]
    return actions.map { SystemInput.chooseAction($0, id) } + answers.map { SystemInput.answerBanner($0, id) }
  }

  /// The inputs that bring apps to the foreground, or the home screen for nil.
  private func foreground(_ apps: [String?]) -> [SystemInput] {
    apps.map { .condition(.foregroundApp($0), at: 0) }
  }

  /// The decisions of an app in the foreground on the presentation of a notification.
  private func decisions(on id: NotificationID) -> [SystemInput] {
    let options: [PresentationOptions?] = [nil, [], [.list, .badge], [.alert, .sound]]
    return options.map { .presented(id, $0) }
  }
}
