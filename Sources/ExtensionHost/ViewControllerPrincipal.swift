// ExtensionHost: joins a principal class to the system.
//
//     system ══ channel ══► ExtensionConnection ─► ViewControllerPrincipal ─► the extension's view controller
//
// In a process of its own the extension is started by `NSExtensionMain`; in the caller's process it is
//
//     ExtensionConnection(frames) { try ViewControllerPrincipal(NotificationViewController.self) }
//
// Both run the same code from the channel on.

public import EarshotUIKit
import EarshotFoundation
import EarshotUserNotifications
public import EarshotUserNotificationsUI
public import ExtensionLink
public import ExtensionProtocol
public import Foundation
public import Notifications
public import Scenes

/// A view controller that shows notifications, as the system sees it.
@MainActor
public final class ViewControllerPrincipal: ContentPrincipal {
  private let makeController: @MainActor () throws -> any UIViewController & UNNotificationContentExtension
  private var controller: (any UIViewController & UNNotificationContentExtension)?
  private weak var connection: ExtensionConnection?
  private var isRefreshScheduled = false
  private var hasDisappeared = false
  private let touches = TouchRouter()
  /// The notification that was received last: the one that responses are about.
  private var latest: UNNotification?

  /// The principal of a class; an instance is made with `init(nibName:bundle:)` when the system asks for the view.
  ///
  /// - Parameter principalClass: A subclass of `UIViewController` that conforms to `UNNotificationContentExtension`.
  /// - Throws: ``PrincipalClassError`` where it is not.
  public convenience init(_ principalClass: AnyClass) throws {
    let name = String(reflecting: principalClass)
    guard let controllerClass = principalClass as? UIViewController.Type else {
      throw PrincipalClassError.noViewController(className: name)
    }
    guard principalClass is any UNNotificationContentExtension.Type else {
      throw PrincipalClassError.noContentExtension(className: name)
    }
    self.init {
      let controller = ObjectiveCRegistry.instance(of: controllerClass) ?? UIViewController.make(controllerClass)
      guard let controller = controller as? any UIViewController & UNNotificationContentExtension else {
        throw PrincipalClassError.noContentExtension(className: name)
      }
      return controller
    }
  }

  /// The principal that is the initial view controller of a storyboard; it is made when the system asks for the view.
  ///
  /// - Parameters:
  ///   - storyboard: The name of `NSExtensionMainStoryboard`.
  ///   - bundle: The bundle with the compiled storyboard.
  public convenience init(storyboard: String, bundle: Bundle = .main) {
    self.init {
      let loaded = try UIStoryboard(named: storyboard, in: bundle)
      guard let made = loaded.instantiateInitialViewController() else {
        throw PrincipalClassError.noInitialViewController(storyboard: storyboard)
      }
      guard let controller = made as? any UIViewController & UNNotificationContentExtension else {
        throw PrincipalClassError.noContentExtension(className: String(reflecting: Swift.type(of: made)))
      }
      return controller
    }
  }

  /// The principal that `makeController` makes when the system asks for the view: for a class with an initialiser of
  /// its own.
  public init(_ makeController: @escaping @MainActor () throws -> any UIViewController & UNNotificationContentExtension)
  {
    self.makeController = makeController
  }

  /// The view controller, while there is one.
  package var viewController: (any UIViewController & UNNotificationContentExtension)? { controller }

  // MARK: - Life cycle

  /// Makes the view controller, loads its view at the requested size, lays it out and lets it appear.
  public func load(_ request: LoadRequest, connection: ExtensionConnection) throws -> LoadReply {
    UIScreen.main.set(size: request.environment.screen, scale: request.scale)
    let traits = UITraitCollection.system.with(request.environment.appearance == .dark ? .dark : .light)
    UITraitCollection.system = traits
    let controller = try makeController()
    controller.setExtensionContext(NSExtensionContext(connection))
    controller.loadingSize = request.size
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(origin: .zero, size: request.size)
    controller.beginAppearanceTransition(true, animated: false)
    controller.isAppearing()
    controller.view.layoutIfNeeded()
    controller.endAppearanceTransition()
    controller.view.layoutIfNeeded()

    (self.controller, self.connection) = (controller, connection)
    controller.onChange = { [weak self] in self?.scheduleRefresh() }
    return LoadReply(principalClass: String(describing: Swift.type(of: controller)), size: controller.view.bounds.size)
  }

  /// Hands the notification over as a `UNNotification`, and lays out what that changed.
  public func didReceive(_ notification: DeliveredNotification) {
    let face = UNNotification(notification)
    latest = face
    controller?.didReceive(face)
    controller?.view.layoutIfNeeded()
  }

  /// Gives the view a size in points, and lays it out.
  public func resize(to size: CGSize) {
    controller?.view.frame.size = size
    controller?.view.layoutIfNeeded()
  }

  /// Lets the view disappear, once.
  public func dismiss() {
    guard let controller, !hasDisappeared else { return }
    hasDisappeared = true
    controller.onChange = nil
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
  }

  /// Lets go of the view controller.
  public func release() {
    if let view = controller?.viewIfLoaded { FirstResponder.forget(in: view) }
    (controller, connection, latest) = (nil, nil, nil)
  }

  // MARK: - Responses

