import Foundation
import Testing

@testable import InterfaceDocuments

@Suite("Compiled interface documents") struct CompiledFormTests {
  /// A document with each kind of value, connection and role.
  private var document: InterfaceDocument {
    var label = InterfaceObject(identifier: "title", role: .view, className: "UILabel", customClass: "Heading")
    label.properties = [
      InterfaceProperty("text", .text("Ada Lovelace ❤️")), InterfaceProperty("numberOfLines", .number(2)),
      InterfaceProperty("hidden", .bool(true)), InterfaceProperty("highlightedColor", .null),
      InterfaceProperty("frame", .rect(x: 16, y: 8, width: 288, height: 21)),
      InterfaceProperty("textColor", .color(.components(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))),
      InterfaceProperty("shadowColor", .color(.system("labelColor"))),
      InterfaceProperty("tintColor", .color(.named("Accent", red: 1, green: 0, blue: 0, alpha: 1))),
      InterfaceProperty("fontDescription", .font(.system(type: "system", weight: "semibold", size: 17))),
      InterfaceProperty("shadowOffset", .size(width: 0, height: -1)),
      InterfaceProperty("layoutMargins", .insets(top: 1, left: 2, bottom: 3, right: 4)),
      InterfaceProperty("image", .image(InterfaceImage(name: "play", isSystem: true, renderingMode: "template"))),
      InterfaceProperty(
        "states", .list([.group([InterfaceProperty("style", .font(.style("UICTFontTextStyleBody")))])])),
      InterfaceProperty("named", .font(.named("Futura-Medium", family: "Futura", size: 12))),
    ]
    label.runtimeAttributes = [
      InterfaceProperty("layer.position", .point(x: 1, y: 2)), InterfaceProperty("part", .range(3, 4)),
    ]
    var view = InterfaceObject(identifier: "view", role: .view, className: "UIView", customModule: "Voicemail")
    view.children = [label, InterfaceObject(identifier: "safe", role: .guide, className: "safeArea")]
    view.constraints = [
      InterfaceConstraint(
        identifier: "top", first: "title", firstAttribute: 3, relation: 1, second: "safe", secondAttribute: 3,
        multiplier: 0.5, constant: -8, priority: 750, name: "Top", isInstalled: false)
    ]
    var controller = InterfaceObject(identifier: "controller", role: .viewController, className: "UIViewController")
    controller.children = [view]
    controller.connections = [
      .outlet(property: "titleLabel", destination: "title"),
      .outletCollection(property: "labels", destination: "title"),
      .action(selector: "tap:", destination: "controller", event: "touchUpInside"),
      .action(selector: "tap", destination: "controller", event: nil),
      .segue(kind: "embed", destination: "other", identifier: "player", relationship: nil),
    ]
    return InterfaceDocument(
      kind: .storyboard, initialController: "controller", scenes: [InterfaceDocumentScene(objects: [controller])])
  }

  @Test func `A compiled document decodes to an equal one`() throws {
    #expect(try InterfaceDocument(compiled: document.compiled()) == document)
  }

  @Test func `A truncated file is reported as damaged`() {
    let bytes = document.compiled()
    for count in bytes.indices {
      #expect(throws: CompiledInterfaceError.self) { try InterfaceDocument(compiled: bytes.prefix(count)) }
    }
  }

  @Test func `A damaged byte never crashes the reader`() {
    let bytes = document.compiled()
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7f, 0xff] {
        var damaged = bytes
        damaged[index] = value
        // A document that decodes is within the limits, and can be encoded again.
        if let read = try? InterfaceDocument(compiled: damaged) { #expect(!read.compiled().isEmpty) }
      }
    }
  }

  @Test func `Other files, other versions and trailing bytes are reported`() {
    #expect(throws: CompiledInterfaceError.unrecognizedFile) {
      try InterfaceDocument(compiled: Data("<?xml version=\"1.0\"?><document/>".utf8))
    }
    var later = document.compiled()
    later[8] = 9
    #expect(throws: CompiledInterfaceError.unsupportedVersion(found: 9, expected: 1)) {
      try InterfaceDocument(compiled: later)
    }
    #expect(throws: CompiledInterfaceError.damaged(reason: "1 unexpected bytes at the end")) {
      try InterfaceDocument(compiled: document.compiled() + [0])
    }
  }

  @Test func `Objects, depth, texts, numbers and size are limited`() {
    func reason(_ object: InterfaceObject) -> String {
      let document = InterfaceDocument(kind: .nib, scenes: [InterfaceDocumentScene(objects: [object])])
      do {
        _ = try InterfaceDocument(compiled: document.compiled())
        return "none"
      } catch {
        return "\(error)"
      }
    }
    let plain = InterfaceObject(identifier: "", role: .view, className: "UIView")
    var many = plain
    many.children = Array(repeating: plain, count: InterfaceLimits.objects)
    #expect(reason(many).contains("number of objects"))
    var deep = plain
    for _ in 0...(InterfaceLimits.viewDepth + 1) {
      var around = plain
      around.children = [deep]
      deep = around
    }
    #expect(reason(deep).contains("depth of views"))
    var long = plain
    long.properties = [
      InterfaceProperty("text", .text(String(repeating: "a", count: InterfaceLimits.textBytes + 1)))
    ]
    #expect(reason(long).contains("text"))
    for number in [Double.nan, .infinity, 2e9] {
      var odd = plain
      odd.properties = [InterfaceProperty("alpha", .number(number))]
      #expect(reason(odd).contains("number"))
    }
    var nested = InterfaceValue.null
    for _ in 0...(InterfaceLimits.valueDepth + 1) { nested = .list([nested]) }
    var withNestedValue = plain
    withNestedValue.properties = [InterfaceProperty("states", nested)]
    #expect(reason(withNestedValue).contains("depth of values"))
    #expect(throws: CompiledInterfaceError.self) {
      try InterfaceDocument(compiled: Data(count: InterfaceLimits.compiledBytes + 1))
    }
  }
}
