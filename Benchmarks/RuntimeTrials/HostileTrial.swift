import Drawing
import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import NotificationRuntime
import Notifications
import Scenes

/// Hostile views through the whole system: what comes of them, how long it takes, and how much memory.
@MainActor
enum HostileTrial {
  /// What came of one.
  struct Outcome {
    /// The picture's size, or the fault, in words.
    var words: String
    /// Bytes of the picture; 0 where there is none.
    var bytes = 0
    /// Whether it is a picture, or an error of a kind that is declared.
    var isClear = true
  }

  private static let bundle = "com.example.Hostile"

  /// A device with an extension that shows what ``HostileController/fill`` puts into its view.
  static func device() async throws -> TestDevice {
    try await TestDevice(apps: [.init(bundle: bundle, content: HostileController.self)])
  }

  /// The interface with a view in it, before it is drawn.
  static func interface(_ view: HostileView, on device: TestDevice) async throws(RuntimeError) -> Interface {
    HostileController.fill = view.fill
    return try await device.deliver(NotificationContent(title: "Hostile"), to: bundle).expand()
  }

  /// Draws an interface, at twice the size.
  static func draw(_ interface: Interface) async -> Outcome {
    do {
      let pixels = try Painter(typesetter: .hermetic).paint(try await interface.picture(), scale: 2)
      return Outcome(words: "\(pixels.width) x \(pixels.height)", bytes: pixels.bytes.count)
    } catch {
      return Outcome(words: "\(error)", isClear: error is RuntimeError || error is DrawingFault)
    }
  }

  /// Draws each of them, or the one of a name, and prints what it took: after the view was made, so that what
  /// drawing takes is counted and not what the extension itself holds. Each is best run in a process of its own.
  static func run(_ name: String?) async throws {
    let device = try await device()
    // What is set up once is there before.
    _ = await draw(try await interface(HostileView(name: "plain") { _ in }, on: device))
    await device.interface?.dismiss()
    for view in HostileView.all where name.map({ view.name == $0 }) ?? true {
      let interface = try await interface(view, on: device)
      try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
      let before = try peakKilobytes()
      let start = ContinuousClock.now
      let outcome = await draw(interface)
      let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      let after = try peakKilobytes()
      print(
        [
          view.name, "\(before)", "\(after)", "\(after - before - outcome.bytes / 1024)", "\(Int(milliseconds))",
          outcome.words,
        ].joined(separator: "\t"))
      fflush(nil)
      await interface.dismiss()
    }
  }

  /// The most memory this process has had since that was last reset, in KB.
  private static func peakKilobytes() throws -> Int {
    let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap({ Int($0) })
    else { throw TrialError.noFigure }
    return kilobytes
  }
}

/// Fills its view with whatever it is given.
final class HostileController: UIViewController, UNNotificationContentExtension {
  static var fill: @MainActor (UIView) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: 390, height: 300)
    view.frame.size = preferredContentSize
    Self.fill(view)
  }

  func didReceive(_ notification: UNNotification) {}
}
