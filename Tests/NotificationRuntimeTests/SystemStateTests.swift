import ExtensionProtocol
import Foundation
import Notifications
import Scenes
import Testing
import Transcripts

@testable import NotificationRuntime

/// Applies every input to every reachable state of a small world, without processes or sound: two apps, three
/// notifications, a service extension and content extensions.
@Suite("State of the notification system")
struct SystemStateTests {
  @Test("Inputs and effects are at most 64 bytes, because they are passed on by value")
  func sizes() {
    #expect(MemoryLayout<SystemInput>.size <= 64)
    #expect(MemoryLayout<SystemEffect>.size <= 64)
  }

  @Test("Three notifications of two apps: in every reachable state, every input keeps the rules")
  func deliveries() throws {
    let world = try SystemWorld()
    let explored = world.explore(world.deliveries, checking: world.all)
    #expect(explored.broken == [])
    // Far fewer would mean that an input no longer has an effect.
    #expect(explored.states > 1000)
    #expect(explored.delivered == [.notShown, .onScreen, .left, .opened])
  }

  @Test("An interface: in every reachable state, every input keeps the rules", arguments: SystemWorld.policies)
  func interface(policies: Policies) throws {
    let world = try SystemWorld(policies)
    let explored = world.explore(world.interfaces, from: world.opened(), checking: world.all)
    #expect(explored.broken == [])
    #expect(explored.states > 1000)
    #expect(explored.phases == [.starting, .visible, .leaving, .gone])
  }

  @Test("Actions of an interface, locked and unlocked: in every reachable state, every input keeps the rules")
  func actions() throws {
    let world = try SystemWorld()
    let explored = world.explore(world.actions, from: world.opened(), checking: world.all)
    #expect(explored.broken == [])
    #expect(explored.states > 50)
    #expect(explored.phases == [.starting, .visible, .leaving, .gone])
  }

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
}
