import Foundation
import TestSupport
import Testing

/// The lowered sources that the package plugin passes to SwiftPM.
@Suite("Lowered sources for the package plugin", .serialized) struct LoweredFolderTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
    let created = try Programs.run("earshot", ["new", folder.path("Greeting")], cache: cache)
    #expect(created.status == 0, "\(created.errors)")
  }

  private func lower(_ name: String, module: String? = nil, list: Bool = false) throws -> Program.Outcome {
    try Programs.run(
      "earshot-build",
      [folder.path("Greeting/\(name)"), "--lowered", folder.path("lowered"), "--module", module ?? name]
        + (list ? ["--list"] : []), cache: cache)
  }

  @Test("The target's input and output files are listed")
  func listFiles() throws {
    let listed = try lower("GreetingContent", list: true)
    #expect(listed.status == 0, "\(listed.errors)")
    let lines = listed.output.split(separator: "\n").map { line in
      line.replacing(folder.url.resolvingSymlinksInPath().path + "/", with: "")
    }
    #expect(
      lines.sorted() == [
        "input Greeting/GreetingContent/Base.lproj/MainInterface.storyboard",
        "input Greeting/GreetingContent/Info.plist",
        "input Greeting/GreetingContent/NotificationViewController.swift",
        "output lowered/0-NotificationViewController.swift", "output lowered/CompiledExtension.swift",
      ])
    #expect(!FileManager.default.fileExists(atPath: folder.path("lowered")))
  }

  @Test("A package compiles the lowered sources without module aliases")
  func packageTarget() throws {
    for name in ["GreetingContent", "GreetingService"] {
      let lowered = try lower(name)
      #expect(lowered.status == 0 && lowered.errors == "", "\(lowered.errors)")
      let messages = try typeCheck(module: name)
      #expect(messages == "", "\(messages)")
    }
    let bundle = folder.url.appending(path: "lowered/GreetingContent.appex")
    #expect(FileManager.default.fileExists(atPath: bundle.appending(path: "Base.lproj/MainInterface.storyboardc").path))
    let plist = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: bundle.appending(path: "Info.plist")), format: nil)
    let values = try #require(plist as? [String: Any])
    #expect(values["CFBundleExecutable"] as? String == "GreetingContent")
    #expect(values["CFBundleIdentifier"] as? String == "com.example.Greeting.Content")
  }

  @Test("Compiler messages refer to the original path and line")
  func originalPositions() throws {
    let file = folder.url.appending(path: "Greeting/GreetingContent/NotificationViewController.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let line = try #require(
      source.components(separatedBy: "\n").firstIndex { $0.contains("bodyLabel.text = content.body") })
    try Data(source.replacing("bodyLabel.text = content.body", with: "bodyLabel.text = 3").utf8).write(to: file)
    #expect(try lower("GreetingContent").status == 0)
    let messages = try typeCheck(module: "GreetingContent")
    let path = file.resolvingSymlinksInPath().path
    #expect(messages.contains("\(path):\(line + 1):22: error: cannot assign value of type 'Int'"), "\(messages)")
  }

  @Test("The principal class has the module name of the target")
  func moduleName() throws {
    let plist = folder.url.appending(path: "Greeting/GreetingService/Info.plist")
    let text = try String(contentsOf: plist, encoding: .utf8)
    try Data(text.replacing("$(PRODUCT_MODULE_NAME)", with: "GreetingService").utf8).write(to: plist)
    #expect(try lower("GreetingService", module: "Mine").status == 0)
    let product = try String(contentsOf: folder.url.appending(path: "lowered/Mine.appex/Info.plist"), encoding: .utf8)
    #expect(product.contains("<string>Mine.NotificationService</string>"), "\(product)")
    #expect(product.contains("<string>Mine</string>"), "\(product)")
  }

  @Test("`canImport(Darwin)` excludes code, and `os(iOS)` does not, as Documentation/Differences.md says")
  func conditions() throws {
    let file = folder.url.appending(path: "Greeting/GreetingService/NotificationService.swift")
    let conditions = ["canImport(Darwin)", "!os(iOS)"].map { "#if \($0)\nlet value = lacking\n#endif\n" }
    let source = try String(contentsOf: file, encoding: .utf8)
    try Data((source + conditions.joined()).utf8).write(to: file)
    #expect(try lower("GreetingService").status == 0)
    let messages = try typeCheck(module: "GreetingService")
    #expect(messages == "", "\(messages)")
  }

  @Test("A bundle identifier that no project sets is reported with the one that is used")
  func identifier() throws {
    let plist = folder.url.appending(path: "Greeting/GreetingService/Info.plist")
    let text = try String(contentsOf: plist, encoding: .utf8)
    let member = "\t<key>CFBundleIdentifier</key>\n\t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>\n"
    try Data(text.replacing("<dict>\n", with: "<dict>\n\(member)", maxReplacements: 1).utf8).write(to: plist)
    #expect(try lower("GreetingService").errors == "")
    try FileManager.default.removeItem(at: folder.url.appending(path: "Greeting/Greeting.xcodeproj"))
    let lowered = try lower("GreetingService")
    #expect(lowered.status == 0)
    let path = plist.resolvingSymlinksInPath().path
    let uses =
      "Earshot uses 'com.example.Greeting.GreetingService', and 'com.example.Greeting' for the app: "
      + "write the identifier into this file, or add the project\n"
    let setting = "CFBundleIdentifier is $(PRODUCT_BUNDLE_IDENTIFIER), which no Xcode project sets; "
    #expect(lowered.errors == "\(path):5:1: warning: \(setting)\(uses)")
    try Data(text.utf8).write(to: plist)
    let missing = "CFBundleIdentifier is missing, and no Xcode project sets PRODUCT_BUNDLE_IDENTIFIER; "
    #expect(try lower("GreetingService").errors == "\(path):1:1: warning: \(missing)\(uses)")
  }

  /// Returns the compiler's messages about the lowered sources, compiled as SwiftPM does.
  private func typeCheck(module: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("lowered")).sorted()
    let files = names.filter { $0.hasSuffix(".swift") }.map { folder.path("lowered/\($0)") }
    let outcome = try Programs.typeCheck(files, module: module, languageMode: 5)
    for file in files { try FileManager.default.removeItem(atPath: file) }
    return outcome
  }
}
