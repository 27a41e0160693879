import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Loads from the web on the main queue synchronously, by the function that the notification's body names.
class WaitingController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    guard let text = content.userInfo["url"] as? String, let url = URL(string: text) else { return }
    switch content.body {
    case "semaphore": log(WebLoads.wait(for: url) ?? "nil")
    case "String without an encoding": logResult { try String(contentsO_: url) }
    case "UIKit": logResult { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
    default:
      guard let function = WebLoads.all.first(where: { $0.name == content.body }) else { return }
      logResult { try function.load(url) }
    }
  }

  private func logResult(_ load: () throws -> String?) {
    do { log(try load() ?? "nil") } catch { log(WebLoads.code(error)) }
  }
}

/// Reports the folders in which Foundation keeps cookies and responses.
class StoresController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let folders = [".local/share", ".cache/org.swift.foundation.URLCache"].filter {
      FileManager.default.fileExists(atPath: NSHomeDirectory() + "/" + $0)
    }
    log(folders.isEmpty ? "none" : folders.joined(separator: " "))
  }
}

/// Opens a web socket.
class SocketController: LoggingViewController, UNNotificationContentExtension {
  private var task: URLSessionWebSocketTask?

  func didReceive(_ notification: UNNotification) {
    guard let text = notification.request.content.userInfo["url"] as? String, let url = URL(string: text) else {
      return
    }
    let task = URLSession(configuration: .default).webSocketTask(with: url)
    self.task = task
    task.resume()
    task.receive { [weak self] result in
      let outcome = if case .failure = result { "failure" } else { "message" }
      DispatchQueue.main.async { self?.log(outcome) }
    }
  }
}

/// Plays a URL of the payload, and logs the player's states.
class StreamingController: LoggingViewController, UNNotificationContentExtension {
  private var player: AVPlayer?
  private var observations: [NSKeyValueObservation] = []

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    guard let text = content.userInfo["url"] as? String, let url = URL(string: text) else { return }
    let item = AVPlayerItem(url: url)
    let player = AVPlayer(playerItem: item)
    self.player = player
    log("item \(item.status.rawValue)")
    observations = [
      item.observe(\.status) { [weak self] item, _ in
        MainActor.assumeIsolated {
          let code = (item.error as NSError?).map { " \($0.domain) \($0.code)" } ?? ""
          self?.log("item \(item.status.rawValue)\(code)")
        }
      },
      player.observe(\.timeControlStatus) { [weak self] player, _ in
        MainActor.assumeIsolated { self?.log("control \(player.timeControlStatus.rawValue)") }
      },
    ]
    if content.body == "autoplay" { player.play() }
    if content.body == "seek" { player.seek(to: CMTime(seconds: 1, preferredTimescale: 600)) }
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }
  func mediaPlay() { player?.play() }
  func mediaPause() { player?.pause() }
}

/// Requests an asset's duration from the web, by loading it, or synchronously on the main queue.
class AssetController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    guard let text = notification.request.content.userInfo["url"] as? String, let url = URL(string: text) else {
      return
    }
    if notification.request.content.body == "waits" {
      return log("\(AVURLAsset(url: url).duration.seconds)")
    }
    Task { @MainActor in
      do {
        log("\(try await AVURLAsset(url: url).load(.duration).seconds)")
      } catch {
        log("\((error as NSError).domain) \((error as NSError).code)")
      }
    }
  }
}
