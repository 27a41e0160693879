import EarshotUserNotificationsUI
import Testing

@MainActor @Suite struct ContentExtensionMemberTests {
  private class Silent: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
  }

  private final class Playing: UIViewController, UNNotificationContentExtension {
    var child: Silent?
    func didReceive(_ notification: UNNotification) {}
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
      child?.mediaPlayPauseButtonType ?? .overlay
    }
    var mediaPlayPauseButtonFrame: CGRect { .zero }
    func mediaPlay() {}
  }

  @Test func `A missing member is nil, not its default`() {
    let controller = Silent()
    let type = ContentExtensionMember.mediaPlayPauseButtonType.of(controller) { controller.mediaPlayPauseButtonType }
    let frame = ContentExtensionMember.mediaPlayPauseButtonFrame.of(controller) { controller.mediaPlayPauseButtonFrame }
    #expect(type == nil)
    #expect(frame == nil)
    #expect(ContentExtensionMember.mediaPlay.of(controller) { controller.mediaPlay() } == nil)
  }

  @Test func `M11: A zero frame is an implemented frame`() {
    let controller = Playing()
    let frame = ContentExtensionMember.mediaPlayPauseButtonFrame.of(controller) { controller.mediaPlayPauseButtonFrame }
    #expect(frame == .zero)
    #expect(ContentExtensionMember.mediaPlay.of(controller) { controller.mediaPlay() } != nil)
    #expect(ContentExtensionMember.mediaPause.of(controller) { controller.mediaPause() } == nil)
  }

  @Test func `A member that delegates to a child without it is still implemented`() {
    let controller = Playing()
    controller.child = Silent()
    let type = ContentExtensionMember.mediaPlayPauseButtonType.of(controller) { controller.mediaPlayPauseButtonType }
    #expect(type == UNNotificationContentExtensionMediaPlayPauseButtonType.none)
  }

  @Test func `M6, M7: Raw values are Apple's`() {
    #expect(UNNotificationContentExtensionMediaPlayPauseButtonType.overlay.rawValue == 2)
    #expect(UNNotificationContentExtensionResponseOption.dismissAndForwardAction.rawValue == 2)
  }
}
