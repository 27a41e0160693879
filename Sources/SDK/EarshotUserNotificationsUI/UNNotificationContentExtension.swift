/// A view controller that displays a custom interface for a notification.
///
/// Emulated: every member. Only ``didReceive(_:)-(UNNotification)`` is required (M1). The default implementations of
/// the other members record that the member is missing, so that the system can distinguish, for example, a frame of
/// `.zero` from no frame (M7, M11, M13).
/// Important: declare the conformance in the class that implements the members. Without lowering, the members that a
/// subclass adds are not found.
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
  /// Delivers the notification to display. The system calls this method again for each further notification of the same
  /// thread while the view is visible (M2).
  func didReceive(_ notification: UNNotification)

  /// Delivers the user's response to an action. An implementation must handle all actions, and call `completion` (M4).
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void)

  /// Delivers the user's response to an action, and returns whether to dismiss the interface (M4).
  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

  /// The type of the media button; `none` if not implemented (M7).
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }

  /// The frame of the media button, in points, in the coordinates of the view. Without an implementation, or with an
  /// empty frame, there is no button (M11).
  var mediaPlayPauseButtonFrame: CGRect { get }

  /// The tint color of the media button; the system's if not implemented (M12).
  var mediaPlayPauseButtonTintColor: UIColor { get }

  /// Starts playback. The system calls this method when the user presses the play button (M13).
  func mediaPlay()

  /// Pauses playback. The system calls this method when the user presses the pause button. Keep the position (M13).
  func mediaPause()
}

// MARK: - Default implementations

extension UNNotificationContentExtension {
  /// Calls the asynchronous variant, whose default implementation records that the member is missing.
  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    Task { completion(await didReceive(response)) }
  }

  /// The default implementation, which records that the member is missing.
  public func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    ContentExtensionMember.didReceiveResponse.recordAbsence(in: self)
    return .dismissAndForwardAction
  }

  /// The default implementation, which records that the member is missing.
  public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    ContentExtensionMember.mediaPlayPauseButtonType.recordAbsence(in: self)
    return .none
  }

  /// The default implementation, which records that the member is missing.
  public var mediaPlayPauseButtonFrame: CGRect {
    ContentExtensionMember.mediaPlayPauseButtonFrame.recordAbsence(in: self)
    return .zero
  }

  /// The default implementation, which records that the member is missing.
  public var mediaPlayPauseButtonTintColor: UIColor {
    ContentExtensionMember.mediaPlayPauseButtonTintColor.recordAbsence(in: self)
    return .tintColor
  }

  /// The default implementation, which records that the member is missing.
  public func mediaPlay() {
    ContentExtensionMember.mediaPlay.recordAbsence(in: self)
  }

  /// The default implementation, which records that the member is missing.
  public func mediaPause() {
    ContentExtensionMember.mediaPause.recordAbsence(in: self)
  }
}
