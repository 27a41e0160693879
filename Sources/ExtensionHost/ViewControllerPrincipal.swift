// ExtensionHost: connects a principal class to the system.
//
//     system ══ channel ══► ExtensionConnection ─► ViewControllerPrincipal ─► the extension's view controller
//
// In its own process, an extension is started by `NSExtensionMain`; in the caller's process, by
//
//     ExtensionConnection(frames) { try ViewControllerPrincipal(NotificationViewController.self) }
//
// From the channel on, both run the same code.

public import EarshotUIKit
import EarshotFoundation
import EarshotUserNotifications
public import EarshotUserNotificationsUI
public import ExtensionLink
public import ExtensionProtocol
public import Foundation
public import Notifications
public import Scenes

/// The adapter from a view controller that shows notifications to the system.
@MainActor
public final class ViewControllerPrincipal: ContentPrincipal {
  private let makeController: @MainActor () throws -> any UIViewController & UNNotificationContentExtension
  private var controller: (any UIViewController & UNNotificationContentExtension)?
  private weak var connection: ExtensionConnection?
  private var isRefreshScheduled = false
  /// Whether the view has changed since it was recorded, other than by its recording.
  private var hasChanged = false
  private var isRecording = false
  private var hasDisappeared = false
  /// Whether the view is laid out from right to left, and the number of such views in this process.
  private var isRightToLeft = false
  private static var rightToLeftCount = 0
  private let touches = TouchRouter()
  /// The notification received last, to which responses refer.
  private var latest: UNNotification?

  /// Creates the principal of a class, whose instance is created with `init(nibName:bundle:)` when the system
  /// requests the view.
  ///
  /// - Parameter principalClass: A subclass of `UIViewController` that conforms to `UNNotificationContentExtension`.
  /// - Throws: ``PrincipalClassError`` if the class is not such a subclass.
  public convenience init(_ principalClass: AnyClass) throws {
    guard let controllerClass = principalClass as? UIViewController.Type else {
      throw PrincipalClassError.noViewController(className: String(reflecting: principalClass))
    }
    guard principalClass is any UNNotificationContentExtension.Type else {
      throw PrincipalClassError.noContentExtension(className: String(reflecting: principalClass))
    }
    self.init {
      let controller = ObjectiveCRegistry.instance(of: controllerClass) ?? UIViewController.make(controllerClass)
      guard let controller = controller as? any UIViewController & UNNotificationContentExtension else {
        throw PrincipalClassError.noContentExtension(className: String(reflecting: principalClass))
      }
      return controller
    }
  }

  /// Creates the principal of a storyboard, whose initial view controller is created when the system requests the
  /// view.
  ///
  /// - Parameters:
  ///   - storyboard: The name in `NSExtensionMainStoryboard`.
  ///   - bundle: The bundle that contains the compiled storyboard.
  public convenience init(storyboard: String, bundle: Bundle = .main) {
    self.init {
      let loaded = try UIStoryboard(named: storyboard, in: bundle)
      guard let initial = loaded.instantiateInitialViewController() else {
        throw PrincipalClassError.noInitialViewController(storyboard: storyboard)
      }
      guard let controller = initial as? any UIViewController & UNNotificationContentExtension else {
        throw PrincipalClassError.noContentExtension(className: String(reflecting: Swift.type(of: initial)))
      }
      return controller
    }
  }

  /// Creates a principal whose view controller is created by `makeController` when the system requests the view: for
  /// a class with its own initializer.
  public init(_ makeController: @escaping @MainActor () throws -> any UIViewController & UNNotificationContentExtension)
  {
    self.makeController = makeController
  }

  /// The view controller, while it exists.
  package var viewController: (any UIViewController & UNNotificationContentExtension)? { controller }

  // MARK: - Life cycle

