import Foundation
import TestSupport
import Testing

/// An extension whose sources use features of iOS that Linux lacks. It must compile, and behave as on a device.
@Suite("Build of common idioms") struct IdiomTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
  }

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionAttributes</key><dict>
    <key>UNNotificationExtensionCategory</key><string>CALL</string>
    <key>UNNotificationExtensionInitialContentSizeRatio</key><real>2</real></dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
    <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationViewController</string>
    </dict><key>UIAppFonts</key><array><string>Fonts/Bundle.ttf</string></array></dict></plist>
    """

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "greeting": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Good morning"}}}},
      "Calls: %lld": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"value": "%lld call"}}, "other": {"stringUnit": {"value": "%lld calls"}}}}}}}}}
    """

  private static let controller = """
    import UIKit
    import UserNotifications
    import UserNotificationsUI
    import MediaPlayer
    import AudioToolbox
    import Compression
    import CoreLocation
    import CoreText
    import SceneKit
    import SpriteKit
    import os.log

    class Panel: UIViewController {
      class func load() -> Self { return Self(nibName: nil, bundle: nil) }
      func other<T: UIViewController>() -> T { return T.init(nibName: nil, bundle: nil) }
    }

    class Trusting: NSObject, URLSessionDelegate {
      func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
      ) {
        guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust,
          let trust = challenge.protectionSpace.serverTrust, SecTrustEvaluateWithError(trust, nil)
        else { return completionHandler(.performDefaultHandling, nil) }
        completionHandler(.useCredential, URLCredential(trust: trust))
      }
    }

    class Model: NSObject {
      @objc dynamic var level: Float = 0 { didSet { if level > 1 { return } } }
    }

    class Watcher: NSObject {
      var seen: [String] = []
      private var context = 0
      func watch(_ model: Model) {
        model.addObserver(self, forKeyPath: #keyPath(Model.level), options: [.new], context: &context)
      }
      func unwatch(_ model: Model) { model.removeObserver(self, forKeyPath: "level", context: &context) }
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        guard context == &self.context else {
          super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
          return
        }
        seen.append("\\(change?[.newKey] as? Float ?? -1)")
      }
    }

    class NotificationViewController: UIViewController, UNNotificationContentExtension {
      private var observation: NSKeyValueObservation?
      private var link: CADisplayLink?
      private var frames = 0
      private let log = OSLog(subsystem: "com.example", category: "idioms")

      private func show(_ text: String) {
        let label = UILabel(frame: CGRect(x: 0, y: CGFloat(view.subviews.count) * 20, width: 390, height: 20))
        label.text = text
        view.addSubview(label)
      }

      func didReceive(_ notification: UNNotification) {
        os_log("received %{public}@", log: log, type: .info, notification.request.content.title)
        Logger(subsystem: "com.example", category: "idioms").notice("logged \\(3, privacy: .public)")
        observe()
        show(UIFont(name: "BundleSans-Regular", size: 10).map { "font \\($0.lineHeight)" } ?? "no font")
        let (fill, gravity) = ("resizeAspectFill", CALayerContentsGravity.top)
        view.layer.contentsGravity = fill as String
        show("gravity \\(view.layer.contentsGravity.rawValue)")
        view.layer.contentsGravity = gravity
        let panel: Panel = Panel.load().other()
        show("panel \\(panel.nibName ?? "without a xib")")
        let text = "See www.example.com"
        let detector = try? NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
        let match = detector?.firstMatch(in: text, options: [], range: NSRange(location: 0, length: text.utf16.count))
        show(match?.url?.absoluteString ?? "no link")
        link = CADisplayLink(target: self, selector: #selector(step))
        link?.add(to: .main, forMode: .common)
        let query = [
          kSecClass as String: kSecClassGenericPassword, kSecValueData as String: Data("secret".utf8),
        ] as CFDictionary
        SecItemAdd(query, nil)
        var item: CFTypeRef?
        let wanted = [kSecClass: kSecClassGenericPassword, kSecReturnData: true] as CFDictionary
        let status = SecItemCopyMatching(wanted, &item)
        show(status == errSecSuccess && item as? Data == Data("secret".utf8) ? "keychain" : "no keychain")
        let legacy = NSMutableDictionary()
        legacy[kSecClass as String] = kSecClassGenericPassword
        let found = SecItemCopyMatching(legacy as CFDictionary, nil)
        show(found == errSecSuccess && wipe(kSecClassGenericPassword) == errSecSuccess ? "wiped" : "not wiped")
        show(NSLocalizedString("greeting", comment: ""))
        show(String(localized: "Calls: \\(3)"))
        let defaults = UserDefaults(suiteName: "group.com.example")
        defaults?.set(["a", "b"], forKey: "list")
        show("defaults \\(defaults?.stringArray(forKey: "list")?.count ?? 0)")
        defaults?.set(nil, forKey: "list")
        show(defaults?.object(forKey: "list") == nil ? "removed" : "not removed")
        keepFile()
        filter()
        compress()
        let animator = UIViewPropertyAnimator(duration: 0.2, curve: .easeOut) { self.view.alpha = 1 }
        animator.addCompletion { position in if position == .end { self.show("animated") } }
        animator.startAnimation()
        NotificationCenter.default.addObserver(
          self, selector: #selector(step), name: .UIApplicationDidBecomeActive, object: nil)
        NotificationCenter.default.addObserver(
          self, selector: #selector(step), name: UIScreen.capturedDidChangeNotification, object: nil)
        show(UIScreen.screens.contains { $0.isCaptured || $0.mirrored != nil } ? "recorded" : "not recorded")
        let session = URLSession(configuration: .default, delegate: Trusting(), delegateQueue: nil)
        session.finishTasksAndInvalidate()
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        let configuration = URLSessionConfiguration.background(withIdentifier: "b")
        configuration.waitsForConnectivity = true
        MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "Title"]
      }

      private let classKey: String! = kSecClass as String

      private func wipe(_ kind: AnyObject) -> OSStatus {
        let query = [classKey: kind]
        return SecItemDelete(query as CFDictionary)
      }

      private func keepFile() {
        let path = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)[0]
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
        do {
          try Data("a".utf8).write(to: URL(fileURLWithPath: path).appendingPathComponent("a"))
          try Data("b".utf8).write(to: caches.appendingPathComponent("b"))
          let library = NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true).first!
          try Data("c".utf8).write(to: URL(fileURLWithPath: library + "/c"))
          let support = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
          try Data("d".utf8).write(to: support.appendingPathComponent("d"))
          let isInLibrary = caches.path == library + "/Caches" && URL.cachesDirectory.path == caches.path
          show(isInLibrary ? "files kept" : "caches in \\(caches.path)")
        } catch { show("not kept: \\(error)") }
      }

      private func filter() {
        let (id, date) = (UUID(), Date())
        let rows: [NSDictionary] = [["id": id, "date": date, "n": 1], ["id": UUID(), "date": date, "n": 2]]
        let byID = NSPredicate(format: "id == %@", id as CVarArg)
        let byDate = NSPredicate(format: "date == %@ AND n == %@", date as NSDate, NSNumber(value: 2))
        let byList = NSPredicate(format: "n IN %@", [1, 2])
        let counts = [byID, byDate, byList].map { predicate in rows.filter { predicate.evaluate(with: $0) }.count }
        show("filtered \\(counts) \\(String(format: "%@", NSNumber(value: 5)))")
        let layer = CAEmitterLayer()
        (layer.emitterShape, layer.renderMode) = (.rectangle, .additive)
        view.layer.addSublayer(layer)
        let image = UIImage()
        image.accessibilityIdentifier = "image"
        show("\\(image.accessibilityIdentifier ?? "nil") \\(layer.emitterShape.rawValue)")
        CLGeocoder().geocodeAddressString("Paris") { places, error in
          self.show(places?.first?.country ?? (error == nil ? "no error" : "no place"))
        }
      }

      private func compress() {
        let text = Array("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".utf8)
        var (packed, plain) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 64))
        let size = compression_encode_buffer(&packed, packed.count, text, text.count, nil, COMPRESSION_ZLIB)
        let count = compression_decode_buffer(&plain, plain.count, packed, size, nil, COMPRESSION_ZLIB)
        show(size < 10 && Array(plain.prefix(count)) == text ? "compressed" : "not compressed: \\(size) \\(count)")
      }

      private func observe() {
        let model = Model()
        let watcher = Watcher()
        watcher.watch(model)
        var changes: [Float] = []
        observation = model.observe(\\.level, options: [.old, .new]) { _, change in
          changes += [change.oldValue ?? -1, change.newValue ?? -1]
        }
        model.level = 0.5
        model.setValue(2, forKey: "level")
        watcher.unwatch(model)
        model.level = 3
        show("observed \\(changes), \\(watcher.seen.joined(separator: " "))")
        show("by key \\(model.value(forKey: "level") as? Float ?? 0)")
      }

      @objc private func step() {
        frames += 1
        if frames == 10 { show("ten frames") }
        if frames == 10 { link?.invalidate() }
      }
    }
    """

  @Test("Common idioms compile and work")
  func idioms() throws {
    try folder.file("App/Content/NotificationViewController.swift", Data(Self.controller.utf8))
    try folder.file("App/Content/Localizable.xcstrings", Data(Self.catalog.utf8))
    try folder.file("App/Content/Info.plist", Data(Self.plist.utf8))
    try folder.file("App/Content/Fonts/Bundle.ttf", TestFont(family: "Bundle Sans").data)
    try folder.file("call.apns", Data(#"{"aps": {"alert": {"title": "T"}, "category": "CALL"}}"#.utf8))
    let expected = [
      "observed [0.0, 0.5, 0.5, 2.0, 2.0, 3.0], 0.5 2.0", "by key 3.0", "keychain", "Good morning", "3 calls",
      "defaults 2", "font 14.0", "gravity resizeAspectFill", "panel without a xib", "http://www.example.com",
      "animated", "ten frames", "removed", "files kept", "compressed", "filtered [1, 1, 2] 5",
      "image rectangle", "no place", "wiped", "not recorded",
    ]
    let scenario = try folder.file(
      "idioms.scenario",
      Data(
        """
        deliver call.apns
        expand
        advance 1s
        \(expected.map { "expect element \"\($0)\"" }.joined(separator: "\n"))
        """.utf8))
    let checked = try Programs.run(
      "earshot", ["check", scenario.path, "--extension", folder.path("App/Content")], cache: cache)
    #expect(checked.status == 0, "\(checked.output) \(checked.errors)")
  }

  @Test("An invalid string catalog is reported")
  func invalidStringCatalog() throws {
    try folder.file("Service/Service.swift", Data("import UserNotifications\n".utf8))
    try folder.file("Service/Localizable.xcstrings", Data("[]".utf8))
    try folder.file("Service/Info.plist", Data(Self.plist.utf8))
    let built = try Programs.run("earshot-build", [folder.path("Service")], cache: cache)
    #expect(built.status == 2)
    #expect(built.errors.contains("Localizable.xcstrings: is not a string catalog"), "\(built.errors)")
  }
}
