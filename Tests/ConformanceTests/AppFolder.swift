import Foundation
import Notifications
import TestSupport

/// An `.app` folder with extensions whose executable is the one of the suite.
struct AppFolder {
  let url: URL
  private let folder: TemporaryFolder

  /// The folder that the build puts executables in: the one this test runs from.
  private static let products: URL = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: executable).deletingLastPathComponent()
  }()

  /// An app without extensions, in a folder that is gone with `folder`.
  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    url = folder.url.appending(path: "Conformance.app")
    try write("Info.plist", Plist(["CFBundleIdentifier": .string(Stage.bundle), "CFBundleName": "Conformance"]).data)
  }

  /// Adds an extension.
  ///
  /// - Parameter entitlements: Its `Entitlements.plist`; none where there are none.
  func add(_ name: String, _ plist: Plist, entitlements: [String: JSONValue] = [:]) throws {
    let appex = "PlugIns/\(name).appex"
    try write("\(appex)/Info.plist", plist.data)
    if !entitlements.isEmpty { try write("\(appex)/Entitlements.plist", Plist(entitlements).data) }
    try Executable.copy(
      Self.products.appending(path: Plist.executable), to: url.appending(path: "\(appex)/\(Plist.executable)"))
  }

  /// Writes a file of the app's.
  func write(_ path: String, _ bytes: Data) throws {
    try folder.file("Conformance.app/\(path)", bytes)
  }

  /// Writes the categories that the app registers.
  func write(_ categories: [Notifications.Category]) throws {
    try write("categories.json", Data(JSONValue.array(categories.map(\.inFile)).description.utf8))
  }

  /// Writes the app's strings.
  func write(_ strings: [String: String]) throws {
    try write("en.lproj/Localizable.strings", Plist(strings.mapValues { .string($0) }).data)
  }
}
