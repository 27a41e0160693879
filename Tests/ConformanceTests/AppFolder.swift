import Foundation
import JSON
import Notifications
import TestSupport

/// An `.app` folder with extensions that use the suite's executable.
struct AppFolder {
  let url: URL
  private let folder: TemporaryFolder
  private let product: String

  /// Makes an app without extensions, in a folder that is deleted with `folder`.
  ///
  /// - Parameter product: The product used as its extensions' executable.
  init(in folder: TemporaryFolder, product: String = "ConformanceProcess") throws {
    self.folder = folder
    self.product = product
    url = folder.url.appending(path: "Conformance.app")
    try write("Info.plist", Plist(["CFBundleIdentifier": .string(Stage.bundle), "CFBundleName": "Conformance"]).data)
  }

  /// Adds an extension.
  ///
  /// - Parameter entitlements: The contents of `Entitlements.plist`; empty for no file.
  func add(_ name: String, _ plist: Plist, entitlements: [String: JSONValue] = [:]) throws {
    let appex = "PlugIns/\(name).appex"
    try write("\(appex)/Info.plist", plist.data)
    if !entitlements.isEmpty { try write("\(appex)/Entitlements.plist", Plist(entitlements).data) }
    // A symbolic link would not work: an executable looks for its plist next to its real path.
    try Executable.copy(
      Program.products.appending(path: product), to: url.appending(path: "\(appex)/\(Plist.executable)"))
  }

  /// Adds code of the app.
  ///
  /// - Parameters:
  ///   - wakesApp: Whether remote notifications launch the app in the background.
  ///   - sceneDelegate: The class of the scene's delegate; nil if the app declares no scenes.
  func addExecutable(wakesApp: Bool, sceneDelegate: String?) throws {
    var plist = Plist([
      "CFBundleIdentifier": .string(Stage.bundle), "CFBundleName": "Conformance",
      "CFBundleExecutable": .string(Plist.executable),
      "UIBackgroundModes": wakesApp ? ["audio", "remote-notification"] : ["audio"],
    ])
    plist.values["UIApplicationSceneManifest"] = sceneDelegate.map { name in
      let configuration: JSONValue = ["UISceneConfigurationName": "Main", "UISceneDelegateClassName": .string(name)]
      return ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]]]
    }
    try write("Info.plist", plist.data)
    try Executable.copy(Program.products.appending(path: product), to: url.appending(path: Plist.executable))
  }

  /// Writes a file of the app.
  func write(_ path: String, _ bytes: Data) throws {
    try folder.file("Conformance.app/\(path)", bytes)
  }

  /// Writes the categories that the app registers.
  func write(_ categories: [Notifications.Category]) throws {
    try write("categories.json", Data(JSONValue.array(categories.map(\.inFile)).description.utf8))
  }

  func write(_ strings: [String: String]) throws {
    try write("en.lproj/Localizable.strings", Plist(strings.mapValues { .string($0) }).data)
  }
}
