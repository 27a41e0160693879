import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows a voicemail: the caller, the length, the transcription, and the system's play button beside a waveform.
///
/// MainInterface.storyboard contains its views. Their constraints determine the height, so there is no
/// `preferredContentSize`.
class NotificationViewController: VoicemailInterface, UNNotificationContentExtension {
  private var player: AVPlayer?
  private var voicemail: URL?
  private var endObserver: NSObjectProtocol?
  private var timeObserver: Any?

  /// Pauses the player; otherwise, the sound would continue after the notification has been dismissed.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    player?.pause()
  }

  deinit {
    if let endObserver {
      NotificationCenter.default.removeObserver(endObserver)
    }
    if let timeObserver {
      player?.removeTimeObserver(timeObserver)
    }
    voicemail?.stopAccessingSecurityScopedResource()
  }

  // MARK: - UNNotificationContentExtension

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    initialsLabel.text = initials(of: content.title)
    callerLabel.text = content.title
    lengthLabel.text = content.subtitle
    transcriptLabel.text = content.body

    // The attachment is outside the extension's sandbox. Access lasts until deinit, as the player reads during
    // playback.
    guard let attachment = content.attachments.first,
      attachment.url.startAccessingSecurityScopedResource()
    else { return }
    voicemail?.stopAccessingSecurityScopedResource()
    voicemail = attachment.url
    load(attachment.url)
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

  /// Returns the first letters of the first and last word of a name.
  private func initials(of name: String) -> String {
    let words = name.split(separator: " ")
    let ends = words.count > 1 ? [words.first, words.last] : [words.first]
    return ends.compactMap { $0?.first.map(String.init) }.joined()
  }

  // MARK: - Playing

  private func load(_ url: URL) {
    // Another notification of the thread replaces the player.
    stopListening()
    if let endObserver {
      NotificationCenter.default.removeObserver(endObserver)
    }
    if let timeObserver {
      self.player?.removeTimeObserver(timeObserver)
    }
    let player = AVPlayer(url: url)
    // The button would keep its pause icon unless the extension reports the end of the voicemail.
    endObserver = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.startOver() }
    }
    let interval = CMTime(value: 1, timescale: 10)
    timeObserver = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { [weak self] time in
      MainActor.assumeIsolated { self?.showProgress(at: time) }
    }
    self.player = player
  }

  private func showProgress(at time: CMTime) {
    guard let length = player?.currentItem?.duration.seconds, length > 0 else { return }
    waveformView.progress = time.seconds / length
  }

  /// Pauses without the button, so the system must be informed.
  private func stopListening() {
    guard let player, player.rate != 0 else { return }
    player.pause()
    extensionContext?.mediaPlayingPaused()
  }

  /// Rewinds the voicemail, and restores the play button.
  private func startOver() {
    player?.seek(to: .zero)
    extensionContext?.mediaPlayingPaused()
  }
}
