import ExtensionProtocol
import Foundation
import Notifications
import Scenes
import Testing

@testable import NotificationRuntime

/// Applies every input to every reachable state of a small world, without processes or sound: two apps, three
/// notifications, and an extension of each kind. The product of all inputs would have too many states, so each part of
/// ``SystemWorld`` and each subject of ``CenterPart`` is explored as a whole; their comments say what they cover.
/// ``AppStateTests`` explores the processes of two apps.
@Suite("State of the notification system")
struct SystemStateTests {
  private let notifications = SystemWorld.ids
  private let interfaces = SystemWorld.interfaces

  @Test("Inputs and effects are at most 64 bytes, because they are passed on by value")
  func sizes() {
    #expect(MemoryLayout<SystemInput>.size <= 64)
    #expect(MemoryLayout<SystemEffect>.size <= 64)
  }

  // MARK: Explorations

  @Test("Every case of every input is applied in an exploration")
  func coverage() throws {
    let world = try SystemWorld()
    var applied: Set<InputCase> = []
    for part in SystemWorld.Part.allCases { applied.formUnion(world.start(of: part).inputCases) }
    for subject in CenterPart.Subject.allCases { applied.formUnion(try CenterPart(subject).inputCases) }
    #expect(Set(InputCase.allCases).subtracting(applied) == [])
  }

  @Test(
    "In every reachable state of notifications and interfaces, every input keeps the rules",
    arguments: SystemWorld.Part.allCases)
  func parts(part: SystemWorld.Part) throws {
    let explored = Exploration(of: try SystemWorld().start(of: part))
    #expect(explored.broken == [])
    #expect(explored.idle == [])
    let expected = expectation(of: part)
    #expect(explored.stateCount > expected.minimum)
    #expect(explored.banners == expected.banners)
    #expect(explored.phases == expected.phases)
  }

  /// Returns what occurs in a part of the world. Far fewer states would mean that an input no longer has an effect.
  private func expectation(
    of part: SystemWorld.Part
  ) -> (minimum: Int, banners: Set<Exploration.BannerKind>, phases: Set<InterfaceState.Phase>) {
    switch part {
    case .deliveries: (1000, [.notShown, .onScreen, .left, .opened], [.starting, .visible, .leaving, .gone])
    case .lockScreen: (100, [.onScreen, .left, .opened], [])
    case .presentations, .settings: (500, [.notShown, .onScreen, .left, .opened], [])
    case .interface: (1000, [.opened], [.starting, .visible, .leaving, .gone])
    case .actions: (50, [.opened], [.starting, .visible, .leaving, .gone])
    case .mediaInTwoInterfaces: (500, [.onScreen, .opened], [.starting, .visible, .leaving, .gone])
    case .responsesOfTwoInterfaces: (1000, [.onScreen, .left, .opened], [.starting, .visible, .leaving, .gone])
    }
  }

  @Test("With other policies, every input keeps the rules in every reachable state of an interface")
  func policies() throws {
    let explored = Exploration(of: try SystemWorld(SystemWorld.otherPolicies).start(of: .interface))
    #expect(explored.broken == [])
    // Sounds that keep playing are not diagnosed (policy `dismissal`).
    #expect(explored.idle == [.soundsStopped])
    #expect(explored.stateCount > 1000)
    #expect(explored.phases == [.starting, .visible, .leaving, .gone])
  }

  @Test(
    "In every reachable state of the notification center, every input keeps the rules",
    arguments: CenterPart.Subject.allCases)
  func center(subject: CenterPart.Subject) throws {
    let explored = Exploration(of: try CenterPart(subject))
    #expect(explored.broken == [])
    #expect(explored.idle == [])
    #expect(explored.stateCount > 200)
  }

  // MARK: Limits

  @Test("The device forgets the oldest notifications that are not on the screen")
  func forgottenNotifications() throws {
    let world = try SystemWorld()
    var state = world.initial
    for number in 1...SystemState.maximumNotificationCount + 1 {
      let id = NotificationID(number: number)
      _ = state.apply(.deliver(id, world.local))
    }
    #expect(state.notifications.count <= SystemState.maximumNotificationCount)
    #expect(state.notifications[NotificationID(number: 1)] == nil)
    #expect(state.shownBanner == NotificationID(number: SystemState.maximumNotificationCount + 1))
  }

  @Test("The device forgets the oldest interfaces that are gone, except for one whose response waits for the owner")
  func forgottenInterfaces() throws {
    let world = try SystemWorld()
    var state = world.initial
    _ = state.apply(.condition(.alert(AlertConditions(isLocked: true)), at: 0))
    for number in 1...SystemState.maximumInterfaceCount + 1 {
      let (notification, id) = (NotificationID(number: number), InterfaceID(number: number))
      for input in [
        .deliver(notification, world.local), .press(notification), .present(notification, id), .started(id),
      ] as [SystemInput] {
        _ = state.apply(input)
      }
      if number == 1 { _ = state.apply(.interface(id, .openApp)) }
      for input in [.dismiss, .extensionEnded(soundFailure: nil)] as [InterfaceInput] {
        _ = state.apply(.interface(id, input))
      }
    }
    #expect(state.interfaces.count <= SystemState.maximumInterfaceCount)
    #expect(state.interfaces[InterfaceID(number: 2)] == nil)
    let effects = state.apply(.condition(.alert(AlertConditions()), at: 0)).effects
    #expect(forwarded(effects) == [NotificationResponse.defaultActionIdentifier])
  }

  // MARK: Sequences of inputs

