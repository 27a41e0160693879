import CVirtualTime
import Dispatch

/// Whether Dispatch's clock and delays are seen on their way into the library (CVirtualTime). They are not where a program
/// has Dispatch linked in and was not told where its calls go: it would wait in real time in the midst of virtual time.
package enum TimeInterception {
  /// Looks, by asking for the time and making a delay that never ends.
  package static var isInEffect: Bool {
    let now = DispatchTime.now().rawValue
    guard earshot_last_time() == now else { return false }
    return earshot_sees_delay {
      DispatchQueue.global().asyncAfter(deadline: .distantFuture, execute: DispatchWorkItem {})
    }
  }
}
