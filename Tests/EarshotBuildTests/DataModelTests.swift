import Foundation
import TestSupport
import Testing

/// Core Data models, for which Xcode generates classes.
@Suite("Build of Core Data models") struct DataModelTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.file("App/Content/Info.plist", Data(Self.plist.utf8))
  }

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionAttributes</key><dict>
    <key>UNNotificationExtensionCategory</key><string>CALL</string>
    <key>UNNotificationExtensionInitialContentSizeRatio</key><real>1</real></dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
    <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationViewController</string>
    </dict></dict></plist>
    """

  /// Writes a version of the model `Calls`.
  private func write(_ entities: String, version: String = "Calls") throws {
    try folder.file(
      "App/Content/Calls.xcdatamodeld/\(version).xcdatamodel/contents",
      Data("<?xml version=\"1.0\"?><model sourceLanguage=\"Swift\">\(entities)</model>".utf8))
  }

  private static let entities = """
    <entity name="Caller" representedClassName="Caller" codeGenerationType="class">
      <attribute name="name" optional="YES" attributeType="String" defaultValueString="No &quot;name&quot;"/>
      <attribute name="isKnown" attributeType="Boolean" defaultValueString="YES" usesScalarValueType="YES"/>
      <attribute name="default" attributeType="Integer 16" defaultValueString="7" usesScalarValueType="YES"/>
      <attribute name="rating" attributeType="Double" usesScalarValueType="NO"/>
      <attribute name="tags" attributeType="Transformable" customClassName="[String]"/>
      <relationship name="calls" toMany="YES" ordered="YES" destinationEntity="CallEntity"/>
      <relationship name="friends" toMany="YES" destinationEntity="Caller"/>
    </entity>
    <entity name="CallEntity" representedClassName=".Call" codeGenerationType="category">
      <attribute name="seconds" attributeType="Integer 64" usesScalarValueType="YES"/>
      <relationship name="caller" destinationEntity="Caller"/>
    </entity>
    <entity name="VideoCall" representedClassName="Video" parentEntity="Caller" codeGenerationType="class">
      <attribute name="uuid" attributeType="UUID"/>
    </entity>
    <entity name="Manual" representedClassName="Manual"><attribute name="x" attributeType="String"/></entity>
    """

  private static let controller = """
    import CoreData
    import UIKit
    import UserNotifications
    import UserNotificationsUI

    @objc(Call) class Call: NSManagedObject {}
    struct Manual {}
    extension Caller { convenience init(_ name: String, _ context: NSManagedObjectContext) {
      self.init(context: context)
      self.name = name
    } }

    class NotificationViewController: UIViewController, UNNotificationContentExtension {
      private func show(_ text: String) {
        let label = UILabel(frame: CGRect(x: 0, y: CGFloat(view.subviews.count) * 20, width: 390, height: 20))
        label.text = text
        view.addSubview(label)
      }

      func didReceive(_ notification: UNNotification) {
        let container = NSPersistentContainer(name: "Calls")
        container.loadPersistentStores { _, error in self.show("loaded \\(error == nil)") }
        let context = container.viewContext
        show(Bundle.main.url(forResource: "Calls", withExtension: "momd") == nil ? "no model" : "a model")
        let caller = Caller(context: context)
        show("defaults \\(caller.name ?? "nil") \\(caller.isKnown) \\(caller.default) \\(caller.rating ?? -1)")
        let call = Call(context: context)
        call.seconds = 90
        call.caller = caller
        caller.addToCalls(call)
        caller.tags = ["a", "b"]
        let (first, second) = (Caller("first", context), Caller("second", context))
        caller.addToFriends(NSSet(array: [first, second]))
        caller.removeFromFriends(first)
        show("calls \\((caller.calls?.firstObject as? Call)?.seconds ?? 0), friends \\(caller.friends?.count ?? 0)")
        let request: NSFetchRequest<Caller> = Caller.fetchRequest()
        request.predicate = NSPredicate(format: "name == %@", "second")
        show("found \\((try? context.fetch(request))?.first === second), \\(caller.id == ObjectIdentifier(caller))")
        let video = NSEntityDescription.insertNewObject(forEntityName: "VideoCall", into: context) as? Video
        video?.uuid = UUID()
        show("\\(video?.entity.name ?? "nil"), \\(Video.entity().name ?? "nil"), \\(video?.isKnown ?? false)")
        let videos: NSFetchRequest<Video> = Video.fetchRequest()
        show("\\((try? context.count(for: videos)) ?? -1) of \\(Call.fetchRequest().entityName ?? "")")
      }
    }
    """

  @Test("The classes of a model are generated, with the properties and default values of its entities")
  func classes() throws {
    try folder.file("App/Content/NotificationViewController.swift", Data(Self.controller.utf8))
    try write(Self.entities)
    try folder.file("call.apns", Data(#"{"aps": {"alert": {"title": "T"}, "category": "CALL"}}"#.utf8))
    let expected = [
      "loaded true", "a model", "defaults No \"name\" true 7 -1", "calls 90, friends 1", "found true, true",
      "VideoCall, VideoCall, true", "1 of CallEntity",
    ]
    let steps = expected.map { "expect element \"\($0.replacing("\"", with: "\\\""))\"" }
    let scenario = try folder.file(
      "model.scenario", Data("deliver call.apns\nexpand\n\(steps.joined(separator: "\n"))\n".utf8))
    let checked = try Programs.run(
      "earshot", ["check", scenario.path, "--extension", folder.path("App/Content")], cache: cache)
    #expect(checked.status == 0, "\(checked.output) \(checked.errors)")
  }

  /// Returns the errors of a build of a service with the current model.
  private func errors(_ source: String) throws -> String {
    try folder.file("App/Content/NotificationViewController.swift", Data(source.utf8))
    return try Programs.run("earshot-build", [folder.path("App/Content")], cache: cache).errors
  }

  @Test("The current version of a model is used")
  func currentVersion() throws {
    try write("<entity name=\"Old\" representedClassName=\"Old\" codeGenerationType=\"class\"/>", version: "Calls 3")
    try write("<entity name=\"New\" representedClassName=\"New\" codeGenerationType=\"class\"/>", version: "Calls 2")
    let list = """
      <plist version="1.0"><dict><key>_XCCurrentVersionName</key><string>Calls 2.xcdatamodel</string></dict></plist>
      """
    try folder.file("App/Content/Calls.xcdatamodeld/.xccurrentversion", Data(list.utf8))
    #expect(try errors("let new = New.self\nlet old = Old.self\n").contains("cannot find 'Old' in scope"))
  }

  @Test(
    "A damaged or hostile model is reported",
    arguments: [
      "", "<model", "<!DOCTYPE model [<!ENTITY a \"b\">]><model/>",
      "<model>" + String(repeating: "<entity/>", count: 20_001) + "</model>",
    ])
  func damaged(_ contents: String) throws {
    try folder.file("App/Content/Calls.xcdatamodeld/Calls.xcdatamodel/contents", Data(contents.utf8))
    #expect(try errors("").contains("Calls.xcdatamodel/contents: is not a Core Data model"))
  }

  @Test("Names and types that are not valid in Swift are skipped, so that a model cannot add code")
  func injectedCode() throws {
    try write(
      """
      <entity name="A: NSObject { init() {} } class B" representedClassName="C" codeGenerationType="class"/>
      <entity name="D" representedClassName="D: NSObject {}" codeGenerationType="class"/>
      <entity name="E" representedClassName="E" codeGenerationType="class">
        <attribute name="x: Int { 0 }&#10;func f() {}" attributeType="String"/>
        <attribute name="text" attributeType="String" defaultValueString="\\(injected)&#10;&quot;"/>
        <attribute name="made" attributeType="Transformable" customClassName="Int { 0 }"/>
      </entity>
      """)
    let source = "let text = E.earshotDefaults[\"text\"]\nlet made: KeyPath<E, NSObject?> = \\E.made\n"
    #expect(try errors(source) == "")
  }
}
