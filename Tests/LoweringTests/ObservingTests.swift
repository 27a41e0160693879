import Testing

/// Key-value observing of the module's own classes, and other spellings that differ in Swift 3 and in Foundation on
/// Linux.
@Suite("Lowering: key-value observing and renamed members") struct ObservingTests {
  @Test("A stored dynamic property notifies observers of its changes")
  func dynamicProperty() {
    let lowered = text(
      of: """
        class A: NSObject {
          @objc dynamic var level: Float = 0  // from 0 to 1
          @objc dynamic var name: String? { didSet { print(name ?? "") } }
          @objc dynamic var half: Float { level / 2 }
          @objc var plain = 0
        }
        """)
    #expect(
      lowered.contains(
        "var level: Float = 0 { willSet { willChangeValue(forKey: \"level\") } "
          + "didSet { didChangeValue(forKey: \"level\") } }  // from 0 to 1"))
    #expect(lowered.contains("{ didSet { didChangeValue(forKey: \"name\"); print(name ?? \"\") }"))
    #expect(lowered.contains("willSet { willChangeValue(forKey: \"name\") }"))
    #expect(lowered.components("forKey: \"half\"") == 0 && lowered.components("forKey: \"plain\"") == 0)
  }

  @Test("A pure Swift class notifies no observers")
  func pureSwiftClass() {
    #expect(!text(of: "class A { dynamic var level = 0 }").contains("willChangeValue"))
  }

  @Test("observeValue is not an override in a class that inherits from NSObject")
  func observeValue() {
    let source = """
      class A: NSObject {
        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) {
          super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
      }
      class C: UIViewController {
        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) {}
      }
      """
    let lowered = text(of: source)
    #expect(lines(of: source).dropFirst().first == "           func observeValue(")
    #expect(lowered.contains("extension A: KeyValueObserver {}"))
    #expect(!lowered.contains("super.observeValue"))
    #expect(lowered.components("override func observeValue") == 1)
  }

  @Test("Completion handlers of the extension points are marked as escaping")
  func escapingHandlers() {
    let source = """
      class S: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest, withContentHandler contentHandler:(UNNotificationContent) -> Void) {}
      }
      """
    #expect(text(of: source).contains("withContentHandler contentHandler:@escaping (UNNotificationContent) -> Void)"))
    let marked = source.replacing(":(UN", with: ": @escaping (UN")
    #expect(text(of: marked).components("@escaping") == 1)
  }

  @Test("Settings that Foundation lacks are replaced by the SDK's")
  func replacedSettings() {
    #expect(
      text(of: "let c = URLSessionConfiguration.default\nfunc f() { c.waitsForConnectivity = true }")
        .contains("c.waitsForConnectivit_ = true"))
  }
}