  /// Creates the view controller, loads its view at the requested size, lays it out and makes it appear.
  public func load(_ request: LoadRequest, connection: ExtensionConnection) throws -> LoadReply {
    let environment = request.environment
    UIScreen.adopt(environment, scale: request.scale)
    layOut(isRightToLeft: request.environment.language.isRightToLeft)
    // The thread of `Preparation` opens the standard fonts, before those of the device are known.
    if ExtensionContext.isWholeProcess, environment.fonts != .standard {
      Preparation.openFonts(of: Graphics.typesetter)
    }
    UIFont.readBundleFonts()
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
    // The same text as with `String(describing:)`, which would reflect the type first.
    let name = _typeName(Swift.type(of: controller), qualified: false)
    return LoadReply(principalClass: name, size: controller.view.bounds.size)
  }

  /// Forwards the notification as a `UNNotification`, and lays out changes.
  public func didReceive(_ notification: DeliveredNotification) {
    let userNotification = UNNotification(notification)
    latest = userNotification
    Preparation.waitForFonts()
    controller?.didReceive(userNotification)
    controller?.view.layoutIfNeeded()
  }

  /// Sets the size of the view, in points, and lays it out.
  public func resize(to size: CGSize) {
    controller?.view.frame.size = size
    controller?.view.layoutIfNeeded()
  }

  /// Makes the view disappear, once.
  public func dismiss() {
    guard let controller, !hasDisappeared else { return }
    hasDisappeared = true
    controller.onChange = nil
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
  }

  /// Releases the view controller.
  public func release() {
    if isRightToLeft { layOut(isRightToLeft: false) }
    if let view = controller?.viewIfLoaded { FirstResponder.forget(in: view) }
    (controller, connection, latest) = (nil, nil, nil)
  }

  /// Sets the direction of the system's traits, which is left to right again when no extension in this process is laid
  /// out from right to left.
  private func layOut(isRightToLeft: Bool) {
    Self.rightToLeftCount += (isRightToLeft ? 1 : 0) - (self.isRightToLeft ? 1 : 0)
    self.isRightToLeft = isRightToLeft
    let direction: UITraitEnvironmentLayoutDirection = Self.rightToLeftCount > 0 ? .rightToLeft : .leftToRight
    guard direction != UITraitCollection.system.layoutDirection else { return }
    UITraitCollection.system = UITraitCollection(
      traitsFrom: [.system, UITraitCollection(layoutDirection: direction)])
  }

  // MARK: - Responses

  /// Forwards the user's response as a `UNNotificationResponse` (M4). If the member is missing, its default
  /// implementation responds, and this is reported.
  public func didReceive(_ response: ActionResponse, completion: @escaping @Sendable (UInt8) -> Void) -> Bool {
    guard let controller, let latest else { return false }
    let member = ContentExtensionMember.didReceiveResponse
    let object = ObjectIdentifier(controller)
    _ = member.takeAbsence(of: object)
    let connection = connection
    if let method = SelectorRegistry.method(member.selector, of: controller) {
      let answer: (UNNotificationContentExtensionResponseOption) -> Void = { completion(UInt8(clamping: $0.rawValue)) }
      _ = method([Self.makeResponse(from: response, latest), answer])
      controller.view.layoutIfNeeded()
      return true
    }
    controller.didReceive(Self.makeResponse(from: response, latest)) { option in
      if member.takeAbsence(of: object) {
        connection?.send(.notImplemented(member: ExtensionConnection.responseMember))
      } else {
        completion(UInt8(clamping: option.rawValue))
      }
    }
    controller.view.layoutIfNeeded()
    return true
  }

  private static func makeResponse(
    from response: ActionResponse, _ notification: UNNotification
  ) -> UNNotificationResponse {
    guard let text = response.userText else {
      return UNNotificationResponse(notification: notification, actionIdentifier: response.actionIdentifier)
    }
    return UNTextInputNotificationResponse(
      notification: notification, actionIdentifier: response.actionIdentifier, userText: text)
  }

  /// The actions on screen (X3).
  public var notificationActions: [Action] {
    get { controller?.extensionContext?.notificationActions.map(\.value) ?? [] }
    set { controller?.extensionContext?.store(newValue.map(UNNotificationAction.make)) }
  }

  // MARK: - Members of the view controller

