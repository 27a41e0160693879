import Foundation
import TestSupport
import Testing

/// Projects that are written in an older version of Swift.
@Suite("Build of sources in older versions of Swift") struct LanguageModeTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
    let plist = """
      <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.usernotifications.service</string></dict></dict></plist>
      """
    try folder.file("Ext/Info.plist", Data(plist.utf8))
  }

  /// Builds a source in a project with a version of Swift.
  private func build(_ source: String, version: String) throws -> Program.Outcome {
    try folder.file("Ext/A.swift", Data(source.utf8))
    let project = """
      { objects = {
        R = {isa = PBXProject; mainGroup = G; targets = (T); };
        G = {isa = PBXGroup; children = (A); sourceTree = "<group>"; };
        A = {isa = PBXFileReference; path = Ext/A.swift; sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = CT; buildPhases = (PS); };
        CT = {buildConfigurations = (DT); };
        DT = {name = Debug; buildSettings = {INFOPLIST_FILE = Ext/Info.plist; SWIFT_VERSION = \(version); }; };
        PS = {isa = PBXSourcesBuildPhase; files = (F); };
        F = {fileRef = A; };
      }; rootObject = R; }
      """
    try folder.file("P.xcodeproj/project.pbxproj", Data(project.utf8))
    return try Programs.run("earshot-build", [folder.path("Ext")], cache: cache)
  }

  /// In Swift 4, `try?` of an optional is an optional of an optional.
  private static let nested = """
    func find() throws -> Int? { return 1 }
    func use() { if let found = try? find(), let number = found { print(number) } }
    """

  @Test("Sources that compile as Swift 4 only are compiled as Swift 4")
  func swift4() throws {
    let built = try build(Self.nested, version: "4.2")
    #expect(built.status == 0, "\(built.errors)")
  }

  @Test("Sources in Swift 5 are not compiled as Swift 4")
  func swift5() throws {
    let built = try build(Self.nested, version: "5.0")
    #expect(built.status == 1)
    #expect(built.errors.contains("A.swift:2:42: error: "), "\(built.errors)")
  }

  @Test("Messages about sources in Swift 4 are those of Swift 5")
  func errors() throws {
    let built = try build("func lack() { missing() }\n" + Self.nested, version: "4.0")
    #expect(built.errors.contains("A.swift:1:15: error: "), "\(built.errors)")
    #expect(built.errors.contains("A.swift:3:42: error: "), "\(built.errors)")
  }
}
