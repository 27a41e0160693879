import Foundation
import TestSupport
import Testing
import XcodeProjects

/// Project files with targets, groups, folders and settings, including damaged and hostile ones.
@Suite("Xcode projects") struct ProjectAppTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let plist = """
      <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.usernotifications.service</string></dict></dict></plist>
      """
    try folder.file("Ext/Info.plist", Data(plist.utf8))
    for name in ["Ext/A.swift", "Shared/B.swift", "Ext/Base.lproj/Main.storyboard", "Ext/tone.caf"] {
      try folder.file(name, Data())
    }
    try folder.file("Config/Base.xcconfig", Data("ID = org.example // of all\n#include \"More.xcconfig\"\n".utf8))
    try folder.file("Config/More.xcconfig", Data("SWIFT_VERSION = 4.2\nX[sdk=macosx*] = no\n".utf8))
  }

  private func write(files: String, references: String, settings: String = "") throws {
    let project = """
      { objects = {
        R = {isa = PBXProject; buildConfigurationList = CR; mainGroup = G; targets = (T); };
        CR = {buildConfigurations = (DR); };
        DR = {name = Debug; baseConfigurationReference = XC; buildSettings = {}; };
        XC = {isa = PBXFileReference; path = Config/Base.xcconfig; sourceTree = SOURCE_ROOT; };
        G = {isa = PBXGroup; children = (GE, S, EVIL); sourceTree = "<group>"; };
        GE = {isa = PBXGroup; path = Ext; children = (A, V, TONE); sourceTree = "<group>"; };
        A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        S = {isa = PBXFileReference; name = B.swift; path = "Shared/B.swift"; sourceTree = "<group>"; };
        V = {isa = PBXVariantGroup; name = Main.storyboard; children = (VB); sourceTree = "<group>"; };
        VB = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        TONE = {isa = PBXFileReference; path = tone.caf; sourceTree = "<group>"; };
        \(references)
        T = {isa = PBXNativeTarget; name = "My Ext"; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = CT; buildPhases = (PS, PR); };
        CT = {buildConfigurations = (DX, DT); };
        DX = {name = Release; buildSettings = {PRODUCT_BUNDLE_IDENTIFIER = wrong; }; };
        DT = {name = Debug; buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/Ext/Info.plist";
          PRODUCT_BUNDLE_IDENTIFIER = "$(ID).app.ext"; \(settings) }; };
        PS = {isa = PBXSourcesBuildPhase; files = (F1, F2\(files)); };
        PR = {isa = PBXResourcesBuildPhase; files = (F3, F4); };
        F1 = {fileRef = A; }; F2 = {fileRef = S; }; F3 = {fileRef = V; }; F4 = {fileRef = TONE; };
      }; rootObject = R; }
      """
    try folder.file("P.xcodeproj/project.pbxproj", Data(project.utf8))
  }

  @Test("A target's files and settings are read")
  func target() throws {
    try write(files: "", references: "")
    let apps = try ProjectApp.all(in: folder.url)
    let app = try #require(apps.first)
    let target = try #require(app.extensions.first)
    #expect(apps.count == 1 && app.bundleIdentifier == "org.example.app")
    #expect(target.name == "My Ext" && target.moduleName == "My_Ext")
    #expect(target.swift.map(\.lastPathComponent) == ["A.swift", "B.swift"])
    #expect(target.resources.map(\.path) == ["Base.lproj/Main.storyboard", "tone.caf"])
    #expect(target.settings["SWIFT_VERSION"] == "4.2")
    #expect(target.settings["X"] == nil)
    #expect(try TargetSources.target(of: folder.url.appending(path: "Ext"))?.name == "My Ext")
  }

  @Test("An app's own code is read on request, with or without an Info.plist, and with or without extensions")
  func appCode() throws {
    try folder.file(
      "App/Info.plist", Data("<plist><dict><key>K</key><string>$(PRODUCT_NAME)</string></dict></plist>".utf8))
    try folder.file("App/AppDelegate.swift", Data())
    func write(plist: String, dependency: String) throws {
      let project = """
        { objects = {
          R = {isa = PBXProject; mainGroup = G; targets = (M, T); };
          G = {isa = PBXGroup; children = (D); sourceTree = "<group>"; };
          D = {isa = PBXFileReference; path = App/AppDelegate.swift; sourceTree = "<group>"; };
          M = {isa = PBXNativeTarget; name = Mail; productType = "com.apple.product-type.application";
            buildConfigurationList = CM; buildPhases = (PM); dependencies = (\(dependency)); };
          CM = {buildConfigurations = (DM); };
          DM = {name = Debug; buildSettings = {\(plist) PRODUCT_BUNDLE_IDENTIFIER = org.example.mail;
            INFOPLIST_KEY_UIMainStoryboardFile = Main; }; };
          PM = {isa = PBXSourcesBuildPhase; files = (FM); }; FM = {fileRef = D; };
          T = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension";
            buildConfigurationList = CT; };
          CT = {buildConfigurations = (DT); };
          DT = {name = Debug; buildSettings = {INFOPLIST_FILE = Ext/Info.plist;
            PRODUCT_BUNDLE_IDENTIFIER = org.example.mail.ext; }; };
          DEP = {target = T; };
        }; rootObject = R; }
        """
      try folder.file("P.xcodeproj/project.pbxproj", Data(project.utf8))
    }
    try write(plist: "INFOPLIST_FILE = App/Info.plist;", dependency: "DEP")
    #expect(try ProjectApp.all(in: folder.url).map(\.code) == [nil])
    var app = try #require(try ProjectApp.all(in: folder.url, withCode: true).first)
    #expect(app.extensions.map(\.name) == ["Ext"])
    var code = try #require(app.code)
    #expect(code.isApp && code.name == "Mail" && code.swift.map(\.lastPathComponent) == ["AppDelegate.swift"])
    var executable = ""
    var product = try code.infoPlist().product(of: code, executable: &executable)
    var values = try PropertyListSerialization.propertyList(from: product, format: nil) as? [String: Any]
    #expect(executable == "Mail" && values?["K"] as? String == "Mail")
    #expect(values?["CFBundlePackageType"] as? String == "APPL")
    #expect(values?["UIMainStoryboardFile"] as? String == "Main")

    // Xcode generates the property list, and the app needs no extension.
    try write(plist: "", dependency: "")
    try folder.file("Ext/Info.plist", Data("<plist><dict/></plist>".utf8))
    app = try #require(try ProjectApp.all(in: folder.url, withCode: true).first)
    code = try #require(app.code)
    #expect(app.bundleIdentifier == "org.example.mail" && app.extensions == [])
    product = try code.infoPlist().product(of: code, executable: &executable)
    values = try PropertyListSerialization.propertyList(from: product, format: nil) as? [String: Any]
    #expect(values?["CFBundleIdentifier"] as? String == "org.example.mail")
    let error = #expect(throws: TargetSourcesError.self) { try ProjectApp.all(in: folder.url) }
    #expect("\(try #require(error))".hasSuffix("no target of a notification extension in its Xcode projects"))
  }

  @Test(
    "The name of a product cannot lead out of the folder of its bundle",
    arguments: [("../../../evil", ".._.._.._evil"), ("..", "Product"), ("a b", "a b")])
  func productNames(setting: String, name: String) throws {
    try write(files: "", references: "", settings: "PRODUCT_NAME = \"\(setting)\";")
    #expect(try ProjectApp.all(in: folder.url).first?.extensions.first?.name == name)
    let project = folder.url.appending(path: "P.xcodeproj/project.pbxproj")
    let text = try String(contentsOf: project, encoding: .utf8)
      .replacing("app-extension", with: "application").replacing("org.example.app.ext", with: "org.example.app")
    try Data(text.utf8).write(to: project)
    #expect(try ProjectApp.all(in: folder.url, withCode: true).map(\.name) == [name])
  }

  @Test("Missing files and files outside the project are reported")
  func invalidFiles() throws {
    try write(
      files: ", F8, F9",
      references: """
        EVIL = {isa = PBXFileReference; path = ../../../../../etc/passwd; sourceTree = "<group>"; };
        F8 = {fileRef = EVIL; };
        GONE = {isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; }; F9 = {fileRef = GONE; };
        """)
    let target = try #require(try ProjectApp.all(in: folder.url).first?.extensions.first)
    #expect(target.skipped.map(\.path) == ["/etc/passwd"])
    #expect(target.unsupported.map { URL(filePath: $0.path).lastPathComponent } == ["Gone.swift"])
    #expect(!target.resources.contains { $0.path == "passwd" })
  }

  @Test("An Info.plist outside the project is an error, and a configuration outside it is not read")
  func outside() throws {
    let outsideFolder = try TemporaryFolder()
    try outsideFolder.file("Info.plist", try Data(contentsOf: folder.url.appending(path: "Ext/Info.plist")))
    try outsideFolder.file("Secret.xcconfig", Data("SECRET = found\n".utf8))
    let includes =
      "#include \"../../\(outsideFolder.url.lastPathComponent)/Secret.xcconfig\"\n#include \"../../../dev/zero\"\n"
    try folder.file("Config/More.xcconfig", Data((includes + "ID = org.example.more\n").utf8))
    try write(files: "", references: "", settings: "NAME = \"$(SECRET)\";")
    let target = try #require(try ProjectApp.all(in: folder.url).first?.extensions.first)
    #expect(target.settings["NAME"] == "")
    #expect(target.settings["ID"] == "org.example.more")

    try write(files: "", references: "", settings: "INFOPLIST_FILE = \"\(outsideFolder.path("Info.plist"))\";")
    let error = #expect(throws: TargetSourcesError.self) { try ProjectApp.all(in: folder.url) }
    #expect(error.map { "\($0)" }?.contains("and not read; move it into the project") == true)
  }

  @Test("Circular groups do not hang")
  func circularGroups() throws {
    try write(
      files: ", F8", references: "EVIL = {isa = PBXGroup; children = (G, EVIL); path = a; }; F8 = {fileRef = EVIL; };")
    #expect(try ProjectApp.all(in: folder.url).count == 1)
  }

  @Test(
    "A damaged project throws with the reason",
    arguments: [
      ("", "a value is expected"), ("{ a = 1 }", "';' is missing"), ("{ a = (1 2); }", "',' is missing"),
      ("{ a = \"x", "unterminated string"), ("/* x", "unterminated comment"),
      ("{ a = 1; } x", "unexpected text after the end"),
      ("{}", "no root object"), (String(repeating: "(", count: 100_000), "is nested deeper than 64"),
    ])
  func damagedProject(_ text: String, _ reason: String) throws {
    try folder.file("P.xcodeproj/project.pbxproj", Data(text.utf8))
    let error = #expect(throws: TargetSourcesError.self) { try ProjectApp.all(in: folder.url) }
    #expect("\(try #require(error))".contains(reason))
  }

  @Test("A hostile property list is refused", arguments: HostilePropertyList.all)
  func hostileInfoPlist(list: HostilePropertyList) throws {
    try write(files: "", references: "")
    let file = try folder.file("Ext/Info.plist", list.bytes)
    #expect(throws: TargetSourcesError.self) { try InfoPlist(contentsOf: file) }
    #expect(throws: TargetSourcesError.self) { try ProjectApp.all(in: folder.url) }
  }

  @Test("Files that are missing, not regular or too large are refused without waiting")
  func unsuitableFiles() throws {
    typealias Failure = TargetSourcesError
    let missing = folder.url.appending(path: "Missing.plist")
    #expect(throws: Failure.unreadable(path: missing.path, reason: "No such file or directory")) {
      try InfoPlist(contentsOf: missing)
    }
    let limit = InfoPlist.maximumBytes
    let large = try folder.file("Large.plist", Data(), byteCount: UInt64(limit) + 1)
    #expect(throws: Failure.tooLarge(path: large.path, limit: limit)) { try InfoPlist(contentsOf: large) }
    let notRegular = "it is not a regular file"
    try folder.link("Device.plist", to: "/dev/zero")
    let device = folder.url.appending(path: "Device.plist")
    #expect(throws: Failure.unreadable(path: device.path, reason: notRegular)) { try InfoPlist(contentsOf: device) }
    _ = try folder.folder("P.xcodeproj")
    let pipe = try folder.namedPipe("P.xcodeproj/project.pbxproj")
    #expect(throws: Failure.unreadable(path: pipe.path, reason: notRegular)) { try ProjectApp.all(in: folder.url) }
  }

  @Test("Every prefix of a project throws")
  func prefixes() throws {
    try write(files: "", references: "")
    let file = folder.url.appending(path: "P.xcodeproj/project.pbxproj")
    let content = try Data(contentsOf: file)
    for end in stride(from: 0, to: content.count - 3, by: 97) {
      try content.prefix(end).write(to: file)
      #expect(throws: TargetSourcesError.self) { try ProjectApp.all(in: folder.url) }
    }
  }

  @Test("A folder without a project is read")
  func folderOnly() throws {
    let sources = try TargetSources(folder: folder.url.appending(path: "Ext"))
    #expect(sources.swift.map(\.lastPathComponent) == ["A.swift"])
    #expect(sources.resources.map(\.path) == ["Base.lproj/Main.storyboard", "tone.caf"])
    #expect(sources.name == "Ext")
    #expect(
      throws: TargetSourcesError.noPlist(path: folder.url.appending(path: "Shared").resolvingSymlinksInPath().path)
    ) {
      try TargetSources(folder: folder.url.appending(path: "Shared"))
    }
  }

  @Test("The property list of another target is not a resource")
  func anotherPropertyList() throws {
    try folder.file("Ext/Tests/Info.plist", Data("<plist/>".utf8))
    try folder.file("Ext/Tests/Words.plist", Data("<plist/>".utf8))
    let sources = try TargetSources(folder: folder.url.appending(path: "Ext"))
    #expect(sources.resources.map(\.path) == ["Base.lproj/Main.storyboard", "Words.plist", "tone.caf"])
  }

  @Test("A folder next to an unreadable project is read without it, with a warning")
  func unreadableProject() throws {
    try folder.file("P.xcodeproj/project.pbxproj", Data())
    let target = try #require(try TargetSources.target(of: folder.url.appending(path: "Ext")))
    #expect(target.swift.map(\.lastPathComponent) == ["A.swift"])
    let warning = try #require(target.skipped.first)
    #expect(URL(filePath: warning.path).lastPathComponent == "P.xcodeproj")
    #expect(warning.reason.hasPrefix("the folder is built without it: "))
  }

  @Test("The folder of a target without Swift sources is read without the project, with a warning")
  func emptyTarget() throws {
    try write(files: "", references: "")
    let file = folder.url.appending(path: "P.xcodeproj/project.pbxproj")
    let project = try String(contentsOf: file, encoding: .utf8).replacing("files = (F1, F2)", with: "files = ()")
    try folder.file("P.xcodeproj/project.pbxproj", Data(project.utf8))
    let target = try #require(try TargetSources.target(of: folder.url.appending(path: "Ext")))
    #expect(target.swift.map(\.lastPathComponent) == ["A.swift"])
    #expect(target.skipped.map(\.reason) == ["the folder is built without it: its target My Ext has no Swift sources"])
  }

  @Test("A Core Data model of a target is a source, not a resource")
  func model() throws {
    try folder.file("Ext/Calls.xcdatamodeld/Calls.xcdatamodel/contents", Data())
    try write(
      files: ", F8",
      references: """
        M = {isa = XCVersionGroup; path = "Ext/Calls.xcdatamodeld"; sourceTree = SOURCE_ROOT; }; F8 = {fileRef = M; };
        """)
    let target = try #require(try ProjectApp.all(in: folder.url).first?.extensions.first)
    #expect(target.models.map(\.lastPathComponent) == ["Calls.xcdatamodeld"])
    #expect(!target.resources.contains { $0.path.hasPrefix("Calls") })
    let plain = try TargetSources(folder: folder.url.appending(path: "Ext"))
    #expect(plain.models.map(\.lastPathComponent) == ["Calls.xcdatamodeld"])
  }

  @Test("Files are found as on macOS, where the case of letters does not matter")
  func caseOfLetters() throws {
    try write(files: "", references: "", settings: "")
    let file = folder.url.appending(path: "P.xcodeproj/project.pbxproj")
    let project = try String(contentsOf: file, encoding: .utf8)
      .replacing("(SRCROOT)/Ext/Info.plist", with: "(SRCROOT)/EXT/info.plist").replacing("A.swift", with: "a.Swift")
    try folder.file("P.xcodeproj/project.pbxproj", Data(project.utf8))
    let target = try #require(try TargetSources.target(of: folder.url.appending(path: "Ext")))
    #expect(target.name == "My Ext")
    #expect(target.swift.map(\.lastPathComponent) == ["A.swift", "B.swift"] && target.unsupported.isEmpty)
  }

  @Test("A link out of the project is not followed to a file whose case differs")
  func caseOfLettersOutside() throws {
    let other = try TemporaryFolder()
    try other.file("Secret.swift", Data())
    try FileManager.default.createSymbolicLink(at: folder.url.appending(path: "Link"), withDestinationURL: other.url)
    try write(
      files: ", F8",
      references: """
        X = {isa = PBXFileReference; path = link/secret.swift; sourceTree = SOURCE_ROOT; }; F8 = {fileRef = X; };
        """)
    let target = try #require(try ProjectApp.all(in: folder.url).first?.extensions.first)
    #expect(target.swift.map(\.lastPathComponent) == ["A.swift", "B.swift"])
    #expect(target.unsupported.map { URL(filePath: $0.path).lastPathComponent } == ["secret.swift"])
  }
}
