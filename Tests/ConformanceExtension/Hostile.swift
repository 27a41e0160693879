import UIKit
import UserNotifications
import UserNotificationsUI

/// A hostile extension's fault and its stage: two words in the file `fault` beside its executable.
enum HostileFault {
  /// Causes the fault at its stage.
  static func strike(at stage: String) {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let file = URL(fileURLWithPath: executable).deletingLastPathComponent().appendingPathComponent("fault")
    let fields = (try? String(contentsOfFile: file.path, encoding: .utf8))?.split(separator: " ") ?? []
    guard fields.count == 2, fields[0] == stage else { return }
    print("printed")
    FileHandle.standardError.write(Data("\u{1B}[2Jerased\n".utf8))
    NSLog("logged")
    leaveChildren(of: file.deletingLastPathComponent().path)
    switch fields[1] {
    case "crash":
      signal(SIGSEGV, SIG_DFL)
      kill(getpid(), SIGSEGV)
    case "exit": _exit(3)
    case "nonsense":
      let bytes = [UInt8](repeating: 0xFF, count: 8)
      _ = write(3, bytes, bytes.count)
    default: break
    }
    while true { sleep(1000) }
  }

  /// Starts processes that are hard to find: in another session, and orphaned.
  private static func leaveChildren(of folder: String) {
    let lines = """
      sleep 100000 &
      setsid sleep 100000 &
      (setsid sh -c 'sleep 100000 & exec sleep 100000' &)
      (trap '' HUP INT TERM; exec sleep 100000 >/dev/null 2>&1) &
      """
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sh"), strdup("-c"), strdup(lines), nil]
    var variables: [UnsafeMutablePointer<CChar>?] = [
      strdup("PATH=/usr/bin:/bin"), strdup("HOSTILE_FOLDER=\(folder)"), nil,
    ]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", nil, nil, &arguments, &variables) == 0 else { return }
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}

/// Fails at a stage of a content extension.
class HostileController: UIViewController, UNNotificationContentExtension {
  override func viewDidLoad() {
    super.viewDidLoad()
    HostileFault.strike(at: "load")
    becomeFirstResponder()
  }

  override var canBecomeFirstResponder: Bool { true }

  private let keyboard = HostileView()
  override var inputView: UIView? { keyboard }

  func didReceive(_ notification: UNNotification) { HostileFault.strike(at: "didReceive") }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }

  func mediaPlay() { HostileFault.strike(at: "mediaPlay") }
  func mediaPause() {}

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    HostileFault.strike(at: "dismissal")
  }
}

/// An input view that is measured only when the notification is drawn.
class HostileView: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    HostileFault.strike(at: "drawing")
    return super.sizeThatFits(size)
  }

  override var intrinsicContentSize: CGSize {
    HostileFault.strike(at: "drawing")
    return super.intrinsicContentSize
  }
}

/// Fails with its notification, or never returns it.
class HostileService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    HostileFault.strike(at: "service")
  }
}