  /// Hands the person's choice over as a `UNNotificationResponse` (M4). One whose member is left out is told when the
  /// default has answered.
  public func didReceive(_ response: ActionResponse, completion: @escaping @Sendable (UInt8) -> Void) -> Bool {
    guard let controller, let latest else { return false }
    let member = ContentExtensionMember.didReceiveResponse
    let object = ObjectIdentifier(controller)
    _ = member.takeAbsence(of: object)
    let connection = connection
    if let method = SelectorRegistry.method(member.selector, of: controller) {
      let answer: (UNNotificationContentExtensionResponseOption) -> Void = { completion(UInt8(clamping: $0.rawValue)) }
      _ = method([Self.face(of: response, latest), answer])
      controller.view.layoutIfNeeded()
      return true
    }
    controller.didReceive(Self.face(of: response, latest)) { option in
      if member.takeAbsence(of: object) {
        connection?.send(.notImplemented(member: ExtensionConnection.responseMember))
      } else {
        completion(UInt8(clamping: option.rawValue))
      }
    }
    controller.view.layoutIfNeeded()
    return true
  }

  private static func face(of response: ActionResponse, _ notification: UNNotification) -> UNNotificationResponse {
    guard let text = response.userText else {
      return UNNotificationResponse(notification: notification, actionIdentifier: response.actionIdentifier)
    }
    return UNTextInputNotificationResponse(
      notification: notification, actionIdentifier: response.actionIdentifier, userText: text)
  }

  /// The actions that the system shows (X3).
  public var notificationActions: [Action] {
    get { controller?.extensionContext?.notificationActions.map(\.value) ?? [] }
    set { controller?.extensionContext?.keep(newValue.map(UNNotificationAction.make)) }
  }

  // MARK: - What the system reads

  /// The media button as the view controller describes it now; nil for each member that it leaves out.
  public var mediaButton: MediaButtonDescription {
    guard let controller else { return MediaButtonDescription() }
    // The frame may be computed from views that are still to be laid out (policy `controlRefresh`).
    controller.view.layoutIfNeeded()
    let type = ContentExtensionMember.mediaPlayPauseButtonType.of(controller) { controller.mediaPlayPauseButtonType }
    let frame = ContentExtensionMember.mediaPlayPauseButtonFrame.of(controller) { controller.mediaPlayPauseButtonFrame }
    let tint = ContentExtensionMember.mediaPlayPauseButtonTintColor.of(controller) {
      controller.mediaPlayPauseButtonTintColor
    }
    return MediaButtonDescription(
      type: type.flatMap { MediaButtonType(rawValue: $0.rawValue) }, frame: frame, tint: tint?.value)
  }

  /// The size it prefers, in points: what it says, else the height that its view's constraints want; nil where neither says
  /// anything.
  public var preferredContentSize: CGSize? {
    guard let controller else { return nil }
    if controller.preferredContentSize != .zero { return controller.preferredContentSize }
    guard let view = controller.viewIfLoaded, let height = view.fittingHeight(forWidth: view.bounds.width) else {
      return nil
    }
    return CGSize(width: view.bounds.width, height: height)
  }

  /// The view controller's title.
  public var title: String? { controller?.title }

  // MARK: - The button

  /// Calls `mediaPlay()`; false where it is left out.
  public func mediaPlay() -> Bool {
    guard let controller else { return false }
    return ContentExtensionMember.mediaPlay.of(controller) { controller.mediaPlay() } != nil
  }

  /// Calls `mediaPause()`; false where it is left out.
  public func mediaPause() -> Bool {
    guard let controller else { return false }
    return ContentExtensionMember.mediaPause.of(controller) { controller.mediaPause() } != nil
  }

  // MARK: - What is seen and touched

  /// The view as it is drawn, and what the first responder brings up under it.
  public func picture(scale: Double) -> ContentPicture {
    guard let view = controller?.viewIfLoaded else { return .empty }
    let appearance = view.traitCollection.appearance
    let scene = SceneRecorder.scene(of: view, appearance: appearance)
    guard let input = FirstResponder.current(in: view) else { return ContentPicture(scene: scene) }
    func record(_ shown: UIView?) -> Scene? {
      guard let shown else { return nil }
      let width = view.bounds.width
      let wanted = shown.fittingHeight(forWidth: width) ?? shown.bounds.height
      shown.frame = CGRect(x: 0, y: 0, width: width, height: wanted > 0 ? wanted : shown.intrinsicContentSize.height)
      return SceneRecorder.scene(of: shown, appearance: appearance)
    }
    return ContentPicture(
      scene: scene, inputView: record(input.inputView), inputAccessoryView: record(input.inputAccessoryView),
      takesKeys: input.takesKeys)
  }

  /// A finger on the view (K5), through recognizers and responders as UIKit has it.
  public func touch(_ touch: Touch) {
    guard let view = controller?.viewIfLoaded else { return }
    touches.touch(touch, in: view)
    view.layoutIfNeeded()
  }

  /// The control of the extension's own that would take a touch at a point of its view, in points.
  public func control(at point: CGPoint) -> SceneElement? {
    controller?.viewIfLoaded.flatMap { touches.control(at: point, in: $0) }
  }

  /// Text that was typed, for the first responder.
  public func type(_ text: String) -> Bool {
    guard let view = controller?.viewIfLoaded else { return false }
    defer { view.layoutIfNeeded() }
    return touches.type(text, in: view)
  }

  // MARK: - Changes

  /// Tells the system what has changed once the extension's own code has returned.
  private func scheduleRefresh() {
    guard !isRefreshScheduled else { return }
    isRefreshScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.refresh() }
    }
  }

  private func refresh() {
    // Before the flag falls: what this layout changes is told right here, and asks for no further one.
    controller?.view.layoutIfNeeded()
    isRefreshScheduled = false
    connection?.refresh()
  }
}
