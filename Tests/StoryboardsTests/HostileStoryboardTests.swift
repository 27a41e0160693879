import Foundation
import InterfaceDocuments
import Storyboards
import Testing

/// Storyboards that try to break the parser: each is refused with its reason.
@Suite("Storyboard parser: hostile files") struct HostileStoryboardTests {
  @Test func `An entity bomb is refused before the parser expands it`() {
    var entities = "<!ENTITY a0 \"ha\">"
    for level in 1...20 {
      entities += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
    }
    let bomb = "<?xml version=\"1.0\"?><!DOCTYPE document [\(entities)]><document>&a20;</document>"
    #expect(XML.message(bomb).contains("document type declaration"))
  }

  @Test func `An external entity is refused`() {
    let text = "<?xml version=\"1.0\"?><!DOCTYPE d [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><document>&e;</document>"
    #expect(XML.message(text).contains("document type declaration"))
  }

  @Test func `Another encoding cannot hide a document type`() {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><!DOCTYPE d []><document/>"
    for data in [text.data(using: .utf16), text.data(using: .utf16LittleEndian), Data(text.utf8)] {
      #expect(throws: StoryboardError(file: "A", line: 0, problem: .encoding)) {
        try Storyboard(data ?? Data(), named: "A")
      }
    }
    let utf7 = "<?xml version=\"1.0\" encoding=\"UTF-7\"?>+ADw-document/+AD4-"
    #expect(XML.message(utf7).contains("not UTF-8"))
  }

  @Test func `A million views are refused`() {
    let views = String(repeating: "<view/>", count: 1_000_000)
    #expect(XML.message(XML.storyboard(views)).contains("too many elements"))
    let tooManyViews = String(repeating: "<view/>", count: InterfaceLimits.objects + 1)
    #expect(XML.message(XML.storyboard(tooManyViews)).contains("too many views"))
  }

  @Test func `A file with too many bytes is refused`() {
    let text = XML.storyboard() + String(repeating: " ", count: InterfaceLimits.fileBytes)
    #expect(XML.message(text) == "Main.storyboard: has too many bytes; the limit is \(InterfaceLimits.fileBytes)")
  }

  @Test func `Too many constraints, levels, attributes and letters are refused`() {
    let constraints = (0...InterfaceLimits.constraints).map { "<constraint firstAttribute=\"width\" id=\"c\($0)\"/>" }
    #expect(
      XML.message(XML.storyboard(inView: "<constraints>\(constraints.joined())</constraints>"))
        .contains("too many constraints"))
    let deep = String(repeating: "<view><subviews>", count: 120) + String(repeating: "</subviews></view>", count: 120)
    #expect(XML.message(XML.storyboard(deep)).contains("too many levels"))
    let attributes = (0...InterfaceLimits.attributes).map { "a\($0)=\"\"" }.joined(separator: " ")
    #expect(XML.message(XML.storyboard("<view \(attributes)/>")).contains("too many attributes"))
    let letters = String(repeating: "a", count: InterfaceLimits.textBytes + 1)
    #expect(XML.message(XML.storyboard("<label text=\"\(letters)\"/>")).contains("too many bytes in an attribute"))
    #expect(
      XML.message(XML.storyboard("<label><string key=\"text\">\(letters)</string></label>"))
        .contains("too many bytes in a text"))
  }

  @Test func `A view controller that contains itself at any depth is refused`() {
    func scene(_ identifier: String, _ destination: String) -> String {
      """
      <scene><objects><viewController id="\(identifier)"><view key="view" id="\(identifier)-view"><subviews>
      <containerView id="\(identifier)-container"><connections>
      <segue destination="\(destination)" kind="embed" id="\(identifier)-segue"/>
      </connections></containerView></subviews></view></viewController></objects></scene>
      """
    }
    #expect(XML.message(XML.storyboard(scenes: scene("a", "a"))).contains("\"a\" contains itself"))
    let ring = (0..<50).map { scene("s\($0)", "s\(($0 + 1) % 50)") }.joined()
    #expect(XML.message(XML.storyboard(scenes: ring)).contains("contains itself"))
    // A chain is not a cycle, however long.
    let line = (0..<50).map { scene("s\($0)", $0 == 49 ? "vc" : "s\($0 + 1)") }.joined()
    #expect(XML.message(XML.storyboard(scenes: line)) == "none")
  }

  @Test(arguments: [
    ("<label numberOfLines=\"two\" id=\"l\"/>", "numberOfLines of <label> must be a number"),
    ("<label alpha=\"nan\" id=\"l\"/>", "alpha of <label> must be a number"),
    ("<label alpha=\"1e300\" id=\"l\"/>", "alpha of <label> must be a number"),
    ("<label hidden=\"maybe\" id=\"l\"/>", "hidden of <label> must be YES or NO, but is \"maybe\""),
    ("<label id=\"root\"/>", "two objects have the identifier \"root\""),
    ("<label><rect key=\"frame\" width=\"-1\"/></label>", "width or height of <rect> must be 0 or more"),
    ("<label><color key=\"textColor\"/></label>", "<color> lacks components or a name"),
    ("<label><connections><outlet property=\"a\"/></connections></label>", "<outlet> lacks destination"),
    (
      "<label><constraints><constraint firstAttribute=\"top\"/></constraints></label>",
      "<constraint> lacks secondItem and secondAttribute"
    ),
    (
      "<label><constraints><constraint firstAttribute=\"middle\"/></constraints></label>",
      "firstAttribute of <constraint> must be a layout attribute"
    ),
    (
      "<label><constraints><constraint firstAttribute=\"width\" priority=\"1001\"/></constraints></label>",
      "priority of <constraint> must be a number up to 1000"
    ),
    (
      "<label><constraints><constraint firstAttribute=\"width\" multiplier=\"1:0\"/></constraints></label>",
      "multiplier of <constraint> must be"
    ),
  ])
  func `An invalid value is reported with its line`(view: String, reason: String) {
    let message = XML.message(XML.storyboard(view))
    #expect(message.contains("Main.storyboard:16: \(reason)"), "\(message)")
  }

  @Test func `Files that are not storyboards are reported`() {
    #expect(XML.message("not XML").contains("is not well-formed XML"))
    #expect(XML.message("<plist/>").contains("is <plist>, not a storyboard"))
    #expect(XML.message("<document targetRuntime=\"MacOSX.Cocoa\"/>").contains("<document> for MacOSX.Cocoa"))
    #expect(XML.message("").contains("is not well-formed XML"))
    #expect(XML.message(String(XML.storyboard().dropLast(40))).contains("is not well-formed XML"))
    let absent = XML.storyboard().replacingOccurrences(
      of: "initialViewController=\"vc\"", with: "initialViewController=\"x\"")
    #expect(XML.message(absent).contains("<document> lacks the scene of its initialViewController \"x\""))
  }

  @Test func `A truncated file is refused`() {
    let text = Array(
      XML.storyboard("<label text=\"A\" id=\"l\"><rect key=\"frame\" width=\"10\" height=\"10\"/></label>").utf8)
    for end in stride(from: 0, to: text.count - 1, by: 7) {
      #expect(throws: StoryboardError.self) { try Storyboard(Data(text[..<end]), named: "A") }
    }
  }
}
