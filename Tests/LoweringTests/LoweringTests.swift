import Lowering
import Testing

/// Sources with Objective-C attributes, as passed to the compiler on Linux.
@Suite("Lowering: Objective-C attributes and imports") struct LoweringTests {
  @Test("Objective-C attributes are replaced by spaces of the same length")
  func attributes() {
    let source = """
      class A: NSObject {
        @IBOutlet weak var label: UILabel!
        @IBInspectable var radius: CGFloat = 4
        @objc dynamic var progress: Float = 0
        @objc(next:) func next(_ sender: Any?) {}
      }
      """
    let expected = """
      class A: NSObject {
                  weak var label: UILabel!
                       var radius: CGFloat = 4
                      var progress: Float = 0 { willSet { willChangeValue(forKey: "progress") } didSet \
      { didChangeValue(forKey: "progress") } }
                     func next(_ sender: Any?) {}
      """
    #expect(lines(of: source).prefix(5) == expected.split(separator: "\n").map(String.init)[...])
  }

  @Test(
    "The attribute of the entry point is removed, and its type is named", arguments: ["@main", "@UIApplicationMain"])
  func entryPoint(attribute: String) {
    let source = "\(attribute) final class AppDelegate: UIResponder, UIApplicationDelegate {}"
    let lowered = Lowering(module: "M").lower([
      SourceFile(path: "/a.swift", text: "class A {}"), SourceFile(path: "/b.swift", text: source),
    ])
    #expect(lowered.entryPoint == "AppDelegate")
    let blanked = source.replacing(attribute, with: String(repeating: " ", count: attribute.count)).dropLast()
    #expect(lines(of: source).first?.hasPrefix(blanked) == true)
    #expect(Lowering(module: "M").lower([SourceFile(path: "/a.swift", text: "class A {}")]).entryPoint == nil)
  }

  @Test(
    "#selector and #keyPath are replaced by names",
    arguments: [
      ("#selector(tap)", "SEL(\"tap:\")"),
      ("#selector(A.tap(_:))", "SEL(\"tap:\")"),
      ("#selector(self.move(to:from:))", "SEL(\"moveTo:from:\")"),
      ("#selector(show(animated:))", "SEL(\"showWithAnimated:\")"),
      ("#selector(named)", "SEL(\"other:\")"),
      ("#selector(getter: title)", "SEL(\"title\")"),
      ("#selector(setter: A.title)", "SEL(\"setTitle:\")"),
      ("#selector(tap(_:) as (UIButton) -> Void)", "SEL(\"tap:\")"),
      ("#selector(type(of: self).tap)", "SEL(\"tap:\")"),
      ("#keyPath(AVPlayerItem.status)", "\"status\""),
      ("#keyPath(player.currentItem.status)", "\"player.currentItem.status\""),
    ])
  func selectorsAndKeyPaths(_ source: String, _ expected: String) throws {
    let text = """
      class A: NSObject {
        var title = ""
        @objc func tap(_ sender: UIButton) {}
        @objc func move(to: Int, from: Int) {}
        @objc func show(animated: Bool) {}
        @objc(other:) func named(_ sender: Any) {}
        func use() { use(\(source), 1) }
      }
      """
    let padding = String(repeating: " ", count: source.count - expected.count)
    #expect(lines(of: text)[6] == "  func use() { use(\(expected)\(padding), 1) }")
  }

