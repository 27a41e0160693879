// Interception: everything in a process that Earshot intercepts, so that an extension sees its device instead of the
// machine.
//
//     the extension ─► Date.init, dispatch_after, CFRunLoopAddTimer, ... ─► CInterception ─► Foundation, Dispatch
//                                                                             │ hooks
//     ExtensionTime, ExtensionContext (ExtensionLink) ◄─── Interception ◄─────┘
//
// CInterception defines functions under the names of others, and passes calls on unless a hook takes them. This
// module sets the hooks, one type for each part (`InterceptedPart`). They take only calls of an extension's code
// (`ExtensionContext.owner`): in a test's process, the dates and timers of the test itself, of the test runner and of
// the system remain the machine's. Only requests are intercepted for any code while an extension is loaded
// (`ExtensionContext.current`).
//
// Swift does not guarantee that these functions can be replaced, and some names may differ in another version. So
// each part tests itself when an extension starts. A part that does not work is reported (`interception`), and behaves
// as if it was turned off.

import ExtensionLink
import ExtensionProtocol
package import FoundationNetworking
import Scenes
import Synchronization
import Transcripts

/// The interception of this process.
package enum Interceptors {
  /// The versions of Swift with which the tests were run.
  package static let testedVersions = ["6.3"]

  private static let isInstalled = Atomic(false)

  /// Sets the hooks of all parts but ``InterceptedPart/closedFiles``, and makes each extension report the parts that do
  /// not work. Further calls have no effect.
  ///
  /// - Parameter network: The URL protocol that handles the requests of extensions.
  package static func install(network: URLProtocol.Type) {
    guard !isInstalled.exchange(true, ordering: .relaxed) else { return }
    var faults: [Diagnostic] = []
    if InterceptedPart.network.isOff {
      faults.append(InterceptedPart.network.note)
    } else {
      _ = URLProtocol.registerClass(network)
      if let fault = LibraryProtocols.yield() { faults.append(networkFault(fault)) }
    }
    for part in InterceptedPart.ofVirtualTime where !part.isOff { install(part) }
    if !InterceptedPart.languages.isOff { LanguageHook.install() }
    if !InterceptedPart.bundles.isOff { BundleHook.install() }
    if InterceptedPart.sleeps.isOff { faults.append(InterceptedPart.sleeps.note) } else { SleepHook.install() }
    ExtensionContext.onBegin = { [faults] environment in
      let hasOwnBundle = ExtensionContext.owner?.bundle != nil
      return faults + (environment.isTimeVirtual ? virtualTimeFaults : []) + begin(environment.language)
        + (hasOwnBundle ? bundleFaults : [])
    }
  }

  /// Switches to the language of an extension's device, and returns the diagnostics.
  private static func begin(_ language: LanguageTag) -> [Diagnostic] {
    guard language != .english else { return [] }
    if !InterceptedPart.languages.isOff { LanguageHook.begin(language) }
    return languageFaults
  }

  /// The diagnostics of an extension on a device in another language than English.
  private static let languageFaults: [Diagnostic] = {
    if InterceptedPart.languages.isOff { return [InterceptedPart.languages.note] }
    return isInEffect(.languages) ? [] : [InterceptedPart.languages.fault()]
  }()

  /// The diagnostics of an extension that is compiled into a test, and has a bundle of its own.
  private static let bundleFaults: [Diagnostic] = {
    if InterceptedPart.bundles.isOff { return [InterceptedPart.bundles.note] }
    return isInEffect(.bundles) ? [] : [InterceptedPart.bundles.fault()]
  }()

  /// The diagnostics of an extension in virtual time. The parts are tested once for each process.
  private static let virtualTimeFaults = (InterceptedPart.ofVirtualTime + closedFiles).compactMap {
    part -> Diagnostic? in
    if part.isOff { return part.note }
    if isInEffect(part) { return nil }
    // Some of its functions may be intercepted nevertheless, and would contradict the others.
    if part == .calendar { DeviceCalendar.uninstall() }
    return part.fault()
  }

  /// Files are observed in an extension's own process only.
  private static let closedFiles: [InterceptedPart] = ExtensionContext.isWholeProcess ? [.closedFiles] : []

  private static func install(_ part: InterceptedPart) {
    switch part {
    case .delays: DelayHook.install()
    case .timers: DeviceTimer.install()
    case .timerSources: DeviceTimerSource.install()
    case .calendar: DeviceCalendar.install()
    case .runLoops: DeviceRunLoop.install()
    case .network, .languages, .bundles, .sleeps, .closedFiles: break
    }
  }

  /// Returns whether the calls of a part are intercepted: if the library is a shared one and Earshot is linked into the
  /// executable, or if the linker redirects the calls. The result is true for `network`, which ``LibraryProtocols``
  /// tests.
  package static func isInEffect(_ part: InterceptedPart) -> Bool {
    switch part {
    case .delays: DelayHook.isInEffect
    case .timers: DeviceTimer.isInEffect
    case .timerSources: DeviceTimerSource.isInEffect
    case .calendar: DeviceCalendar.isInEffect
    case .runLoops: DeviceRunLoop.isInEffect
    case .languages: LanguageHook.isInEffect
    case .bundles: BundleHook.isInEffect
    case .sleeps: SleepHook.isInEffect
    case .closedFiles: ClosedFiles.isInEffect
    case .network: true
    }
  }

  /// Returns the diagnostic for requests that reach the real network.
  static func networkFault(_ fault: LibraryProtocols.Fault) -> Diagnostic { InterceptedPart.network.fault("\(fault)") }
}
