import AttachmentStorage
import ExtensionProtocol
import Foundation
import NotificationRuntime
import Playback
import Scenes

/// The action of one line of a scenario.
enum ScenarioAction: Hashable, Sendable {
  /// Sets a property of the device, before any other action.
  case setting(ScenarioSetting)
  /// Fills an app group with a copy of a folder.
  case appGroup(identifier: String, path: String)
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
  case center(ScenarioCenterAction)
  case app(ScenarioAppAction)
  case alert(ScenarioAlertAction)
  case expect(ScenarioExpectation)
  /// Performs an action and continues even if it fails; the failure must be matched by `expect failure`.
  indirect case attempt(ScenarioAction)

  /// Whether the action is a setting of the device, which must precede its creation.
  var isSetting: Bool { if case .setting = self { true } else { false } }
}
