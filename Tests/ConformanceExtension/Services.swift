import AVFoundation
import UserNotifications

/// Changes a notification by `userInfo["do"]`, and shows its queue in the subtitle.
class Editor: UNNotificationServiceExtension {
  private static let isMain = DispatchSpecificKey<Bool>()

  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var content = UNMutableNotificationContent()
  private var thread: Thread?
  private var download: URLSessionDataTask?
  private let downloadHasEnded = DispatchSemaphore(value: 0)
  /// The memory that the service keeps allocated.
  private var allocatedMemory: UnsafeMutableRawBufferPointer?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    DispatchQueue.main.setSpecific(key: Self.isMain, value: true)
    self.contentHandler = contentHandler
    thread = .current
    content = request.content.mutableCopy() as? UNMutableNotificationContent ?? content
    let command = content.userInfo["do"] as? String ?? ""
    switch command {
    case "nothing": contentHandler(request.content)
    case "remove the text":
      (content.title, content.subtitle, content.body) = ("", "", "")
      content.sound = .default
      contentHandler(content)
    case "remove everything": contentHandler(UNNotificationContent())
    case "call twice":
      content.title = "First"
      contentHandler(content)
      let second = UNMutableNotificationContent()
      second.title = "Second"
      contentHandler(second)
    case "take 20 s", "take 29 s", "take 31 s":
      let seconds = command.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 0
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { self.finish("After \(seconds) s") }
    case "take for ever", "wait for the end": break
    case "cancel at the end", "cancel and wait at the end":
      guard let url = URL(string: "https://slow.example.com/") else { return }
      download = URLSession.shared.dataTask(with: url) { _, _, error in
        self.content.body += "; handler \((error as? URLError)?.code.rawValue ?? 0)"
        self.downloadHasEnded.signal()
        if command == "cancel at the end" { self.finish("Again") }
      }
      download?.resume()
    case "take 40 MB":
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 40 << 20, alignment: 16)
      bytes.initializeMemory(as: UInt8.self, repeating: 1)
      allocatedMemory = bytes
      finish("Taken")
    case "take 40 MB and for ever":
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 40 << 20, alignment: 16)
      bytes.initializeMemory(as: UInt8.self, repeating: 1)
      // Keeps the processor busy, because idle processes are not measured again.
      while bytes[0] == 1 { bytes[1] = bytes[1] &+ 1 }
    case "register categories":
      UNUserNotificationCenter.current().setNotificationCategories([
        UNNotificationCategory(
          identifier: "ROW",
          actions: [UNNotificationAction(identifier: "call", title: "Call Back", options: [])],
          intentIdentifiers: [], options: [])
      ])
      finish("Registered")
    case "activate a session":
      do {
        try AVAudioSession.sharedInstance().setActive(true)
        finish("Active")
      } catch {
        finish("\((error as NSError).code)")
      }
    default: finish("Changed: \(content.title)")
    }
  }

  override func serviceExtensionTimeWillExpire() {
    switch content.userInfo["do"] as? String ?? "" {
    case "wait for the end":
      content.body = thread === Thread.current ? "the same thread" : "another thread"
      finish("At the last moment")
    case "cancel at the end":
      download?.cancel()
      yieldForAWhile()
      content.body += "; call"
      finish("Canceled")
    case "cancel and wait at the end":
      download?.cancel()
      downloadHasEnded.wait()
      content.body += "; call"
      finish("Canceled")
    default: break
    }
  }

  /// Gives other threads the time to run, if they may: not more than a fifth of a second, because each call can take
  /// hundredths of it next to busy processes.
  private func yieldForAWhile() {
    func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC_RAW, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    let end = now() + 200_000_000
    for _ in 0..<1000 where now() < end { sched_yield() }
  }

  private func finish(_ title: String) {
    content.title = title
    content.subtitle = DispatchQueue.getSpecific(key: Self.isMain) == true ? "on main" : "in the background"
    contentHandler?(content)
  }
}

/// Overrides nothing.
class IdleService: UNNotificationServiceExtension {}

/// Attaches a file of `userInfo["attach"]`, copied into the temporary folder under the name in `userInfo["as"]`.
class Attacher: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let source = (content.userInfo["attach"] as? String).flatMap(URL.init(string:)),
      let name = content.userInfo["as"] as? String
    else { return contentHandler(request.content) }
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
    do {
      try FileManager.default.copyItem(at: source, to: copy)
      content.attachments = [try UNNotificationAttachment(identifier: "media", url: copy)]
      content.title = "Attached"
    } catch {
      content.title = "\((error as NSError).code)"
    }
    contentHandler(content)
    // On a device, the file belongs to the system by now.
    if content.userInfo["again"] as? Bool == true {
      content.attachments += (try? [UNNotificationAttachment(identifier: "again", url: copy)]) ?? []
    }
  }
}

/// Asks the notification center, adds a request, and shows the answers in the body.
class CenterService: UNNotificationServiceExtension {
  /// The answers, which arrive one after the other on the center's queue.
  private var answers: [String] = []

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
    let center = UNUserNotificationCenter.current()
    center.getDeliveredNotifications { self.note("delivered", $0.map(\.request.content.title)) }
    center.getPendingNotificationRequests { self.note("pending", $0.map(\.identifier)) }
    center.getNotificationCategories { self.note("categories", $0.map(\.identifier).sorted()) }
    let reminder = UNMutableNotificationContent()
    reminder.title = "Reminder"
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    center.add(UNNotificationRequest(identifier: "reminder", content: reminder, trigger: trigger)) { error in
      self.note("added", error.map { ["\($0)"] } ?? [])
    }
    center.getPendingNotificationRequests { requests in
      self.note("pending", requests.map(\.identifier))
      content.body = self.answers.joined(separator: "; ")
      contentHandler(content)
    }
  }

  private func note(_ name: String, _ values: [String]) {
    answers.append(([name] + values).joined(separator: " "))
  }
}
