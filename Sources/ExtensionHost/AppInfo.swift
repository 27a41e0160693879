import EarshotUIKit
import Foundation

/// The values in an app's `Info.plist` that concern its launch.
struct AppInfo {
  /// The scenes that the app declares; nil if it does not use scenes.
  let scenes: SceneManifest?
  /// The storyboard of the window of an app without scenes; nil if there is none.
  let mainStoryboard: String?

  /// Creates the values of an app without an `Info.plist`.
  init() { (scenes, mainStoryboard) = (nil, nil) }

  /// Reads the `Info.plist` beside an app's executable, which the system has read, too.
  ///
  /// - Parameters:
  ///   - executable: The executable.
  ///   - usesScenes: Whether the app uses scenes even if it declares none.
  @MainActor
  init(beside executable: URL?, usesScenes: Bool) {
    let values = executable.flatMap { try? PrincipalInfo.propertyList(beside: $0) }?.list ?? [:]
    let declared = SceneManifest(infoPlist: values, module: executable.map(PrincipalInfo.moduleName) ?? "")
    scenes = declared ?? (usesScenes ? SceneManifest(configurations: []) : nil)
    mainStoryboard = scenes == nil ? values["UIMainStoryboardFile"] as? String : nil
  }
}
