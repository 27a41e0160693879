/// A view controller that shows a notification.
///
/// Only ``didReceive(_:)-(UNNotification)`` is required (M1). The defaults of the others note that the member is
/// missing, so that the system tells "not implemented" from "implemented": a frame of `.zero` from none, for instance
/// (M7, M11, M13).
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
  /// A notification to show; again for each one of the same thread while the view is visible (M2).
  func didReceive(_ notification: UNNotification)

  /// The user chose an action. Implemented, it handles all of them, and calls `completion` (M4).
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void)

  /// The user chose an action; what to do with the interface is the result (M4).
  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

  /// The media button's type; `none` where it is not implemented (M7).
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }

  /// Where the media button is, in points, in the coordinates of the view; no button where it is empty or not
  /// implemented (M11).
  var mediaPlayPauseButtonFrame: CGRect { get }

  /// The media button's colour; the system's where it is not implemented (M12).
  var mediaPlayPauseButtonTintColor: UIColor { get }

  /// The user wants to hear it. The system calls it, nobody else (M13).
  func mediaPlay()

  /// The user wants silence; keep the place. The system calls it, nobody else (M13).
  func mediaPause()
}

// MARK: - Members left out

extension UNNotificationContentExtension {
  /// Notes that it is missing, unless the asynchronous form is there.
  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    Task { completion(await didReceive(response)) }
  }

  /// Notes that it is missing.
  public func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    ContentExtensionMember.didReceiveResponse.isMissing(in: self)
    return .dismissAndForwardAction
  }

  /// Notes that it is missing.
  public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    ContentExtensionMember.mediaPlayPauseButtonType.isMissing(in: self)
    return .none
  }

  /// Notes that it is missing.
  public var mediaPlayPauseButtonFrame: CGRect {
    ContentExtensionMember.mediaPlayPauseButtonFrame.isMissing(in: self)
    return .zero
  }

  /// Notes that it is missing.
  public var mediaPlayPauseButtonTintColor: UIColor {
    ContentExtensionMember.mediaPlayPauseButtonTintColor.isMissing(in: self)
    return .tintColor
  }

  /// Notes that it is missing.
  public func mediaPlay() {
    ContentExtensionMember.mediaPlay.isMissing(in: self)
  }

  /// Notes that it is missing.
  public func mediaPause() {
    ContentExtensionMember.mediaPause.isMissing(in: self)
  }
}
