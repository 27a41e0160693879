import EarshotUIKit
import ExtensionTestSupport
import InterfaceDocuments
import Storyboards
import TestSupport
import Testing

/// Storyboards with names that the extension does not have, and invalid compiled files.
@MainActor @Suite("Storyboards: faults", .estimatedText) struct InterfaceBuilderFaultTests {
  private let files: InterfaceBundle

  init() throws {
    files = try InterfaceBundle()
  }

  /// Returns a storyboard with these views in its root view, and these elements in its view controller.
  private func storyboard(_ views: String, inController: String = "", customClass: String? = nil) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
    initialViewController="vc"><scenes><scene><objects>
    <viewController id="vc" \(customClass.map { "customClass=\"\($0)\"" } ?? "") customModule="EarshotUIKitTests">
    <view key="view" id="root"><rect key="frame" width="320" height="200"/><subviews>\(views)</subviews></view>
    \(inController)</viewController></objects></scene></scenes></document>
    """
  }

  private func load(_ text: String, as name: String = #function) throws -> (UIViewController?, [String]) {
    let name = String(name.filter { $0.isLetter })
    try files.add(text, as: name)
    var controller: UIViewController?
    let messages = Reports.during {
      controller = UIStoryboard(name: name, bundle: files.bundle).instantiateInitialViewController()
      controller?.loadViewIfNeeded()
      controller?.view.layoutIfNeeded()
    }
    return (controller, messages)
  }

  @Test func `An unknown class is reported, and UIKit's class is created`() throws {
    let (controller, messages) = try load(
      storyboard("<label text=\"A\" customClass=\"Missing\" id=\"l\"/>", customClass: "MissingController"))
    #expect(controller.map { type(of: $0) == UIViewController.self } == true)
    #expect((controller?.view.subviews.first as? UILabel)?.text == "A")
    #expect(messages.count == 2)
    #expect(messages.first?.hasPrefix("unknownInterfaceClass: ") == true)
    #expect(messages.first?.contains("the class MissingController, which the extension does not have") == true)
  }

  @Test func `A class of the wrong kind is reported`() throws {
    let (controller, messages) = try load(
      storyboard("<label customClass=\"PlayerController\" customModule=\"EarshotUIKitTests\" id=\"l\"/>"))
    #expect(controller?.view.subviews.first is UILabel)
    #expect(messages.contains { $0.contains("PlayerController is not a UILabel") })
  }

  @Test func `Missing and mismatched outlets are reported`() throws {
    let (_, messages) = try load(
      storyboard(
        "<view id=\"v\"/>",
        inController: """
          <connections><outlet property="absent" destination="v" id="a"/>
          <outlet property="titleLabel" destination="v" id="b"/></connections>
          """, customClass: "PlayerController"))
    #expect(messages.allSatisfy { $0.hasPrefix("interfaceKey: ") })
    #expect(messages.contains { $0.contains("sets 'absent' of PlayerController, which has no such property") })
    #expect(messages.contains { $0.contains("sets 'titleLabel' of PlayerController to a value that is not a UILabel") })
  }

  @Test func `A runtime attribute with an unknown key path is reported`() throws {
    let (_, messages) = try load(
      storyboard(
        """
        <view id="v"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="layer.nothing" value="a"/>
        <userDefinedRuntimeAttribute type="string" keyPath="nothing.name" value="a"/>
        </userDefinedRuntimeAttributes></view>
        """))
    #expect(messages.count == 2)
    #expect(messages.first?.contains("layer.nothing") == true)
  }

  @Test func `A missing image and a missing storyboard are reported`() throws {
    let (_, messages) = try load(storyboard("<imageView image=\"cover\" id=\"i\"/>"))
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("interfaceImage: ") == true)
    #expect(messages.first?.contains("the image 'cover', which the bundle does not have") == true)
    let more = Reports.during {
      #expect(UIStoryboard(name: "Gone", bundle: files.bundle).instantiateInitialViewController() == nil)
    }
    #expect(more.contains { $0.hasPrefix("storyboard: ") && $0.contains("no storyboard 'Gone'") })
  }

  @Test func `A view that is not installed is not in the hierarchy`() throws {
    let (controller, _) = try load(
      storyboard("<label id=\"a\"/><label id=\"b\"/>")
        .replacingOccurrences(
          of: "</subviews></view>",
          with: """
            </subviews><constraints>
            <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" id="c"/></constraints>
            <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation></view>
            """))
    #expect(controller?.view.subviews.count == 1)
    #expect(controller?.view.constraints.isEmpty == true)
  }

  @Test func `A compiled file that is not a storyboard is reported`() throws {
    try Data("<document/>".utf8).write(to: files.folder.url.appendingPathComponent("Odd.storyboardc"))
    let messages = Reports.during {
      #expect(UIStoryboard(name: "Odd", bundle: files.bundle).instantiateInitialViewController() == nil)
    }
    #expect(messages.contains { $0.contains("it is not a storyboard compiled by Earshot") })
  }

  @Test func `A compiled view controller that contains itself does not hang`() throws {
    var container = InterfaceObject(identifier: "c", role: .view, className: "UIView")
    container.connections = [.segue(kind: "embed", destination: "vc", identifier: nil, relationship: nil)]
    var controller = InterfaceObject(identifier: "vc", role: .viewController, className: "UIViewController")
    controller.children = [container]
    let document = InterfaceDocument(
      kind: .storyboard, initialController: "vc", scenes: [InterfaceDocumentScene(objects: [controller])])
    try document.compiled().write(to: files.folder.url.appendingPathComponent("Ring.storyboardc"))
    var depth = 0
    let messages = Reports.during {
      var one = UIStoryboard(name: "Ring", bundle: files.bundle).instantiateInitialViewController()
      one?.loadViewIfNeeded()
      while let here = one {
        depth += 1
        one = here.children.first
      }
    }
    #expect(depth == InterfaceLimits.embeddedControllers)
    #expect(messages.contains { $0.contains("nested view controllers") })
  }

  @Test func `A compiled file with impossible constraints does not trap`() throws {
    var view = InterfaceObject(identifier: "v", role: .view, className: "UIView")
    view.children = [InterfaceObject(identifier: "a", role: .view, className: "NSObject")]
    let invalidConstraints: [(String, Int, String?, Int)] = [
      ("a", 3, nil, 0), ("a", 3, "v", 5), ("a", 7, "v", 3), ("a", 0, "v", 0), ("a", 99, "v", 99), ("gone", 3, "v", 3),
      ("owner", 3, "v", 3),
    ]
    view.constraints = invalidConstraints.map { first, attribute, second, secondAttribute in
      InterfaceConstraint(
        identifier: "", first: first, firstAttribute: attribute, relation: 0, second: second,
        secondAttribute: secondAttribute)
    }
    var owner = InterfaceObject(identifier: "owner", role: .placeholder, className: "IBFilesOwner")
    owner.connections = [.outlet(property: "view", destination: "v")]
    let document = InterfaceDocument(kind: .nib, scenes: [InterfaceDocumentScene(objects: [owner, view])])
    let controller = CardController()
    let messages = Reports.during {
      #expect(UINib(data: document.compiled(), bundle: nil).instantiate(withOwner: controller).count == 1)
    }
    #expect(controller.isViewLoaded)
    #expect(controller.view.constraints.isEmpty)
    #expect(
      messages.count { $0.hasPrefix("interfaceConstraint: ") && $0.contains("is skipped") } == invalidConstraints.count)
  }

  @Test func `Damaged compiled files never trap`() throws {
    let bytes = try Data(contentsOf: files.folder.url.appendingPathComponent("Card.nib"))
    var loaded = 0
    _ = Reports.during {
      for offset in stride(from: 0, to: bytes.count, by: 3) {
        var damaged = bytes
        damaged[offset] ^= 0x15
        loaded += UINib(data: damaged, bundle: nil).instantiate(withOwner: CardController()).count
      }
    }
    #expect(loaded > 0)
  }
}
