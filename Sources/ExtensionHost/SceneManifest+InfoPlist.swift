import EarshotFoundation
import EarshotUIKit
import Foundation

extension SceneManifest {
  /// Reads an app's `UIApplicationSceneManifest`; nil if there is none.
  ///
  /// - Parameters:
  ///   - infoPlist: The app's `Info.plist`.
  ///   - module: The module of the app's classes, for `$(PRODUCT_MODULE_NAME)` and names without a module.
  @MainActor
  init?(infoPlist: [String: Any], module: String) {
    guard let manifest = infoPlist["UIApplicationSceneManifest"] as? [String: Any] else { return nil }
    let roles = manifest["UISceneConfigurations"] as? [String: Any]
    let list = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]] ?? []
    self.init(
      configurations: list.map { entry in
        let named = entry["UISceneDelegateClassName"] as? String
        let delegateClass: AnyClass? = named.flatMap { PrincipalInfo.type(named: $0, inModule: module) }
        if let named, delegateClass == nil {
          AppScene.report("UISceneDelegateClassName is \(named), but the executable has no such class")
        }
        return Configuration(
          name: entry["UISceneConfigurationName"] as? String, delegateClass: delegateClass,
          storyboard: entry["UISceneStoryboardFile"] as? String)
      })
  }
}
