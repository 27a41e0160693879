import Lowering
import Testing

/// Optional members of protocols, which the registry looks up in the class, as the Objective-C runtime does.
@Suite("Lowering: optional members") struct OptionalMemberTests {
  @Test("Optional requirements become properties that look up the method")
  func optionalRequirements() {
    let text = text(
      of: """
        @objc protocol P {
          func end()
          @objc optional func tick(_ left: Int, of all: Int) -> Bool
          @objc optional var title: String { get }
        }
        """)
    #expect(text.contains("      protocol P: AnyObject  {"))
    #expect(text.contains("var tick: ((Int, Int) -> Bool)? {"))
    #expect(text.contains("SelectorRegistry.method(\"tick:of:\", of: self)"))
    #expect(text.contains("var title: (String)? { SelectorRegistry.method(\"title\", of: self)?([]) as? String }"))
    #expect(!text.contains("optional func"))
  }

  @Test("Calls of optional members lose their argument labels")
  func callLabels() {
    let source = """
      @objc protocol P: NSObjectProtocol { @objc optional func tick(_ left: Int, of all: Int) }
      func f(_ p: P) { p.tick?(1, of: 2) }
      """
    #expect(lines(of: source)[1] == "func f(_ p: P) { p.tick?(1,     2) }")
  }

  @Test("Overloaded optional members get different names")
  func overloads() {
    let source = """
      @objc protocol P { @objc optional func list(_ a: Int, did b: Int); \
      @objc optional func list(_ a: Int, will b: Int) }
      func f(_ p: P) { p.list?(1, will: 2) }
      """
    #expect(lines(of: source)[1] == "func f(_ p: P) { p.list_will?(1,       2) }")
    #expect(text(of: source).contains("var list_did: ((Int, Int) -> Void)?"))
  }

  @Test("A class registers the optional members that it implements")
  func implementedMembers() {
    let registration = registration(
      of: """
        class A: NSObject, P { func tick(_ left: Int) {}; func tock(_ left: Int) {} }
        @objc protocol P { @objc optional func tick(_ left: Int) }
        """)
    #expect(registration.contains { $0.contains(".method(\"tick:\")") })
    #expect(!registration.contains { $0.contains(".method(\"tock:\")") })
  }

  @Test("A subclass of a conforming class registers its members")
  func subclassMembers() {
    let text = text(
      of: """
        class Base: UIViewController, UNNotificationContentExtension { func didReceive(_ n: UNNotification) {} }
        class Sub: Base { func mediaPlay() {} }
        extension Sub { var mediaPlayPauseButtonFrame: CGRect { .zero } }
        """)
    #expect(text.contains(".method(\"mediaPlay\") { target, a in target.mediaPlay(); return nil }"))
    #expect(text.contains(".method(\"mediaPlayPauseButtonFrame\") { target, _ in target.mediaPlayPauseButtonFrame }"))
  }

  @Test("Private members of a conformance become internal")
  func privateMembers() {
    let source = """
      class A: UIViewController, UNNotificationContentExtension {
        private func mediaPlay() {}
        private func helper() {}
      }
      """
    #expect(lines(of: source)[1...2] == ["          func mediaPlay() {}", "  private func helper() {}"])
  }

  @Test("A member with the wrong type is reported and not registered")
  func mismatchedMember() {
    let lowered = Lowering(module: "M").lower([
      SourceFile(
        path: "/a.swift",
        text: """
          class A: UIViewController, UNNotificationContentExtension {
            var mediaPlayPauseButtonFrame: CGRect? { nil }
          }
          """)
    ])
    #expect(
      lowered.problems.map(\.description) == [
        "/a.swift:2:7: warning: 'mediaPlayPauseButtonFrame' has the type CGRect?, but UNNotificationContentExtension "
          + "declares CGRect: it does not implement the optional requirement and is never called; correct the type"
      ])
    #expect(!lowered.files[0].text.contains(".method(\"mediaPlayPauseButtonFrame\")"))
  }

  @Test("An async didReceive(_:) calls the completion handler")
  func asyncResponse() {
    let text = text(
      of: """
        class A: UIViewController, UNNotificationContentExtension {
          func didReceive(_ n: UNNotification) {}
          func didReceive(_ r: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
            .dismiss
          }
        }
        """)
    #expect(
      text.contains(
        "let done = a(1, as: ((UNNotificationContentExtensionResponseOption) -> Void).self); "
          + "Task { done(await target.didReceive(a(0, as: (UNNotificationResponse).self))) }; return nil"))
    #expect(text.components("didReceiveNotificationResponse") == 1)
  }
}
