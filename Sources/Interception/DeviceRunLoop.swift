import CInterception
import Dispatch
import ExtensionLink
import Foundation
import Synchronization

// Emulated: `RunLoop.run(until:)` and `RunLoop.run(mode:before:)`. On the main run loop, the extension does not
// return to the system, which therefore cannot advance time. The extension's time advances without the system: to
// that of each timer, which fires, and finally to the limit. The device's time follows when the system advances it.
// First, the extension's other work may finish, and input is handled. On the run loop of another thread, the limit is
// a device time like any other: the system advances time to it.
// Not emulated: `RunLoop.run()` and `CFRunLoopRun()`, which never return.
// Important: `run(mode:before:)` on the main run loop returns after each timer, too.

/// A run loop that code of an extension in virtual time runs.
enum DeviceRunLoop {
  /// A reference to a run loop, and whether its time is over.
  private final class Limit: @unchecked Sendable {
    private let loop = earshot_run_loop_current()
    private let over = Atomic(false)

    var isOver: Bool { over.load(ordering: .relaxed) }

    deinit {
      earshot_timer_release(loop)
    }

    func end() {
      over.store(true, ordering: .relaxed)
      earshot_run_loop_stop(loop)
    }
  }

  /// The longest time for which the extension's other work may take, in real time.
  private static let patience = DispatchTimeInterval.seconds(10)
  /// The time after which the loop of another thread looks for its limit in any case, in seconds of real time.
  private static let slice = 1.0

  /// Sets the hook.
  static func install() {
    let mode = unsafeBitCast(RunLoop.Mode.default.rawValue, to: (UInt64, UInt64).self)
    earshot_run_loops_set_hook(
      { run, result in
        guard let run, !run.pointee.limit.isNaN else { return false }
        if earshot_is_on_main_loop() || DispatchQueue.isOnMain {
          // Only a loop that code of the extension runs, and not the one that handles the system's messages.
          guard let context = ExtensionContext.running, context.time.isVirtual else { return false }
          result?.pointee = DeviceRunLoop.runOnMain(run, context)
        } else {
          guard let context = ExtensionContext.owner, context.time.isVirtual else { return false }
          result?.pointee = DeviceRunLoop.runOnThread(run, context)
        }
        return true
      }, mode.0, mode.1)
  }

  /// Whether both functions are intercepted.
  static var isInEffect: Bool {
    earshot_run_loops_test {
      RunLoop.main.run(until: .distantPast)
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }
  }

  private static func runOnMain(_ run: UnsafePointer<earshot_run>, _ context: ExtensionContext) -> Bool {
    let limit = context.deviceTime(of: run.pointee.limit, from: DeviceCalendar.machineDate)
    repeat {
      waitForOtherWork(of: context)
      // Input that has arrived.
      _ = earshot_run_once(run, earshot_machine_date())
      guard !context.time.runNextTimer(upTo: limit) else { continue }
      guard limit < .max else { return earshot_run_once(run, Date.distantFuture.timeIntervalSinceReferenceDate) }
      context.time.pass(to: limit)
    } while run.pointee.is_until && context.time.nanoseconds < limit
    return true
  }

  private static func waitForOtherWork(of context: ExtensionContext) {
    let idle = DispatchSemaphore(value: 0)
    context.activity.whenIdle { idle.signal() }
    _ = idle.wait(timeout: .now() + patience)
  }

  private static func runOnThread(_ run: UnsafePointer<earshot_run>, _ context: ExtensionContext) -> Bool {
    let limit = Limit()
    let due = context.deviceTime(of: run.pointee.limit, from: DeviceCalendar.machineDate)
    guard due > context.time.nanoseconds else { return earshot_run_once(run, earshot_machine_date()) }
    let token = due < .max ? context.time.schedule(at: due, isTimer: false) { limit.end() } : nil
    defer { token.map(context.time.cancel) }
    while true {
      let start = earshot_machine_date()
      guard earshot_run_once(run, start + slice) else { return false }
      if limit.isOver { return true }
      if !run.pointee.is_until, earshot_machine_date() - start < slice { return true }
    }
  }
}
