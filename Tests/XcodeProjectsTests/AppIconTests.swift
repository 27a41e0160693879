import Foundation
import TestSupport
import Testing
import XcodeProjects

/// Icons in the asset catalogs of an app.
@Suite("App icons") struct AppIconTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let plist = """
      <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.usernotifications.service</string></dict></dict></plist>
      """
    try folder.file("Ext/Info.plist", Data(plist.utf8))
    try folder.file("Ext/A.swift", Data())
  }

  /// Writes a project whose app has a catalog and settings.
  private func write(settings: String = "") throws {
    let project = """
      { objects = {
        R = {isa = PBXProject; mainGroup = G; targets = (APP, T); };
        G = {isa = PBXGroup; children = (C, A, I); sourceTree = "<group>"; };
        C = {isa = PBXFileReference; path = App/Assets.xcassets; sourceTree = "<group>"; };
        I = {isa = PBXFileReference; path = App/Own60x60@2x.png; sourceTree = "<group>"; };
        A = {isa = PBXFileReference; path = Ext/A.swift; sourceTree = "<group>"; };
        APP = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = CA; buildPhases = (PA); };
        CA = {buildConfigurations = (DA); };
        DA = {name = Debug; buildSettings = {PRODUCT_BUNDLE_IDENTIFIER = "org.example.app"; \(settings) }; };
        PA = {isa = PBXResourcesBuildPhase; files = (F1, F2); };
        T = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = CT; buildPhases = (PS); };
        CT = {buildConfigurations = (DT); };
        DT = {name = Debug; buildSettings = {INFOPLIST_FILE = "Ext/Info.plist";
          PRODUCT_BUNDLE_IDENTIFIER = "org.example.app.ext"; }; };
        PS = {isa = PBXSourcesBuildPhase; files = (F3); };
        F1 = {fileRef = C; }; F2 = {fileRef = I; }; F3 = {fileRef = A; };
      }; rootObject = R; }
      """
    try folder.file("P.xcodeproj/project.pbxproj", Data(project.utf8))
  }

  /// Writes a set of icons with these entries, each with a file whose content is its name.
  private func write(_ set: String, _ images: [[String: Any]]) throws {
    let contents = try JSONSerialization.data(withJSONObject: ["images": images])
    try folder.file("App/Assets.xcassets/\(set).appiconset/Contents.json", contents)
    for name in images.compactMap({ $0["filename"] as? String }) where !name.contains("/") {
      try folder.file("App/Assets.xcassets/\(set).appiconset/\(name)", Data(name.utf8))
    }
  }

  /// The content of the icon's file in the app's bundle; nil if it has none.
  private var icon: String? {
    get throws {
      let app = try #require(try ProjectApp.all(in: folder.url).first)
      let resource = app.resources.first { $0.path == "AppIcon60x60@3x.png" }
      return try resource.map { String(decoding: try Data(contentsOf: $0.file), as: UTF8.self) }
    }
  }

  @Test("A phone's icon is chosen by size, scale and idiom")
  func sizes() throws {
    try write()
    let image = { (idiom: String, size: String, scale: String, name: String) in
      ["idiom": idiom, "size": size, "scale": scale, "filename": name]
    }
    try write(
      "AppIcon",
      [
        image("iphone", "20x20", "2x", "40.png"), image("iphone", "60x60", "2x", "120.png"),
        image("iphone", "60x60", "3x", "180.png"), image("ipad", "83.5x83.5", "2x", "ipad.png"),
        image("ios-marketing", "1024x1024", "1x", "1024.png"), ["idiom": "iphone", "size": "29x29", "scale": "3x"],
      ])
    #expect(try icon == "180.png")
  }

  @Test("A single icon of 1,024 pixels is used, but not its dark variant or that of a watch")
  func single() throws {
    try write()
    let dark: [String: Any] = [
      "idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": "dark.png",
      "appearances": [["appearance": "luminosity", "value": "dark"]],
    ]
    try write(
      "AppIcon",
      [
        dark, ["idiom": "universal", "platform": "watchos", "size": "1024x1024", "filename": "watch.png"],
        ["idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": "light.png"],
      ])
    #expect(try icon == "light.png")
  }

  @Test("The build setting names the set, also in a group")
  func setting() throws {
    try write(settings: "ASSETCATALOG_COMPILER_APPICON_NAME = \"AppIcon-$(CONFIGURATION)\";")
    let entry = ["idiom": "universal", "size": "1024x1024"]
    try write("AppIcon", [entry.merging(["filename": "plain.png"]) { $1 }])
    try write("Brand/AppIcon-Debug", [entry.merging(["filename": "debug.png"]) { $1 }])
    #expect(try icon == "debug.png")
  }

  @Test("A file that the app's Info.plist names takes precedence")
  func plist() throws {
    try write(settings: "INFOPLIST_FILE = \"App/Info.plist\";")
    try write("AppIcon", [["idiom": "universal", "size": "1024x1024", "filename": "catalog.png"]])
    let plist = ["CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["Own20x20", "Own60x60"]]]]
    try folder.file(
      "App/Info.plist", try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0))
    try folder.file("App/Own60x60@2x.png", Data("own".utf8))
    #expect(try icon == "own")
  }

  @Test("An extension's folder has the icon of its project's app, and a folder without a project its own")
  func folders() throws {
    try write()
    try write("AppIcon", [["idiom": "universal", "size": "1024x1024", "filename": "app.png"]])
    let target = try #require(try TargetSources.target(of: folder.url.appending(path: "Ext")))
    #expect(target.resources.map(\.path) == ["AppIcon60x60@3x.png"])
    #expect(target.resources.map(\.file.lastPathComponent) == ["app.png"])

    try FileManager.default.moveItem(
      at: folder.url.appending(path: "App/Assets.xcassets"), to: folder.url.appending(path: "Ext/Assets.xcassets"))
    let withoutProject = try TargetSources(folder: folder.url.appending(path: "Ext"))
    #expect(withoutProject.resources.map(\.path) == ["Assets.xcassets", "AppIcon60x60@3x.png"])
  }

  @Test(
    "Icons outside the project, without a file or with damaged contents are not used",
    arguments: ["../../../../secret.png", "link.png", "missing.png", "icon.svg"])
  func hostile(_ name: String) throws {
    try write()
    let outside = try TemporaryFolder()
    try outside.file("secret.png", Data("secret".utf8))
    try write("AppIcon", [["idiom": "universal", "size": "1024x1024", "filename": name]])
    let set = folder.url.appending(path: "App/Assets.xcassets/AppIcon.appiconset")
    if name == "link.png" || name == "missing.png" {
      try FileManager.default.removeItem(at: set.appending(path: name))
    }
    if name == "link.png" {
      try FileManager.default.createSymbolicLink(
        at: set.appending(path: name), withDestinationURL: outside.url.appending(path: "secret.png"))
    }
    #expect(try icon == nil)
    try Data("{".utf8).write(to: set.appending(path: "Contents.json"))
    #expect(try icon == nil)
  }
}
