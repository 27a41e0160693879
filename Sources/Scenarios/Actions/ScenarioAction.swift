import ExtensionProtocol
import Foundation
import NotificationRuntime
import Playback
import Scenes

/// What one line of a scenario does.
enum ScenarioAction: Hashable, Sendable {
  /// Something about the device, before anything is done with it.
  case setting(ScenarioSetting)
  case install(path: String)
  case deliver(path: String, identifier: String?, app: String?)
  case expand
  case tap
  case swipe
  case dismiss
  case press(Interface.Target)
  case type(String)
  case enter(String)
  case reply(String, action: String)
  case advance(Duration)
  case wait(ScenarioCondition, within: Duration)
  case interrupt
  case endInterruption(resumes: Bool)
  case route(Speaker.Route, Speaker.Route.ChangeReason)
  case loseSoundDevice
  case returnSoundDevice
  case starve(Duration)
  case storage(StorageFaults)
  case crashExtension
  case crashService
  case download(url: String, ScenarioDownload)
  case volume(Float)
  case mute(Bool)
  case player(PlayerCommand)
  case snapshot(path: String)
  case checkpoint(String)
  case allow(diagnostic: String)
  case stop
  case expect(ScenarioExpectation)
  /// Does it, and goes on where it cannot be done: a failure that `expect failure` is to find.
  indirect case attempt(ScenarioAction)

  /// Whether it is about the device before there is one.
  var isSetting: Bool { if case .setting = self { true } else { false } }
}
