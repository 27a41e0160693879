import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import NotificationRuntime
import Notifications

/// Measures the time from a payload's bytes to a drawn control, without media: delivery, the start of the extension
/// in this process, its view, its `didReceive(_:)`, and its description of the control.
@MainActor
enum DrawnTrial {
  static func run() async throws {
    let device = try await TestDevice(apps: [
      .init(bundleIdentifier: "com.example.Trial", content: TrialController.self)
    ])
    var samples = Samples()
    let warmUp = RuntimeTrials.rounds(100)
    for round in 0..<warmUp + RuntimeTrials.rounds(500) {
      var interface: Interface?
      func once() async throws {
        let payload = try Payload.trial(category: "TRIAL")
        interface = try await device.deliver(Delivery(payload: payload)).expand()
      }
      // The first rounds fill caches.
      if round < warmUp { try await once() } else { try await samples.measure(once) }
      guard interface?.mediaButton?.icon == .play else { throw TrialError.noControl }
      await interface?.dismiss()
    }
    RuntimeTrials.report("drawn-p50", samples.quantile(0.5), "us")
    RuntimeTrials.report("drawn-p95", samples.quantile(0.95), "us")
  }
}

enum TrialError: Error {
  case noControl, noTimeout, noFigure, checkFailed, noExtension, extensionEnded, notDelivered
}

/// A view with two labels and a button, as in the samples.
private final class TrialController: UIViewController, UNNotificationContentExtension {
  private let titleLabel = UILabel()
  private let bodyLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(titleLabel)
    view.addSubview(bodyLabel)
    preferredContentSize = CGSize(width: view.bounds.width, height: 156)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    titleLabel.frame = CGRect(x: 16, y: 12, width: view.bounds.width - 32, height: 22)
    bodyLabel.frame = CGRect(x: 16, y: 36, width: view.bounds.width - 32, height: 18)
  }

  func didReceive(_ notification: UNNotification) {
    titleLabel.text = notification.request.content.title
    bodyLabel.text = notification.request.content.body
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }

  var mediaPlayPauseButtonFrame: CGRect {
    CGRect(x: view.bounds.midX - 22, y: view.bounds.midY - 22, width: 44, height: 44)
  }

  func mediaPlay() {}
  func mediaPause() {}
}
