import EarshotUIKit
import ExtensionProtocol
import Notifications
import Scenes

@testable import ExtensionLink

/// A view controller's view of 320 by 480 points, touches, and device time that advances on request.
@MainActor
final class TestScreen {
  let controller: UIViewController
  let router = TouchRouter()
  private let connection: ExtensionConnection
  private let remote: any FrameChannel
  private var now: Int64 = 0

  private final class Silent: ContentPrincipal {
    let mediaButton = MediaButtonDescription()
    let preferredContentSize: CGSize? = nil
    let title: String? = nil
    func load(_ request: LoadRequest, connection: ExtensionConnection) throws -> LoadReply {
      LoadReply(principalClass: "Silent", size: request.size)
    }
    func didReceive(_ notification: DeliveredNotification) {}
    func resize(to size: CGSize) {}
    func mediaPlay() -> Bool { false }
    func mediaPause() -> Bool { false }
    func dismiss() {}
  }

  init(_ controller: UIViewController = UIViewController()) {
    self.controller = controller
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    let (local, remote) = MemoryChannel.pair()
    self.remote = remote
    connection = ExtensionConnection(local, providesProcessContext: false) { Silent() }
    connection.context.time.begin(ExtensionEnvironment(isTimeVirtual: true))
  }

  var root: UIView { controller.view }

  /// Adds a view to the view controller's view.
  @discardableResult
  func show<View: UIView>(_ view: View, at frame: CGRect? = nil) -> View {
    if let frame { view.frame = frame }
    root.addSubview(view)
    root.layoutIfNeeded()
    return view
  }

  /// Runs code of the extension.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try connection.context.run(body)
  }

  func touch(_ phase: Touch.Phase, _ x: CGFloat, _ y: CGFloat, in view: UIView? = nil) {
    run { router.touch(Touch(phase, at: CGPoint(x: x, y: y)), in: view ?? root) }
  }

  func tap(_ x: CGFloat, _ y: CGFloat, in view: UIView? = nil) {
    touch(.began, x, y, in: view)
    touch(.ended, x, y, in: view)
  }

  /// Advances device time.
  func wait(_ seconds: Double) {
    now += Int64((seconds * 1e9).rounded())
    run { connection.context.time.move(to: now) }
  }

  @discardableResult
  func type(_ text: String, in view: UIView? = nil) -> Bool {
    run { router.type(text, in: view ?? root) }
  }

  func control(_ x: CGFloat, _ y: CGFloat) -> SceneElement? {
    router.control(at: CGPoint(x: x, y: y), in: root)
  }
}

extension UIView {
  /// Returns the view's own drawing in an appearance.
  func drawingOperations(_ appearance: Appearance = .light) -> [DrawingOperation] {
    var canvas = Canvas(appearance: appearance)
    UITraitCollection.system(appearance).performAsCurrent { record(into: &canvas) }
    return canvas.operations
  }

  /// Returns the colors of the view's filled shapes, in order.
  func fills(_ appearance: Appearance = .light) -> [String] {
    drawingOperations(appearance).compactMap { operation in
      if case .fill(_, .color(let color)) = operation { color.hexadecimal } else { nil }
    }
  }
}