  @Test("Members are registered in the body of their class")
  func classRegistration() {
    let registration = registration(
      of: """
        @objc(Player) class A: UIViewController {
          @IBOutlet private weak var label: UILabel!
          @IBOutlet var dots: [UIView]!
          @IBAction private func tap(_ sender: UIButton?, event: UIEvent) {}
          @objc func count() -> Int { 3 }
          init() { super.init(nibName: nil, bundle: nil) }
        }
        """)
    #expect(
      registration == [
        "let __earshotClass = ObjectiveCRegistry.register(A.self, names: [\"M.A\", \"Player\"])",
        "__earshotClass.instances { A() }",
        "__earshotClass.property(\"label\", \\A.label)",
        "__earshotClass.outletCollection(\"dots\", \\A.dots)",
        "__earshotClass.method(\"tap:event:\") { target, a in "
          + "target.tap(a(0, as: (UIButton?).self), event: a(1, as: (UIEvent).self)); return nil }",
        "__earshotClass.method(\"count\") { target, a in target.count() }",
      ])
  }

  @Test("Nested and private classes are registered from outside")
  func privateClasses() {
    let text = text(
      of: """
        class Outer: NSObject {
          private class Inner: NSObject { @objc func fire(_ timer: Timer) {} }
        }
        private class Helper: NSObject { @objc func help() {} }
        """)
    #expect(text.contains("Inner.__earshotRegister0_1()"))
    #expect(text.contains("Outer.__earshotRegister0_2()"))
    #expect(text.contains("Helper.__earshotRegister0_3()"))
  }

  @Test("Extensions register their own members")
  func extensionMembers() {
    let text = text(
      of: """
        class A: NSObject {}
        private extension A { @objc func handle(gesture: UITapGestureRecognizer) {} }
        extension UIViewController { @objc func close() {} }
        """)
    #expect(text.contains(".method(\"handleWithGesture:\")"))
    #expect(text.contains("ObjectiveCRegistry.register(UIViewController.self, names: [])"))
  }

  @Test("Members of an @objcMembers class are registered unless private")
  func objcMembers() {
    let registration = registration(
      of: "@objcMembers class A: NSObject { var n = 0; func up() {}; private func down() {} }")
    #expect(registration.contains { $0.contains(".property(\"n\"") })
    #expect(registration.contains { $0.contains(".method(\"up\"") })
    #expect(!registration.contains { $0.contains(".method(\"down\"") })
  }

  @Test("A method of the SDK is registered where a #selector names it")
  func sdkSelectors() {
    let text = text(
      of: """
        class A: UIViewController {
          func use() { f(#selector(UIView.endEditing(_:)), #selector(becomeFirstResponder)) }
        }
        """)
    #expect(
      text.contains(
        "ObjectiveCRegistry.register(UIView.self).method(\"endEditing:\") { target, a in _ = target.endEditing(a(0));"))
    #expect(text.contains("ObjectiveCRegistry.register(A.self).method(\"becomeFirstResponder\")"))
  }

  @Test("Overrides in extensions move into the class")
  func movedOverrides() {
    let lowered = Lowering(module: "M").lower([
      SourceFile(path: "/a.swift", text: "class A: UIViewController {\n}\n"),
      SourceFile(path: "/b.swift", text: "\nextension A {\n  @objc override func viewDidLoad() {\n  }\n}\n"),
    ])
    #expect(
      lowered.files[0].text.contains(
        """
        #sourceLocation(file: "/b.swift", line: 3)
              override func viewDidLoad() {
          }
        #sourceLocation(file: "/a.swift", line: 2)
        }
        """))
    #expect(!lowered.files[1].text.contains("viewDidLoad"))
  }

  @Test("Submodules and dropped modules are not imported")
  func droppedImports() {
    var lowering = Lowering(module: "M")
    lowering.droppedModules = ["MapKit"]
    let lowered = lowering.lower([
      SourceFile(path: "/a.swift", text: "import UIKit.UIGestureRecognizerSubclass\nimport MapKit\nimport Alamofire\n")
    ])
    #expect(lowered.files[0].text.split(separator: "\n")[1].trimmed == "import UIKit")
    #expect(!lowered.files[0].text.contains("MapKit"))
    #expect(lowered.imports.map(\.module) == ["UIKit", "MapKit", "Alamofire"])
    #expect(lowered.imports.last?.line == 3)
  }

  @Test("Substitutes and modules of bridging headers are imported at the end")
  func addedImports() {
    var lowering = Lowering(module: "M")
    lowering.substitutes = ["Darwin": "Glibc"]
    lowering.implicitImports = ["CommonCrypto"]
    let text = lowering.lower([SourceFile(path: "/a.swift", text: "import Darwin\nlet a = 1\n")]).files[0].text
    #expect(!text.contains("Darwin"))
    #expect(text.contains("import EarshotFoundation\nimport CommonCrypto\nimport Glibc\n"))
  }

  @Test("URLSession() gets the default configuration")
  func defaultSession() {
    #expect(
      lines(of: "let a = URLSession(), b = Thing()")[0]
        == "let a = URLSession(configuration: .default), b = Thing()")
  }
}
