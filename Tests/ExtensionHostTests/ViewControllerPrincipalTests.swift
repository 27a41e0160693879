import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import ExtensionHost
import ExtensionProtocol
import ExtensionTestSupport
import Scenes
import Testing

@MainActor @Suite("Principal view controller") struct ViewControllerPrincipalTests {
  /// The listing of Apple's article, with outlets made in code.
  private final class Seed: UIViewController, UNNotificationContentExtension {
    var bodyText: UILabel?
    var headlineText: UILabel?
    override func viewDidLoad() {
      super.viewDidLoad()
      bodyText = UILabel()
      headlineText = UILabel()
    }
    func didReceive(_ notification: UNNotification) {
      self.bodyText?.text = notification.request.content.body
      self.headlineText?.text = notification.request.content.title
    }
  }

  private final class RecordingController: UIViewController, UNNotificationContentExtension {
    var calls: [String] = []
    override func viewDidLoad() { record("viewDidLoad \(extensionContext != nil)") }
    override func viewWillAppear(_ animated: Bool) { record("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { record("viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) { record("viewDidAppear") }
    override func viewWillLayoutSubviews() { record("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { record("viewDidLayoutSubviews \(Int(view.bounds.width))") }
    override func viewWillDisappear(_ animated: Bool) { record("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { record("viewDidDisappear") }
    func didReceive(_ notification: UNNotification) { record("didReceive") }
    func mediaPlay() { record("mediaPlay") }
    private func record(_ call: String) { calls.append(call) }
  }

  private final class Media: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {
      title = notification.request.content.title
      preferredContentSize = CGSize(width: 0, height: 200)
    }
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
    var mediaPlayPauseButtonFrame: CGRect {
      CGRect(x: view.bounds.midX - 22, y: view.bounds.midY - 22, width: 44, height: 44)
    }
    var mediaPlayPauseButtonTintColor: UIColor { .red }
    func mediaPlay() { extensionContext?.mediaPlayingStarted() }
    func mediaPause() {
      nonisolated(unsafe) let context = extensionContext
      DispatchQueue.global().sync { context?.mediaPlayingPaused() }
    }
  }

  /// Lays out a label, and draws itself again, whenever it is drawn.
  private final class Restless: UIViewController, UNNotificationContentExtension {
    let label = UILabel()
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(label)
    }
    override func viewWillLayoutSubviews() { label.frame.origin.x += 1 }
    func didReceive(_ notification: UNNotification) {}
  }

  private final class WithOwnInit: UIViewController, UNNotificationContentExtension {
    let caller: String
    init(caller: String) {
      self.caller = caller
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    func didReceive(_ notification: UNNotification) {}
  }

  private final class NoExtension: UIViewController {}

  private func button(_ type: MediaButtonType, midX: Double, midY: Double) -> ExtensionMessage {
    .mediaButton(
      MediaButtonDescription(
        type: type, frame: CGRect(x: midX - 22, y: midY - 22, width: 44, height: 44),
        tint: Color(red: 1, green: 0, blue: 0)))
  }

  @Test func `The listing of Apple's article runs`() async {
    let system = SystemEnd(Seed.self)
    await system.load()
    await system.send(.didReceive(title: "Meeting", body: "At noon."))
    let controller = system.controller as? Seed
    #expect(controller?.bodyText?.text == "At noon.")
    #expect(controller?.headlineText?.text == "Meeting")
  }

  @Test func `The view is loaded, laid out and on screen before the notification arrives`() async {
    let system = SystemEnd(RecordingController.self)
    #expect(
      await system.load() == [
        .loaded(LoadReply(principalClass: "RecordingController", size: CGSize(width: 300, height: 120)))
      ])
    #expect(system.protocolVersion == extensionProtocolVersion)
    await system.send(.didReceive(title: "Ada"), .resize(CGSize(width: 320, height: 100)))
    let controller = system.controller as? RecordingController
    await system.send(.dismiss)
    #expect(
      controller?.calls == [
        "viewDidLoad true", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews 300",
        "viewDidAppear", "didReceive", "viewWillLayoutSubviews", "viewDidLayoutSubviews 320", "viewWillDisappear",
        "viewDidDisappear",
      ])
  }

  @Test func `Title, size and media button are sent once known`() async {
    let system = SystemEnd(Media.self)
    await system.load()
    let messages = await system.send(.didReceive(title: "Ada"))
    #expect(
      messages == [
        .received, .title("Ada"), .preferredContentSize(CGSize(width: 0, height: 200)),
        button(.overlay, midX: 150, midY: 60),
      ])
    #expect(await system.send(.resize(CGSize(width: 300, height: 200))) == [button(.overlay, midX: 150, midY: 100)])
    #expect(await system.send(.resize(CGSize(width: 300, height: 200))) == [])
    #expect(await system.send(.describeMediaButton) == [button(.overlay, midX: 150, midY: 100)])
  }

