import Drawing
import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import NotificationRuntime
import Notifications
import Scenes

/// Sends hostile views through the whole system, and reports the results, the time, and the memory.
@MainActor
enum HostileTrial {
  /// The result for one view.
  struct Outcome {
    /// The size of the picture, or the error, in words.
    var description: String
    /// The size of the picture, in bytes; 0 if there is none.
    var bytes = 0
    /// Whether it is a picture, or an error of a declared kind.
    var isClear = true
  }

  private static let bundle = "com.example.Hostile"

  /// Creates a device with an extension that shows the view of ``HostileController/fill``.
  static func device() async throws -> TestDevice {
    try await TestDevice(apps: [.init(bundleIdentifier: bundle, content: HostileController.self)])
  }

  /// Returns the interface with a view in it, before it is drawn.
  static func interface(_ view: HostileView, on device: TestDevice) async throws(RuntimeError) -> Interface {
    HostileController.fill = view.fill
    return try await device.deliver(NotificationContent(title: "Hostile"), to: bundle).expand()
  }

  /// Draws an interface at double scale.
  static func draw(_ interface: Interface) async -> Outcome {
    do {
      let pixels = try Painter(typesetter: .hermetic).paint(try await interface.picture(), scale: 2)
      return Outcome(description: "\(pixels.width) x \(pixels.height)", bytes: pixels.bytes.count)
    } catch {
      return Outcome(description: "\(error)", isClear: error is RuntimeError || error is DrawingFault)
    }
  }

  /// Draws all views, or the one with a name, and prints the time and memory, measured after the view was created so
  /// that only drawing counts. Each is best run in its own process.
  static func run(_ name: String?) async throws {
    let device = try await device()
    // Create permanent objects first.
    _ = await draw(try await interface(HostileView(name: "plain") { _ in }, on: device))
    await device.interface?.dismiss()
    for view in HostileView.all where name.map({ view.name == $0 }) ?? true {
      let interface = try await interface(view, on: device)
      try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
      let initialPeak = try peakKilobytes()
      let start = ContinuousClock.now
      let outcome = await draw(interface)
      let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      let finalPeak = try peakKilobytes()
      print(
        [
          view.name, "\(initialPeak)", "\(finalPeak)", "\(finalPeak - initialPeak - outcome.bytes / 1024)",
          "\(Int(milliseconds))",
          outcome.description,
        ].joined(separator: "\t"))
      fflush(nil)
      await interface.dismiss()
    }
  }

  /// Returns the peak memory of this process since it was last reset, in KB.
  private static func peakKilobytes() throws -> Int {
    let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap({ Int($0) })
    else { throw TrialError.noFigure }
    return kilobytes
  }
}

/// A controller that fills its view with the given closure.
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
