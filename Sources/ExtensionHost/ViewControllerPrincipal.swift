// ExtensionHost: joins a principal class to the system.
//
//     system ══ channel ══► ExtensionConnection ─► ViewControllerPrincipal ─► UIViewController & UNNotificationContentExtension
//
// In a process of its own the extension is started by `NSExtensionMain`; in the caller's process it is
//
//     ExtensionConnection(frames) { try ViewControllerPrincipal(NotificationViewController.self) }
//
// Both run the same code from the channel on.

public import EarshotUIKit
import EarshotUserNotifications
public import EarshotUserNotificationsUI
public import ExtensionLink
public import ExtensionProtocol
public import Foundation
public import Notifications

/// A view controller that shows notifications, as the system sees it.
@MainActor
public final class ViewControllerPrincipal: ContentPrincipal {
  private let makeController: @MainActor () throws -> any UIViewController & UNNotificationContentExtension
  private var controller: (any UIViewController & UNNotificationContentExtension)?
  private var connection: ExtensionConnection?
  private var context: NSExtensionContext?
  private var isRefreshScheduled = false

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
      let controller = UIViewController.make(controllerClass)
      guard let controller = controller as? any UIViewController & UNNotificationContentExtension else {
        throw PrincipalClassError.noContentExtension(className: name)
      }
      return controller
    }
  }

  /// The principal that `makeController` makes when the system asks for the view: for a class with an initialiser of its
  /// own.
  public init(_ makeController: @escaping @MainActor () throws -> any UIViewController & UNNotificationContentExtension) {
    self.makeController = makeController
  }

  /// The view controller, while there is one.
  package var viewController: (any UIViewController & UNNotificationContentExtension)? { controller }

  // MARK: - Life cycle

  public func load(_ request: LoadRequest, connection: ExtensionConnection) throws -> LoadReply {
    let controller = try makeController()
    let context = NSExtensionContext(connection)
    controller.setExtensionContext(context)
    controller.loadingSize = request.size
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(origin: .zero, size: request.size)
    controller.viewWillAppear(false)
    controller.viewIsAppearing(false)
    controller.view.layoutIfNeeded()
    controller.viewDidAppear(false)
    controller.view.layoutIfNeeded()

    (self.controller, self.connection, self.context) = (controller, connection, context)
    controller.onChange = { [weak self] in self?.scheduleRefresh() }
    return LoadReply(principalClass: String(describing: type(of: controller)), size: controller.view.bounds.size)
  }

  public func didReceive(_ notification: DeliveredNotification) {
    controller?.didReceive(UNNotification(notification))
    controller?.view.layoutIfNeeded()
  }

  public func resize(to size: CGSize) {
    controller?.view.frame.size = size
    controller?.view.layoutIfNeeded()
  }

  public func dismiss() {
    guard let controller else { return }
    controller.onChange = nil
    controller.viewWillDisappear(false)
    controller.viewDidDisappear(false)
    (self.controller, connection, context) = (nil, nil, nil)
  }

  // MARK: - What the system reads

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

  public var preferredContentSize: CGSize? {
    guard let size = controller?.preferredContentSize, size != .zero else { return nil }
    return size
  }

  public var title: String? { controller?.title }

  // MARK: - The button

  public func mediaPlay() -> Bool {
    guard let controller else { return false }
    return ContentExtensionMember.mediaPlay.of(controller) { controller.mediaPlay() } != nil
  }

  public func mediaPause() -> Bool {
    guard let controller else { return false }
    return ContentExtensionMember.mediaPause.of(controller) { controller.mediaPause() } != nil
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
