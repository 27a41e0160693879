import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows that someone is at the door: the door's camera and recording, with the system's play button, and actions that
/// are handled within the notification.
///
/// The view's constraints determine its height, so there is no `preferredContentSize`.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
  let visitorView = VisitorView()
  let doorLabel = UILabel()
  let statusLabel = UILabel()
  /// Reserves the space of the button, which the system draws.
  private let buttonSpace = UIView()

  private var rings = 0
  private var player: AVPlayer?
  private var recording: URL?
  private var endObserver: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    doorLabel.font = .preferredFont(forTextStyle: .headline)
    statusLabel.font = .preferredFont(forTextStyle: .subheadline)
    statusLabel.textColor = .secondaryLabel
    for label in [doorLabel, statusLabel] {
      label.numberOfLines = 0
    }
    let texts = UIStackView(arrangedSubviews: [doorLabel, statusLabel])
    texts.axis = .vertical
    texts.spacing = 2
    let row = UIStackView(arrangedSubviews: [texts, buttonSpace])
    row.alignment = .center
    row.spacing = 12
    for subview in [visitorView, row] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    // Not required: the initial height of the view, which Info.plist estimates, may differ.
    let bottom = row.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -12)
    bottom.priority = UILayoutPriority(200)
    NSLayoutConstraint.activate([
      visitorView.topAnchor.constraint(equalTo: view.topAnchor),
      visitorView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      visitorView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      visitorView.heightAnchor.constraint(equalToConstant: 168),
      row.topAnchor.constraint(equalTo: visitorView.bottomAnchor, constant: 12),
      row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      bottom,
      buttonSpace.widthAnchor.constraint(equalToConstant: 44),
      buttonSpace.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  /// Without this, the sound would continue after the notification is gone.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    player?.pause()
  }

  deinit {
    if let endObserver {
      NotificationCenter.default.removeObserver(endObserver)
    }
    recording?.stopAccessingSecurityScopedResource()
  }

  // MARK: - UNNotificationContentExtension

  /// Called again when the visitor rings again while the interface is on screen, as both notifications belong to one
  /// thread.
  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    rings += 1
    doorLabel.text = rings == 1 ? content.title : "\(content.title), \(rings) rings"
    say(content.body)

    guard let attachment = content.attachments.first,
      attachment.url.startAccessingSecurityScopedResource()
    else { return }
    recording?.stopAccessingSecurityScopedResource()
    recording = attachment.url
    load(attachment.url)
  }

  /// An implementation must handle every action of the category: those in `categories.json` and those set below.
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    switch response.actionIdentifier {
    case "open":
      say("The door is open.")
      replace("open", by: UNNotificationAction(identifier: "close", title: "Close the Door"))
      completion(.doNotDismiss)
    case "close":
      say("The door is closed.")
      replace(
        "close", by: UNNotificationAction(identifier: "open", title: "Open the Door", options: .authenticationRequired))
      completion(.doNotDismiss)
    case "talk":
      stopListening()
      say("You are heard at the door.")
      replace("talk", by: UNNotificationAction(identifier: "mute", title: "Mute"))
      completion(.doNotDismiss)
    case "mute":
      say("You are not heard.")
      replace("mute", by: UNNotificationAction(identifier: "talk", title: "Talk"))
      completion(.doNotDismiss)
    case "reply":
      let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
      say("The door says: “\(text)”")
      completion(.dismiss)
    default:
      // Not Now, and any action that a later version of the app adds: the app handles those.
      completion(.dismissAndForwardAction)
    }
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    .default
  }

  var mediaPlayPauseButtonFrame: CGRect {
    buttonSpace.convert(buttonSpace.bounds, to: view)
  }

  func mediaPlay() {
    player?.play()
  }

  func mediaPause() {
    player?.pause()
  }

  // MARK: - Displaying

  /// Displays a status, also in the header, as `UNNotificationExtensionOverridesDefaultTitle` is set.
  private func say(_ text: String) {
    statusLabel.text = text
    title = text
  }

  /// The actions are initially the category's; from the first change on, the extension determines them.
  private func replace(_ identifier: String, by action: UNNotificationAction) {
    guard let shown = extensionContext?.notificationActions else { return }
    extensionContext?.notificationActions = shown.map { $0.identifier == identifier ? action : $0 }
  }

  // MARK: - Playing

  private func load(_ url: URL) {
    // The visitor rang again: the previous recording must not play at the same time.
    stopListening()
    if let endObserver {
      NotificationCenter.default.removeObserver(endObserver)
    }
    let player = AVPlayer(url: url)
    endObserver = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.startOver() }
    }
    self.player = player
  }

  /// Pauses without the button, so the system must be informed.
  private func stopListening() {
    guard let player, player.rate != 0 else { return }
    player.pause()
    extensionContext?.mediaPlayingPaused()
  }

  private func startOver() {
    player?.seek(to: .zero)
    extensionContext?.mediaPlayingPaused()
  }
}
