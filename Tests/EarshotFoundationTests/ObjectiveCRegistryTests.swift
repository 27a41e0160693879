import EarshotFoundation
import Foundation
import Testing

/// Registrations of lowered sources, as used by storyboards and selectors.
@Suite struct ObjectiveCRegistryTests {
  class Base: NSObject {
    fileprivate(set) var label: NSString?
    fileprivate(set) var dots: [NSString]?
    var radius: CGFloat = 4
    var calls: [String] = []

    static func registerMembers() {
      ObjectiveCRegistry.register(Base.self, names: ["Registry.Base", "ETBase"])
        .property("label", \.label)
        .outletCollection("dots", \.dots)
        .property("radius", \.radius)
        .method("move:by:") { target, arguments in
          let (name, step): (String, Int) = (arguments(0), arguments(1))
          target.calls.append("\(name) \(step)")
          return step * 2
        }
        .method("note:") { target, arguments in
          target.calls.append(arguments(0, as: NSNotification.self).name.rawValue)
          return nil
        }
    }
  }

  final class Sub: Base, @unchecked Sendable {}

  init() { Base.registerMembers() }

  @Test("A class is found by its Objective-C name and by its Swift name")
  func classNames() {
    #expect(ObjectiveCRegistry.type(named: "ETBase") == Base.self)
    #expect(ObjectiveCRegistry.type(named: "Base", inModule: "Registry") == Base.self)
    #expect(ObjectiveCRegistry.type(named: "Base", inModule: "Other") == nil)
  }

  @Test("Outlets of a base class are connected")
  func inheritedOutlets() {
    let object = Sub()
    #expect(ObjectiveCRegistry.connect(outlet: "label", of: object, to: NSString(string: "a")) == .connected)
    #expect(object.label == "a")
    #expect(ObjectiveCRegistry.isCollection("dots", of: Sub.self))
    for text in ["x", "y"] {
      #expect(ObjectiveCRegistry.connect(outlet: "dots", of: object, to: NSString(string: text)) == .connected)
    }
    #expect(object.dots == ["x", "y"])
  }

  @Test("Unknown and mismatched outlets are reported")
  func invalidOutlets() {
    #expect(ObjectiveCRegistry.connect(outlet: "other", of: Sub(), to: NSNumber(1)) == .unknownKey)
    #expect(ObjectiveCRegistry.connect(outlet: "label", of: Sub(), to: NSNumber(1)) == .wrongType(expected: "NSString"))
  }

  @Test("Numbers are converted to the property's type")
  func numberConversion() {
    let object = Base()
    #expect(ObjectiveCRegistry.setValue(NSNumber(value: 12), forKey: "radius", of: object) == .connected)
    #expect(object.radius == 12)
    #expect(ObjectiveCRegistry.value(forKey: "radius", of: object) as? CGFloat == 12)
    #expect(ObjectiveCRegistry.setValue("wide", forKey: "radius", of: object) == .wrongType(expected: "CGFloat"))
  }

  @Test("Methods take several arguments and return results")
  func methods() throws {
    let object = Sub()
    let move = try #require(SelectorRegistry.method("move:by:", of: object))
    #expect(move(["left", 3]) as? Int == 6)
    #expect(object.calls == ["left 3"])
    #expect(object.responds(to: "move:by:"))
    #expect(!object.responds(to: "absent"))
  }

  @Test("A method receives its notification")
  func notificationArgument() {
    let object = Base()
    SelectorRegistry.send("note:", to: object, with: Notification(name: .init("end")))
    #expect(object.calls == ["end"])
  }
}