  @Test func `M7, M11, M13: Missing members are nil, and calls to them are reported`() async {
    let system = SystemEnd(RecordingController.self)
    await system.load()
    #expect(
      await system.send(.didReceive(title: "Ada")) == [.received, .mediaButton(MediaButtonDescription())])
    #expect(await system.send(.mediaPlay) == [])
    #expect(await system.send(.mediaPause) == [.notImplemented(member: "mediaPause")])
  }

  @Test func `X1, X2: The context reaches the system from any thread`() async {
    let system = SystemEnd(Media.self)
    await system.load()
    await system.send(.didReceive(title: "Ada"))
    #expect(await system.send(.mediaPlay) == [.mediaPlayingStarted])
    #expect(await system.send(.mediaPause) == [.mediaPlayingPaused])
    system.controller?.extensionContext?.performNotificationDefaultAction()
    system.controller?.extensionContext?.dismissNotificationContentExtension()
    #expect(await system.send() == [.performDefaultAction, .dismissExtension])
  }

  @Test func `Later changes are sent too`() async {
    let system = SystemEnd(Media.self)
    await system.load()
    await system.send(.didReceive(title: "Ada"))
    system.controller?.preferredContentSize = CGSize(width: 0, height: 250)
    #expect(await system.send() == [.preferredContentSize(CGSize(width: 0, height: 250))])
  }

  @Test func `A change of the view is sent once after each picture, unless drawing made it`() async {
    let system = SystemEnd(Restless.self)
    await system.load()
    await system.send(.didReceive(title: "Ada"))
    func change(_ text: String) { (system.controller as? Restless)?.label.text = text }
    change("before the first picture")
    #expect(await system.send() == [])
    for number: UInt32 in 1...3 {
      // The layout that the picture requires moves the label.
      system.controller?.view.setNeedsLayout()
      let picture = await system.send(.draw(number))
      #expect(picture.count == 1, "\(picture)")
      #expect(await system.send() == [])
      change("first \(number)")
      #expect(await system.send() == [.viewChanged])
      change("second \(number)")
      #expect(await system.send() == [])
    }
  }

  @Test func `After dismissal, nothing is called and the view controller is released`() async {
    let system = SystemEnd(RecordingController.self)
    await system.load()
    weak let controller = system.controller
    #expect(await system.send(.dismiss) == [.dismissed])
    #expect(controller == nil)
    #expect(await system.send(.mediaPlay, .didReceive(title: "late")) == [.received])
  }

  @Test func `A class with its own initializer is created by a closure`() async {
    let system = SystemEnd { ViewControllerPrincipal { WithOwnInit(caller: "Ada") } }
    await system.load()
    #expect((system.controller as? WithOwnInit)?.caller == "Ada")
  }

  @Test func `A released connection releases its extension`() async {
    var system: SystemEnd? = SystemEnd(Media.self)
    await system?.load()
    weak let controller = system?.controller
    #expect(controller != nil)
    system = nil
    #expect(controller == nil)
  }

  @Test func `A class that is not a content extension is refused with the reason`() async {
    let refusalOfView = await reasonOfRefusal(NoExtension.self)
    #expect(
      refusalOfView.hasSuffix(
        ".NoExtension does not conform to UNNotificationContentExtension; declare the conformance and didReceive(_:)"))
    let refusal = await reasonOfRefusal(NSObject.self)
    #expect(
      refusal.hasSuffix(
        "NSObject is not a view controller; "
          + "the principal class of a content extension must be a subclass of UIViewController"))
  }

  private func reasonOfRefusal(_ principalClass: AnyClass) async -> String {
    let messages = await SystemEnd(principalClass).load()
    for case .loadFailed(let reason) in messages { return reason }
    return "not refused, but \(messages)"
  }
}
