import ExtensionProtocol
import Foundation
import JSON
import Notifications
import Testing

@testable import NotificationRuntime

/// Applies every input to every reachable state of two apps with code, one of which does not receive remote
/// notifications in the background, and checks the calls of their code against a model of their processes.
@Suite struct AppStateTests {
  /// An app's process according to the calls of its code.
  private enum Process: Hashable {
    case notRunning, launching, active, inactive, background
  }

  private struct NoLauncher: ExtensionLauncher {
    func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension { throw .gone }
  }

  private struct World: Hashable {
    var state: SystemState
    var processes: [String: Process] = ["one": .notRunning, "two": .notRunning]

    /// The part of the state that the inputs concern.
    var key: [AnyHashable] {
      [
        state.processes, state.center.foregroundApp, state.center.conditions.isLocked, state.holdsRemoteNotifications,
        processes,
      ]
    }
  }

  private static let names = ["one", "two"]

  private func initial() throws -> World {
    var state = SystemState(policies: Policies(), viewWidth: 300)
    for name in Self.names {
      _ = try state.install(
        App(
          bundleIdentifier: name,
          executable: AppExecutable(launcher: NoLauncher(), wakesForRemoteNotifications: name == "one")))
    }
    return World(state: state)
  }

  /// The inputs, with a new number for the notifications that arrive.
  private func inputs(_ world: World, _ number: Int) throws -> [SystemInput] {
    let conditions: [DeviceCondition] =
      [nil, "one", "two", "unknown"].map { .foregroundApp($0) } + [true, false].map { .holdsRemoteNotifications($0) }
      + [true, false].map { .alert(AlertConditions(isLocked: $0)) }
    return try conditions.map { .condition($0, at: 0) }
      + Self.names.flatMap { name -> [SystemInput] in
        let app = world.state.apps.app(name)
        let notification = DeliveredNotification(
          date: Date(timeIntervalSince1970: 0),
          request: NotificationRequest(identifier: "n", content: NotificationContent(), isRemote: true))
        let payload = try Payload(["aps": ["content-available": 1]])
        return [
          .app(name, .close), .app(name, .ended),
          .deliver(
            NotificationID(number: number), Arrival(app: app, notification: notification, origin: .remote(payload))),
        ]
          + [true, false].map {
            .app(
              name,
              .respond(
                AppResponse(
                  bundleIdentifier: name, response: NotificationResponse(notification: notification), opensApp: $0)))
          }
      }
  }

  @Test("In every reachable state of two apps, every input keeps the rules")
  func states() throws {
    let start = try initial()
    var known: Set<[AnyHashable]> = [start.key]
    var waiting = [start]
    var number = 0
    var broken: [String] = []
    while let world = waiting.popLast(), broken.count < 10 {
      number += 1
      for input in try inputs(world, number) {
        var next = world
        let reaction = next.state.apply(input)
        broken += rules(world, input, reaction, &next).map { "\($0), after \(input)" }
        if known.insert(next.key).inserted { waiting.append(next) }
      }
    }
    #expect(broken == [])
    // Far fewer would mean that an input no longer has an effect.
    #expect(known.count > 100)
  }

  /// Performs the effects on the model, and returns the rules that are broken.
  private func rules(_ world: World, _ input: SystemInput, _ reaction: Reaction, _ next: inout World) -> [String] {
    var broken: [String] = []
    func rule(_ name: String, _ holds: Bool) { if !holds { broken.append(name) } }
    if case .app(let name, .ended) = input { next.processes[name] = .notRunning }
    for case .app(let app, let effect) in reaction.effects {
      let name = app.bundleIdentifier
      let process = next.processes[name] ?? .notRunning
      switch effect {
      case .launch(let isInBackground, _):
        rule("an app is launched once", process == .notRunning)
        if case .deliver = input {
          rule(
            "a notification launches no app that the person has closed", world.state.processes[name]?.wasClosed != true)
        }
        next.processes[name] = isInBackground ? .background : .launching
      case .enterForeground:
        rule(
          "an app enters the foreground after its launch, or from the background",
          process == .launching || process == .background)
        next.processes[name] = .inactive
      case .transition(.didBecomeActive):
        rule("an app that enters the foreground becomes active", process == .inactive)
        next.processes[name] = .active
      case .transition(.willResignActive):
        rule("an active app resigns", process == .active)
        next.processes[name] = .inactive
      case .transition(.didEnterBackground):
        rule("an app that has resigned enters the background", process == .inactive)
        next.processes[name] = .background
      case .transition(.willTerminate): rule("a running app is terminated", process == .background)
      case .receive:
        rule("a running app receives a notification", process != .notRunning)
        rule("an app in the background needs the mode", process != .background || name == "one")
      case .respond: rule("a running app receives a response", process != .notRunning)
      case .end:
        rule("a running app ends", process != .notRunning)
        next.processes[name] = .notRunning
      }
    }
    for name in Self.names {
      let process = next.state.processes[name]
      let isForeground = next.state.center.foregroundApp == name && !next.state.center.conditions.isLocked
      rule("an app is in the foreground of the device", (process?.state == .foreground) == isForeground)
      rule("its code knows", (next.processes[name] == .active) == isForeground)
      rule(
        "it runs as its state says",
        (next.processes[name] == .notRunning) == (process?.state ?? .notRunning == .notRunning))
      rule("nothing is held for an app in the foreground", !isForeground || process?.held == nil)
      if !next.state.holdsRemoteNotifications { rule("nothing is held", process?.held == nil) }
    }
    return broken
  }
}