  /// The current media button of the view controller; nil for each member that is not implemented.
  public var mediaButton: MediaButtonDescription {
    guard let controller else { return MediaButtonDescription() }
    // The frame may depend on views that have yet to be laid out (policy `controlRefresh`).
    controller.view.layoutIfNeeded()
    let type = ContentExtensionMember.mediaPlayPauseButtonType.of(controller) { controller.mediaPlayPauseButtonType }
    let frame = ContentExtensionMember.mediaPlayPauseButtonFrame.of(controller) { controller.mediaPlayPauseButtonFrame }
    let tint = ContentExtensionMember.mediaPlayPauseButtonTintColor.of(controller) {
      controller.mediaPlayPauseButtonTintColor
    }
    return MediaButtonDescription(
      type: type.flatMap { MediaButtonType(rawValue: $0.rawValue) }, frame: frame, tint: tint?.value)
  }

  /// The preferred size, in points: that of the view controller, or else the height that the constraints of its view
  /// require; nil if there is neither.
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

  /// Calls `mediaPlay()`; returns false if it is not implemented.
  public func mediaPlay() -> Bool {
    guard let controller else { return false }
    return ContentExtensionMember.mediaPlay.of(controller) { controller.mediaPlay() } != nil
  }

  /// Calls `mediaPause()`; returns false if it is not implemented.
  public func mediaPause() -> Bool {
    guard let controller else { return false }
    return ContentExtensionMember.mediaPause.of(controller) { controller.mediaPause() } != nil
  }

  // MARK: - Pictures and touches

  /// Returns the view as drawn, and the input views of the first responder.
  public func picture() -> ContentPicture {
    guard let view = controller?.viewIfLoaded else { return .empty }
    // The recording lays out the view, and calls `draw(_:)`.
    (isRecording, hasChanged) = (true, false)
    defer { isRecording = false }
    let appearance = view.traitCollection.appearance
    let scene = SceneRecorder.scene(of: view, appearance: appearance)
    guard let input = FirstResponder.current(in: view) else { return ContentPicture(scene: scene) }
    func record(_ inputView: UIView?) -> Scene? {
      guard let inputView else { return nil }
      let width = view.bounds.width
      let height = inputView.fittingHeight(forWidth: width) ?? inputView.bounds.height
      inputView.frame = CGRect(
        x: 0, y: 0, width: width, height: height > 0 ? height : inputView.intrinsicContentSize.height)
      return SceneRecorder.scene(of: inputView, appearance: appearance)
    }
    return ContentPicture(
      scene: scene, inputView: record(input.inputView), inputAccessoryView: record(input.inputAccessoryView),
      takesKeys: input.takesKeys)
  }

  /// Delivers a touch to the view (K5) or an input view (M15), through gesture recognizers and responders as in UIKit.
  public func touch(_ touch: Touch) {
    guard let view = controller?.viewIfLoaded else { return }
    let input = FirstResponder.current(in: view)
    let surface: UIView? =
      switch touch.surface {
      case .view: view
      case .inputView: input?.inputView
      case .inputAccessoryView: input?.inputAccessoryView
      }
    // If an input view has gone since the touch began, the touch ends regardless.
    guard let root = surface ?? (touch.phase == .began ? nil : view) else { return }
    touches.touch(touch, in: root)
    root.layoutIfNeeded()
    if root !== view { view.layoutIfNeeded() }
  }

  /// Returns the extension's own control that would receive a touch at a point of its view, in points.
  public func control(at point: CGPoint) -> SceneElement? {
    controller?.viewIfLoaded.flatMap { touches.control(at: point, in: $0) }
  }

  /// Inserts typed text into the first responder.
  public func type(_ text: String) -> Bool {
    guard let view = controller?.viewIfLoaded else { return false }
    defer { view.layoutIfNeeded() }
    return touches.type(text, in: view)
  }

  // MARK: - Changes

  /// Reports changes to the system when the extension's own code has returned.
  private func scheduleRefresh() {
    if !isRecording { hasChanged = true }
    guard !isRefreshScheduled else { return }
    isRefreshScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.refresh() }
    }
  }

  private func refresh() {
    // Called before the flag is reset: changes by this layout are reported here, and require no further refresh.
    controller?.view.layoutIfNeeded()
    isRefreshScheduled = false
    if hasChanged { connection?.viewHasChanged() } else { connection?.refresh() }
    hasChanged = false
  }
}