  @Test("C10: An interface shows only a notification whose banner was pressed, and only one interface starts at a time")
  func presentationWithoutPress() throws {
    let world = try SystemWorld()
    let other = NotificationContent(title: "2", categoryIdentifier: "D")
    var state = world.initial
    _ = state.apply(.deliver(notifications[0], world.local))
    _ = state.apply(.deliver(notifications[1], world.arrival(2, other, of: "two")))
    let unpressed = state.apply(.present(notifications[1], interfaces[0]))
    for id in notifications.prefix(2) { _ = state.apply(.press(id)) }
    let first = state.apply(.present(notifications[0], interfaces[0]))
    let second = state.apply(.present(notifications[1], interfaces[1]))
    #expect([unpressed.refusal, first.refusal, second.refusal] == [RuntimeError.gone, nil, RuntimeError.gone])
    #expect(Array(state.interfaces.keys) == [interfaces[0]])
  }

  @Test("X4: The app receives the default action even if the extension that requested it fails at once")
  func failureDuringDismissal() throws {
    let id = interfaces[0]
    var state = try SystemWorld().opened()
    for input in [.started(id), .interface(id, .openApp), .notStarted(id)] as [SystemInput] {
      _ = state.apply(input)
    }
    let effects = state.apply(.interface(id, .extensionEnded(soundFailure: nil))).effects
    #expect(forwarded(effects) == [NotificationResponse.defaultActionIdentifier])
    #expect(state.visible == nil)
  }

  @Test("The timer of a response ends with an interface that is removed")
  func timerOfRemovedInterface() throws {
    let id = interfaces[0]
    var state = try SystemWorld().opened()
    for input in [
      .started(id), .interface(id, .pressAction(SystemWorld.accept)), .interface(id, .responseSettled(1)),
    ] as [SystemInput] {
      _ = state.apply(input)
    }
    #expect(state.apply(.notStarted(id)).effects.contains(.responseTimer(id, 1, nil)))
    #expect(state.interfaces.isEmpty)
  }

  @Test("A press of the media button does not reach an extension that has failed, and changes nothing")
  func mediaButtonOfFailedExtension() throws {
    let id = interfaces[0]
    var state = try SystemWorld().opened()
    for input in [.started(id), .interface(id, .described(button)), .interface(id, .failed(.gone))] as [SystemInput] {
      _ = state.apply(input)
    }
    let refresh = state.apply(.interface(id, .refreshControl))
    let press = state.apply(.interface(id, .pressMediaButton))
    #expect(refresh == Reaction())
    #expect(press.refusal == RuntimeError.gone)
    #expect(press.effects == [])
    #expect(state.interfaces[id]?.control.button?.icon == .play)
  }

  @Test("The transcript has no change of the media button after the dismissal")
  func mediaButtonAfterDismissal() throws {
    let id = interfaces[0]
    var state = try SystemWorld().opened()
    for input in [.started(id), .interface(id, .described(button)), .interface(id, .dismiss)] as [SystemInput] {
      _ = state.apply(input)
    }
    for input in [.soundEnded, .described(MediaButtonDescription())] as [InterfaceInput] {
      let effects = state.apply(.interface(id, input)).effects
      #expect(effects == [])
    }
  }

  @Test(
    "A banner does not appear if the device was locked or unlocked while the interface handled its notification",
    arguments: [false, true])
  func lockWhileReceiving(isLocked: Bool) throws {
    let world = try SystemWorld()
    let content = NotificationContent(title: "2", categoryIdentifier: "C")
    var state = world.opened()
    for input in [
      .started(interfaces[0]), .condition(.alert(AlertConditions(isLocked: isLocked)), at: 0),
      .deliver(notifications[1], world.arrival(2, content, of: "one")),
      .condition(.alert(AlertConditions(isLocked: !isLocked)), at: 0),
    ] as [SystemInput] {
      _ = state.apply(input)
    }
    #expect(state.notifications[notifications[1]]?.phase == .receiving(interfaces[0]))
    _ = state.apply(.received(notifications[1]))
    #expect(state.notifications[notifications[1]]?.banner == .left)
    #expect(state.shownBanner == nil)
  }

  @Test("G3: An alert whose text field opens when the device is unlocked stays until it is answered")
  func alertAfterUnlocking() throws {
    let world = try SystemWorld()
    let id = notifications[0]
    var settings = NotificationSettings.allAllowed
    settings.alertStyle = .alert
    var state = world.initial
    for input in [
      .condition(.settings(app: "two", settings), at: 0), .condition(.alert(AlertConditions(isLocked: true)), at: 0),
      .deliver(id, world.local), .chooseAction("answer", id), .condition(.alert(AlertConditions()), at: 0),
    ] as [SystemInput] {
      _ = state.apply(input)
    }
    #expect(state.notifications[id]?.alert?.place == .alert)
    #expect(state.apply(.answerBanner(.cancel, id)).effects.contains(.bannerTimer(id, nil)))
    #expect(state.shownBanner == id)
  }

  @Test("U5: A notification has the categories that its app has registered after it requested the delivery")
  func categoriesBeforeDelivery() throws {
    let world = try SystemWorld()
    let id = notifications[0]
    var state = world.initial
    let arrival = world.arrival(1, NotificationContent(title: "1", categoryIdentifier: "C"), of: "one")
    let categories = [Category(identifier: "C", actions: [SystemWorld.accept])]
    _ = state.apply(.center(state.apps.app("one"), .setCategories(categories), at: 0))
    _ = state.apply(.deliver(id, arrival))
    #expect(state.bannerActions(of: id) == [SystemWorld.accept])
  }

  private var button: MediaButtonDescription {
    MediaButtonDescription(type: .default, frame: CGRect(x: 10, y: 10, width: 44, height: 44))
  }

  /// Returns the identifiers of the actions whose responses the app receives.
  private func forwarded(_ effects: [SystemEffect]) -> [String] {
    effects.compactMap { if case .forward(let response) = $0 { response.response.actionIdentifier } else { nil } }
  }
}
