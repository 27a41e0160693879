import Foundation
import InterfaceDocuments
import Storyboards
import Testing

@Suite("Storyboard parser") struct StoryboardTests {
  @Test func `A scene has its controller, its view, guides and placeholders`() throws {
    let board = try XML.parse(XML.storyboard())
    #expect(board.diagnostics.isEmpty)
    #expect(board.document.kind == .storyboard)
    #expect(board.document.initialController == "vc")
    let controller = try #require(board.document.scenes.first?.controller)
    #expect(controller.customClass == "NotificationViewController")
    #expect(controller.customModule == "Content")
    #expect(controller.children(.guide).map(\.className) == ["top", "bottom"])
    let root = try #require(controller.children(.view).first)
    #expect(root["frame"] == .rect(x: 0, y: 0, width: 320, height: 200))
    #expect(root["autoresizingMask"] == .number(18))
    #expect(root.children(.guide).map(\.identifier) == ["safe"])
    #expect(board.document.scenes.first?.objects.map(\.role) == [.viewController, .placeholder])
  }

  @Test func `Attributes have types, and nested elements are values`() throws {
    let root = try XML.root(
      XML.storyboard(
        """
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
        textAlignment="center" lineBreakMode="tailTruncation" numberOfLines="0" adjustsFontSizeToFit="NO" id="l">
            <string key="text">Two
        lines</string>
            <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="17"/>
            <color key="textColor" red="0.25" green="0.5" blue="1" alpha="0.5" colorSpace="calibratedRGB"/>
            <nil key="highlightedColor"/>
            <size key="shadowOffset" width="0.0" height="-1"/>
        </label>
        <button buttonType="system" id="b">
            <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
            <state key="normal" title="Play" image="play.fill" catalog="system">
                <color key="titleColor" systemColor="labelColor"/>
            </state>
            <state key="disabled" title="Wait"/>
        </button>
        <segmentedControl selectedSegmentIndex="1" id="s">
            <segments><segment title="A"/><segment title="B"/></segments>
        </segmentedControl>
        """))
    let label = try #require(root?.children.first { $0.identifier == "l" })
    #expect(label.className == "UILabel")
    #expect(label["text"] == .text("Two\nlines"))
    #expect(label["numberOfLines"] == .number(0))
    #expect(label["opaque"] == .bool(false))
    #expect(label["textAlignment"] == .text("center"))
    #expect(label["fontDescription"] == .font(.system(type: "system", weight: "semibold", size: 17)))
    #expect(label["textColor"] == .color(.components(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)))
    #expect(label["highlightedColor"] == .null)
    #expect(label["shadowOffset"] == .size(width: 0, height: -1))
    let button = try #require(root?.children.first { $0.identifier == "b" })
    #expect(button["contentEdgeInsets"] == .insets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(
      button["states"]
        == .list([
          .group([
            InterfaceProperty("state", .text("normal")), InterfaceProperty("catalog", .text("system")),
            InterfaceProperty("image", .image(InterfaceImage(name: "play.fill", isSystem: true))),
            InterfaceProperty("title", .text("Play")),
            InterfaceProperty("titleColor", .color(.system("labelColor"))),
          ]),
          .group([InterfaceProperty("state", .text("disabled")), InterfaceProperty("title", .text("Wait"))]),
        ]))
    let segments = root?.children.first { $0.identifier == "s" }?["segments"]
    #expect(
      segments
        == .list([
          .group([InterfaceProperty("title", .text("A"))]), .group([InterfaceProperty("title", .text("B"))]),
        ]))
  }

  @Test(arguments: [
    ("white=\"0.5\" alpha=\"1\" colorSpace=\"calibratedWhite\"", [0.5, 0.5, 0.5, 1]),
    ("white=\"0\" alpha=\"0.5\" customColorSpace=\"genericGamma22GrayColorSpace\"", [0, 0, 0, 0.5]),
    ("red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"", [1, 0, 0, 1]),
    // The green of Display P3 is outside sRGB.
    ("red=\"0\" green=\"1\" blue=\"0\" alpha=\"1\" customColorSpace=\"displayP3\"", [0, 1, 0, 1]),
    ("red=\"0.5\" green=\"0.5\" blue=\"0.5\" alpha=\"1\" customColorSpace=\"displayP3\"", [0.5, 0.5, 0.5, 1]),
  ])
  func `Colors of every color space are converted to sRGB`(attributes: String, expected: [Double]) throws {
    let root = try XML.root(XML.storyboard(inView: "<color key=\"backgroundColor\" \(attributes)/>"))
    guard case .color(.components(let red, let green, let blue, let alpha))? = root?["backgroundColor"] else {
      Issue.record("no components")
      return
    }
    for (found, expected) in zip([red, green, blue, alpha], expected) { #expect(abs(found - expected) < 0.001) }
  }

  @Test func `System and named colors keep their names, and named ones their components`() throws {
    func color(_ attributes: String) throws -> InterfaceValue? {
      try XML.root(
        XML.storyboard(
          inView: "<color key=\"backgroundColor\" \(attributes)/>",
          resources: """
            <namedColor name="Accent"><color red="0.1" green="0.2" blue="0.3" alpha="1"/></namedColor>
            """))?["backgroundColor"]
    }
    #expect(try color("systemColor=\"labelColor\"") == .color(.system("labelColor")))
    #expect(try color("cocoaTouchSystemColor=\"darkTextColor\"") == .color(.system("darkTextColor")))
    #expect(
      try color("xcode11CocoaTouchSystemColor=\"labelColor\" cocoaTouchSystemColor=\"darkTextColor\"")
        == .color(.system("labelColor")))
    #expect(try color("name=\"Accent\"") == .color(.named("Accent", red: 0.1, green: 0.2, blue: 0.3, alpha: 1)))
  }

  @Test func `Outlets, actions, segues and runtime attributes are read`() throws {
    let board = try XML.parse(
      XML.storyboard(
        """
        <button id="b">
            <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                    <integer key="value" value="8"/>
                </userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="boolean" keyPath="isCircle" value="YES"/>
                <userDefinedRuntimeAttribute type="string" keyPath="caption" value="Hello"/>
                <userDefinedRuntimeAttribute type="color" keyPath="borderColor">
                    <color key="value" white="1" alpha="1" colorSpace="calibratedWhite"/>
                </userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections><action selector="tap:" destination="vc" eventType="touchUpInside" id="a"/></connections>
        </button>
        <containerView id="c">
            <connections><segue destination="child" kind="embed" identifier="player" id="e"/></connections>
        </containerView>
        """,
        inController: """
          <connections>
              <outlet property="playButton" destination="b" id="o"/>
              <outletCollection property="buttons" destination="b" id="p"/>
          </connections>
          """,
        scenes: """
          <scene sceneID="second"><objects><viewController id="child" storyboardIdentifier="Player"/></objects></scene>
          """))
    #expect(board.diagnostics.isEmpty)
    let controller = try #require(board.document.scenes.first?.controller)
    #expect(
      controller.connections == [
        .outlet(property: "playButton", destination: "b"), .outletCollection(property: "buttons", destination: "b"),
      ])
    let root = try #require(controller.children(.view).first)
    #expect(root.children[0].connections == [.action(selector: "tap:", destination: "vc", event: "touchUpInside")])
    #expect(
      root.children[0].runtimeAttributes == [
        InterfaceProperty("layer.cornerRadius", .number(8)), InterfaceProperty("isCircle", .bool(true)),
        InterfaceProperty("caption", .text("Hello")),
        InterfaceProperty("borderColor", .color(.components(red: 1, green: 1, blue: 1, alpha: 1))),
      ])
    #expect(
      root.children[1].connections == [
        .segue(kind: "embed", destination: "child", identifier: "player", relationship: nil)
      ])
    #expect(board.document.scenes.last?.controller?["storyboardIdentifier"] == .text("Player"))
  }

  @Test func `A xib has its owner and its top-level views`() throws {
    let board = try XML.parse(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card">
                  <connections><outlet property="view" destination="v" id="o"/></connections>
              </placeholder>
              <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
              <view id="v"/>
          </objects>
      </document>
      """)
    #expect(board.document.kind == .nib)
    #expect(board.compiledExtension == "nib")
    let objects = try #require(board.document.scenes.first?.objects)
    #expect(objects.map(\.className) == ["IBFilesOwner", "IBFirstResponder", "UIView"])
    #expect(objects[0].connections == [.outlet(property: "view", destination: "v")])
  }

  @Test func `An unknown view is reported, and becomes a plain view with its children`() throws {
    let board = try XML.parse(
      XML.storyboard("<sceneKitView id=\"m\">\n<subviews><label text=\"Here\" id=\"l\"/></subviews></sceneKitView>"))
    #expect(board.diagnostics.map(\.kind) == [.unknownElement("sceneKitView", isPlainView: true)])
    #expect(
      "\(board.diagnostics[0])" == "Main.storyboard:16: <sceneKitView> is not supported; a plain view replaces it")
    let map = board.document.scenes.first?.controller?.children(.view).first?.children.first
    #expect(map?.className == "UIView")
    #expect(map?.children.map(\.identifier) == ["l"])
  }

  @Test func `A connection or constraint to a missing object is removed and reported`() throws {
    let board = try XML.parse(
      XML.storyboard(
        "<label id=\"l\"/>",
        inView: """
          <constraints>
          <constraint firstItem="gone" firstAttribute="top" secondItem="root" secondAttribute="top" id="c"/>
          </constraints>
          """,
        inController: "<connections><outlet property=\"item\" destination=\"bar\" id=\"o\"/></connections>"))
    #expect(
      board.diagnostics.map(\.kind) == [
        .unresolved(element: "outlet", identifier: "bar"), .unresolved(element: "constraint", identifier: "gone"),
      ])
    #expect(board.document.scenes.first?.controller?.connections == [])
  }

  @Test func `Variations are those of an iPhone in portrait`() throws {
    let root = try XML.root(
      XML.storyboard(
        "<label id=\"a\"/><label id=\"b\"/>",
        inView: """
          <constraints>
              <constraint firstAttribute="height" constant="10" id="h">
                  <variation key="heightClass=regular-widthClass=compact" constant="30"/>
                  <variation key="widthClass=compact" constant="20"/>
                  <variation key="widthClass=regular" constant="40"/>
              </constraint>
              <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="x"/>
              <constraint firstItem="b" firstAttribute="top" secondItem="root" secondAttribute="top" id="y"/>
          </constraints>
          <variation key="default">
              <mask key="constraints"><exclude reference="x"/><exclude reference="y"/></mask>
              <mask key="subviews"><exclude reference="b"/></mask>
          </variation>
          <variation key="widthClass=compact"><mask key="constraints"><include reference="x"/></mask></variation>
          """))
    #expect(root?.constraints.map(\.constant) == [30, 0, 0])
    #expect(root?.constraints.map(\.isInstalled) == [true, true, false])
    #expect(root?.children.first { $0.identifier == "b" }?["installed"] == .bool(false))
  }

  @Test func `A storyboard is compiled into a folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("MainInterface.storyboard")
    try XML.storyboard().write(to: file, atomically: true, encoding: .utf8)
    #expect(try Storyboard.compile(file, into: folder).isEmpty)
    let compiled = try Data(contentsOf: folder.appendingPathComponent("MainInterface.storyboardc"))
    #expect(try InterfaceDocument(compiled: compiled) == Storyboard(contentsOf: file).document)
  }
}
