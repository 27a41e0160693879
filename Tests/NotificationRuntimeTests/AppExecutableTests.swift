import Foundation
import TestSupport
import Testing

@testable import NotificationRuntime

@Suite("Code of an .app folder") struct AppExecutableTests {
  private let folder: TemporaryFolder
  private static let elf = Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0])
  private static let machO = Data([0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1])

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns the app in a folder with this plist and an executable file `App`.
  private func app(_ values: [String: Any], _ executable: Data?, isExecutable: Bool = true) throws -> App {
    let plist = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    try folder.file("X.app/Info.plist", plist)
    if let executable {
      let url = try folder.file("X.app/App", executable)
      try FileManager.default.setAttributes(
        [.posixPermissions: isExecutable ? 0o755 : 0o644], ofItemAtPath: url.path)
    }
    return try App.contents(of: folder.url.appending(path: "X.app"))
  }

  private let values: [String: Any] = [
    "CFBundleIdentifier": "com.example.X", "CFBundleName": "Example", "CFBundleExecutable": "App",
  ]

  @Test("An app without extensions has the code that its plist names")
  func code() throws {
    let plain = try app(values, Self.elf)
    #expect(plain.executable?.wakesForRemoteNotifications == false)
    #expect(plain.bundleIdentifier == "com.example.X")
    #expect(plain.name == "Example")
    #expect(plain.contentExtensions.isEmpty && plain.serviceExtension == nil)
    #expect(plain.startsProcesses)
    let modes = values.merging(["UIBackgroundModes": ["audio", "remote-notification"]]) { $1 }
    #expect(try app(modes, Self.elf).executable?.wakesForRemoteNotifications == true)
  }

  @Test("A file that this machine cannot run is no code: the product of Xcode, or a file without permission")
  func otherFiles() throws {
    for (executable, isExecutable) in [(Self.machO, true), (Self.elf, false), (Data(), true), (nil, true)] {
      // Without code and extensions, the folder is read as a single extension.
      #expect(throws: ExtensionInfoError.self) { try app(values, executable, isExecutable: isExecutable) }
    }
    let outside = values.merging(["CFBundleExecutable": "../X.app/App"]) { $1 }
    #expect(throws: ExtensionInfoError.self) { try app(outside, Self.elf) }
  }
}
