import UIKit
import UserNotifications
import UserNotificationsUI

/// Implements only the required member.
class PlainController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    // Traps on any other queue or thread.
    dispatchPrecondition(condition: .onQueue(.main))
    precondition(Thread.isMainThread)
    log(notification.request.content.title)
  }
}

/// Another content extension of the app.
class OtherController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    log(notification.request.content.title)
  }
}

class NoExtensionController: UIViewController {}

/// Sets the preferred size in `userInfo["size"]`, whose width has no effect.
class SizeController: LoggingViewController, UNNotificationContentExtension {
  override func viewDidLoad() {
    super.viewDidLoad()
    log("loaded at \(Int(view.bounds.width))x\(Int(view.bounds.height))")
  }

  func didReceive(_ notification: UNNotification) {
    guard let size = notification.request.content.userInfo["size"] as? [Int] else { return }
    preferredContentSize = CGSize(width: size[0], height: size[1])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log("laid out at \(Int(view.bounds.width))x\(Int(view.bounds.height))")
  }
}

/// Shows every value of its notification on its own line.
class ContentController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    var lines = ["title=\(content.title)", "subtitle=\(content.subtitle)", "body=\(content.body)"]
    lines.append("badge=\(content.badge.map { "\($0)" } ?? "none")")
    lines.append("sound=\(content.sound.map { _ in "some" } ?? "none")")
    lines.append("thread=\(content.threadIdentifier)")
    lines.append("category=\(content.categoryIdentifier)")
    lines.append("launch=\(content.launchImageName)")
    lines.append("target=\(content.targetContentIdentifier ?? "none")")
    lines.append("level=\(content.interruptionLevel.rawValue)")
    lines.append("relevance=\(content.relevanceScore)")
    lines.append("filter=\(content.filterCriteria ?? "none")")
    lines.append("supported=\(UNUserNotificationCenter.current().supportsContentExtensions)")
    lines.append("remote=\(notification.request.trigger is UNPushNotificationTrigger)")
    for (key, value) in content.userInfo.map({ ("\($0.key)", "\($0.value)") }).sorted(by: { $0.0 < $1.0 }) {
      lines.append("\(key)=\(value)")
    }
    title = lines.joined(separator: "\n")
  }
}

/// Shows a value of the payload, and the error of a network request.
class FetchingController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    log(notification.request.content.userInfo["show"] as? String ?? "")
    guard let url = URL(string: "https://example.com/cover.png") else { return }
    URLSession.shared.dataTask(with: url) { [weak self] _, _, error in
      let code = (error as? URLError)?.errorCode ?? 0
      DispatchQueue.main.async { self?.log("\(code)") }
    }.resume()
  }
}

/// Computes for more than a second before it shows anything.
class ComputingController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let begin = Self.processorTime
    while Self.processorTime < begin + 1.1 {}
    log("computed")
  }

  /// The processor time of this thread, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Sleeps for the seconds in `userInfo["seconds"]` before it shows anything. If the body is `semaphore`, it waits for a
/// semaphore that nobody signals instead.
class SleepingController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    let seconds = content.userInfo["seconds"] as? Double ?? 0
    if content.body == "semaphore" {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + seconds)
    } else {
      Thread.sleep(forTimeInterval: seconds)
    }
    log("waited")
  }
}

/// Shows the times of a timer, a timer source and a run loop, measured with dates.
class TimerController: LoggingViewController, UNNotificationContentExtension {
  private let start = Date()
  private let source = DispatchSource.makeTimerSource(queue: .main)

  func didReceive(_ notification: UNNotification) {
    let timer = Timer(timeInterval: 0.4, repeats: true) { [weak self] timer in
      MainActor.assumeIsolated { self?.log("timer", at: timer.fireDate) }
      timer.fireDate = Date(timeIntervalSinceNow: 0.6)
    }
    RunLoop.main.add(timer, forMode: .common)
    source.schedule(deadline: .now() + 1.5)
    source.setEventHandler { [weak self] in self?.log("source", at: Date()) }
    source.resume()
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.5))
    log("run loop", at: Date())
  }

  private func log(_ name: String, at date: Date) {
    log("\(name) \((date.timeIntervalSince(start) * 1000).rounded() / 1000)")
  }
}
