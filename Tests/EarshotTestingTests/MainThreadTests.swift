import CMainThread
import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import Synchronization
import Testing

@Suite("The main thread of a test process") struct MainThreadTests {
  @Test("The Swift runtime has the hook that serves the main queue, and no other is set")
  func hook() {
    #expect(earshot_serves_main_thread())
  }

  @MainActor @Test("A test on the main actor is on the main thread, also after it was suspended")
  func test() async {
    #expect(Thread.isMainThread)
    await Task.detached { #expect(!Thread.isMainThread) }.value
    #expect(Thread.isMainThread)
    await Task.yield()
    #expect(Thread.isMainThread)
  }

  @Test("Work of the main queue runs on the main thread")
  func mainQueue() async {
    let isMain = await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume(returning: Thread.isMainThread) }
    }
    #expect(isMain)
  }

  @Test("A timer of the main run loop fires without help from the test")
  func timer() async {
    let isMain = await withCheckedContinuation { continuation in
      let timer = Foundation.Timer(timeInterval: 0.001, repeats: false) { _ in
        continuation.resume(returning: Thread.isMainThread)
      }
      RunLoop.main.add(timer, forMode: .common)
    }
    #expect(isMain)
  }

  @Test("Blocks of the main queue run in the order of their submission, those that other blocks submit at the end")
  func order() async {
    let blocks = Blocks()
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        blocks.run("outer")
        DispatchQueue.main.async {
          blocks.run("first")
          DispatchQueue.main.async { blocks.run("its first") }
        }
        DispatchQueue.main.async {
          blocks.run("second")
          DispatchQueue.main.async {
            blocks.run("its second")
            continuation.resume()
          }
        }
      }
    }
    #expect(blocks.names == ["outer", "first", "second", "its first", "its second"])
  }

  @Test("No block is lost that other threads submit while blocks submit others")
  func manyThreads() async {
    let (threads, rounds) = (8, 250)
    let blocks = Blocks()
    await withCheckedContinuation { continuation in
      for thread in 0..<threads {
        Thread.detachNewThread {
          for _ in 0..<rounds {
            DispatchQueue.main.async {
              DispatchQueue.main.async {
                blocks.run("\(thread)")
                if blocks.names.count == threads * rounds { continuation.resume() }
              }
            }
          }
        }
      }
    }
    #expect((0..<threads).allSatisfy { thread in blocks.names.count { $0 == "\(thread)" } == rounds })
  }

  @Test("A timer fires although the main queue is never empty")
  func busyMainQueue() async {
    let blocks = Blocks()
    @Sendable func submit(until continuation: CheckedContinuation<Void, Never>) {
      DispatchQueue.main.async {
        if blocks.names.isEmpty { submit(until: continuation) } else { continuation.resume() }
      }
    }
    // Without the timer, this does not end.
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        let timer = Foundation.Timer(timeInterval: 0.001, repeats: false) { _ in blocks.run("timer") }
        RunLoop.main.add(timer, forMode: .common)
        submit(until: continuation)
      }
    }
    #expect(blocks.names == ["timer"])
  }

  @Test("A block that is submitted while another one runs the main run loop runs after that one")
  func nestedRunLoop() async {
    let blocks = Blocks()
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        DispatchQueue.main.async {
          blocks.run("submitted")
          continuation.resume()
        }
        RunLoop.main.perform { blocks.run("performed") }
        _ = RunLoop.main.run(mode: .default, before: .now)
        blocks.run("running")
      }
    }
    #expect(blocks.names == ["performed", "running", "submitted"])
  }

  @MainActor @Test("An extension is on the main thread in each of its calls, also after a delay")
  func contentExtension() async throws {
    let device = try await TestDevice(apps: [
      .init(bundleIdentifier: "com.example.Threads", content: ThreadController.self)
    ])
    let interface = try await device.deliver(Earshot.NotificationContent(title: "Threads"), to: "com.example.Threads")
      .expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    let controller = try interface.viewController(as: ThreadController.self)
    #expect(
      controller.calls == [
        "viewDidLoad on main", "didReceive on main", "mediaPlay on main", "asyncAfter on main", "task on main",
      ])
    #expect(device.transcript.diagnostics == [])
  }
}

/// Records the blocks that run.
private final class Blocks: Sendable {
  private let recorded = Mutex<[String]>([])

  /// The names of the blocks, in the order in which they ran.
  var names: [String] { recorded.withLock { $0 } }

  /// Records a block.
  func run(_ name: String) {
    recorded.withLock { $0.append(name) }
  }
}

/// Records the thread of each of its calls.
private final class ThreadController: UIViewController, UNNotificationContentExtension {
  private(set) var calls: [String] = []
  let mediaPlayPauseButtonType = UNNotificationContentExtensionMediaPlayPauseButtonType.default
  let mediaPlayPauseButtonFrame = CGRect(x: 0, y: 0, width: 44, height: 44)

  private func record(_ call: String) { calls.append("\(call) \(Thread.isMainThread ? "on main" : "elsewhere")") }

  override func viewDidLoad() {
    super.viewDidLoad()
    record("viewDidLoad")
  }

  func didReceive(_ notification: UNNotification) { record("didReceive") }

  func mediaPlay() {
    record("mediaPlay")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.record("asyncAfter")
      Task { self.record("task") }
    }
  }
}
