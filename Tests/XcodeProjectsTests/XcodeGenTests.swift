import Foundation
import TestSupport
import Testing
import XcodeProjects

/// Specifications of XcodeGen, including damaged and hostile ones.
@Suite("XcodeGen specifications") struct XcodeGenTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in [
      "App/App.swift", "Ext/A.swift", "Ext/Old/B.swift", "Ext/Notes.md", "Ext/tone.caf",
      "Ext/Base.lproj/Main.storyboard",
      "Ext/Tests/ATests.swift", "Shared/C.swift", "Ext/Ext.entitlements",
    ] { try folder.file(name, Data()) }
    try folder.file("App/categories.json", "[]")
    try folder.file("Config/Debug.xcconfig", "SUFFIX = .debug\n")
  }

  private static let extensionPoint = """
    NSExtension:
              NSExtensionPointIdentifier: com.apple.usernotifications.service
              NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).Service
    """

  private static let spec = """
    name: Mail
    options:
      bundleIdPrefix: org.example
    configFiles:
      Debug: Config/Debug.xcconfig
      Release: Config/Release.xcconfig
    settingGroups:
      language:
        SWIFT_VERSION: 5.9
    settings:
      base:
        MARKETING_VERSION: "1.10"
      configs:
        debug: {FLAG: yes}
        release: {FLAG: no}
    targetTemplates:
      Extension:
        type: app-extension
        platform: iOS
        settings:
          groups: [language]
          base:
            PRODUCT_BUNDLE_IDENTIFIER: org.example.mail$(SUFFIX).${suffix}
    targets:
      Mail:
        type: application
        platform: iOS
        settings:
          PRODUCT_BUNDLE_IDENTIFIER: org.example.mail$(SUFFIX)
          INFOPLIST_KEY_CFBundleDisplayName: Mail App
        sources: App
        dependencies:
          - target: Service
      Service:
        templates: [Extension]
        templateAttributes: {suffix: service}
        info:
          path: Ext/Info.plist
          properties:
            CFBundleVersion: "7"
            \(extensionPoint)
        entitlements: {path: Ext/Ext.entitlements}
        sources:
          - path: Ext
            excludes: ["**/*.md", Tests, "Old/?.swift"]
          - Shared/C.swift
          - path: Gone
            optional: true
      Watch:
        type: app-extension
        platform: watchOS
        sources: Shared
    """

  private func write(_ spec: String = Self.spec) throws { try folder.file("project.yml", spec) }

  @Test("Targets, templates, sources and settings are read")
  func targets() throws {
    try write()
    let apps = try ProjectApp.all(in: folder.url)
    let app = try #require(apps.first)
    let target = try #require(app.extensions.first)
    #expect(apps.count == 1 && app.extensions.count == 1)
    #expect(app.bundleIdentifier == "org.example.mail.debug" && app.displayName == "Mail App")
    #expect(app.resources.map(\.path) == ["categories.json"])
    #expect(target.name == "Service")
    #expect(target.swift.map(\.lastPathComponent) == ["A.swift", "C.swift"])
    #expect(target.resources.map(\.path) == ["Base.lproj/Main.storyboard", "tone.caf"])
    #expect(target.entitlements?.lastPathComponent == "Ext.entitlements")
    #expect(target.unsupported == [] && target.skipped == [])
    #expect(target.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.mail.debug.service")
    #expect(target.settings["SWIFT_VERSION"] == "5.9")
    #expect(target.settings["MARKETING_VERSION"] == "1.10")
    #expect(target.settings["FLAG"] == "YES")
    #expect(try TargetSources.target(of: folder.url.appending(path: "Ext"))?.name == "Service")
  }

  @Test("An Info.plist that XcodeGen has not written is made of the target's properties")
  func propertyList() throws {
    try write()
    let target = try #require(try ProjectApp.all(in: folder.url).first?.extensions.first)
    #expect(target.plistFiles == [])
    var executable = ""
    let data = try target.infoPlist().product(of: target, executable: &executable)
    let values = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    #expect(values?["CFBundleVersion"] as? String == "7")
    #expect(values?["CFBundleShortVersionString"] as? String == "1.10")
    #expect((values?["NSExtension"] as? [String: Any])?["NSExtensionPrincipalClass"] as? String == "Service.Service")

    let plist = """
      <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.usernotifications.content-extension</string></dict></dict></plist>
      """
    try folder.file("Ext/Info.plist", plist)
    let written = try #require(try ProjectApp.all(in: folder.url).first?.extensions.first)
    #expect(written.plistFiles.map(\.lastPathComponent) == ["Info.plist"])
    #expect(try written.infoPlist().extensionPoint == "com.apple.usernotifications.content-extension")
  }

  @Test("A project file is used instead of a specification beside it, and other YAML files are none")
  func otherFiles() throws {
    try write("title: A book\nchapters: [One]\n")
    let none = #expect(throws: TargetSourcesError.self) { try ProjectApp.all(in: folder.url) }
    #expect(
      none?.description
        == "\(folder.url.path): no .xcodeproj or project.yml of XcodeGen; name the folder of an Xcode project")
    try write()
    try folder.file("Mail.xcodeproj/project.pbxproj", "{ objects = { R = {isa = PBXProject; }; }; rootObject = R; }")
    #expect(throws: TargetSourcesError.self) { try ProjectApp.all(in: folder.url) }
  }

  @Test("Included files are merged under the specification")
  func includes() throws {
    try folder.file("Specs/Base.yml", Self.spec)
    try write(
      """
      include:
        - path: Specs/Base.yml
        - path: Specs/None.yml
          enable: false
      targets:
        Service:
          settings:
            base: {SWIFT_VERSION: 6}
          sources:REPLACE: Shared
      """)
    let target = try #require(try ProjectApp.all(in: folder.url).first?.extensions.first)
    #expect(target.settings["SWIFT_VERSION"] == "6")
    #expect(target.swift.map(\.lastPathComponent) == ["C.swift"])
  }

  @Test("Files outside the project are reported and not read")
  func outside() throws {
    let other = try TemporaryFolder()
    try other.file("Secret.swift", "let secret = 1\n")
    try folder.link("Link", to: other.url.path)
    for path in [other.url.path, "../\(other.url.lastPathComponent)", "Link", "/etc/passwd"] {
      try write(Self.spec.replacingOccurrences(of: "- Shared/C.swift", with: "- \(path)"))
      let target = try #require(try ProjectApp.all(in: folder.url).first?.extensions.first)
      #expect(target.swift.map(\.lastPathComponent) == ["A.swift"])
      #expect(target.skipped.map(\.reason) == ["outside of \(folder.url.path), and not read; move it into the project"])
    }
    try other.file("More.yml", "targets: {}\n")
    try write("include: ../\(other.url.lastPathComponent)/More.yml\n")
    let error = #expect(throws: TargetSourcesError.self) { try ProjectApp.all(in: folder.url) }
    #expect(error?.description.contains("and not read; move it into the project") == true)
  }

  @Test(
    "A damaged specification is refused with the line and the reason",
    arguments: [
      ("targets: {A: [1, 2}\n", "project.yml:1: not a valid specification of XcodeGen: did not find expected"),
      ("targets:\n  A: 1\n  A: 2\n", "duplicate keys: A"),
      ("targets:\n  ? [1]\n  : 2\n", "project.yml:2: not a valid specification of XcodeGen: a key must be a text"),
      ("targets:\n  A: {templates: [X]}\n", "project.yml: there is no template 'X' in targetTemplates"),
      (
        "targetTemplates: {X: {templates: [X]}}\ntargets: {A: {templates: [X]}}\n",
        "a target has more than 16 templates, or one contains itself"
      ),
      ("include: project.yml\n", "more than 64 files are included, or one includes itself"),
      ("include: [Gone.yml]\n", "Gone.yml: cannot be read"),
      ("targets: {}\n", "no target of a notification extension in its Xcode projects"),
    ])
  func damaged(_ spec: String, _ reason: String) throws {
    try write(spec)
    let error = #expect(throws: TargetSourcesError.self) { try ProjectApp.all(in: folder.url) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "none")")
  }

  /// Specifications that try to exhaust the reader. Each is small.
  private static let attacks: [(String, String)] = [
    (
      "aliases of aliases",
      (1...30).map {
        "a\($0): &a\($0) [\(Array(repeating: $0 == 1 ? "x" : "*a\($0 - 1)", count: 9).joined(separator: ", "))]"
      }
      .joined(separator: "\n")
    ),
    (
      "aliases in keys",
      (1...30).map { "a\($0): &a\($0) [\($0 == 1 ? "x, y" : "*a\($0 - 1), *a\($0 - 1)")]" }.joined(separator: "\n")
        + "\n? *a30\n: 1\n"
    ),
    ("an alias of a key on one line", "a: &a [x, y]\n[*a, *a]: 1\n"),
    ("brackets", "a: " + String(repeating: "[", count: 50_000)),
    ("brackets on lines", "a:\n" + String(repeating: "  [\n", count: 50_000)),
    ("lists", "a:\n" + String(repeating: "- ", count: 50_000) + "x"),
    ("indentation", (0..<1_000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")),
    ("an alias of itself", "a: &a [*a]\n"),
    ("an unknown alias", "a: *b\n"),
    ("a control character", "a: \"\u{1}\u{7}\n"),
    ("two documents", "a: 1\n---\nb: 2\n"),
  ]

  @Test("Hostile specifications are refused", arguments: attacks)
  func hostile(name: String, text: String) throws {
    try write("targets: {}\n" + text)
    let error = #expect(throws: TargetSourcesError.self) { try ProjectApp.all(in: folder.url) }
    #expect(error?.description.contains("not a valid specification of XcodeGen") == true, "\(name)")
  }

  @Test("Large specifications, and values that grow by templates, are refused or limited")
  func large() throws {
    try write("targets: {}\n" + String(repeating: "# comment\n", count: 200_000))
    #expect(throws: TargetSourcesError.self) { try ProjectApp.all(in: folder.url) }
    try write("targets:\n  A:\n    sources: [\(Array(repeating: "x", count: 120_000).joined(separator: ","))]\n")
    let error = #expect(throws: TargetSourcesError.self) { try ProjectApp.all(in: folder.url) }
    #expect(error?.description.contains("more than 100000 values") == true)
  }
}
