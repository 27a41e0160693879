import Foundation
import Synchronization
import Transcripts

/// A part of a process that is intercepted.
///
/// Each part can be turned off with the environment variable `EARSHOT_NO_INTERCEPTION`, to find out whether it causes a
/// problem. Extensions then behave as its case describes.
package enum InterceptedPart: String, CaseIterable, Sendable {
  /// Requests of `URLSession`, and of everything in Foundation that is built on it. If it is off, they reach the
  /// network; in the sandbox, they fail.
  case network
  /// `DispatchQueue.asyncAfter` with work items, and delays and sleeping tasks of code that is compiled without
  /// Earshot's modules. If it is off, they elapse in real time.
  case delays
  /// Foundation's `Timer`. If it is off, timers fire in real time.
  case timers
  /// `DispatchSource.makeTimerSource`. If it is off, sources fire in real time.
  case timerSources = "timer-sources"
  /// `Date()`, and functions of Foundation that read the date. If it is off, the date is the machine's.
  case calendar
  /// `RunLoop.run(until:)` and `RunLoop.run(mode:before:)`. If it is off, they run until a date of the machine.
  case runLoops = "run-loops"
  /// Localized strings and `Locale.current` in the language of a device. If it is off, they are English.
  case languages
  /// `Bundle.main` and `Bundle(for:)`, in an extension that is compiled into a test. If it is off, they are the test's.
  case bundles
  /// Sleeps, and waits for a semaphore that time out. If it is off, a `didReceive(_:)` that sleeps is not reported.
  case sleeps
  /// Files that the sandbox keeps closed, in an extension's own process. If it is off, they are not reported.
  case closedFiles = "closed-files"

  /// The name of the environment variable that turns parts off: `all`, or names of parts, separated by commas.
  package static let variable = "EARSHOT_NO_INTERCEPTION"

  /// The parts that only extensions in virtual time use.
  static let ofVirtualTime: [InterceptedPart] = [.delays, .timers, .timerSources, .calendar, .runLoops]

  /// Whether the environment turns the part off.
  package var isOff: Bool { Self.off.contains(self) }

  private static let off = parts(ProcessInfo.processInfo.environment[variable] ?? "")

  /// Returns the parts that a value of the variable names. Unknown names are ignored.
  package static func parts(_ text: String) -> Set<InterceptedPart> {
    if text == "all" { return Set(allCases) }
    return Set(text.split(separator: ",").compactMap { Self(rawValue: $0.trimmingCharacters(in: .whitespaces)) })
  }

  /// The code that is intercepted, as the subject of a diagnostic.
  var subject: String {
    switch self {
    case .network: "URLSession"
    case .delays: "dispatch_after"
    case .timers: "Timer"
    case .timerSources: "DispatchSource.makeTimerSource"
    case .calendar: "Date()"
    case .runLoops: "RunLoop.run(until:)"
    case .languages: "Bundle.localizedString(forKey:)"
    case .bundles: "Bundle.main"
    case .sleeps: "Thread.sleep"
    case .closedFiles: "open"
    }
  }

  /// The effect on an extension if the part does not work or is off.
  private var effect: String {
    switch self {
    case .network: "requests of extensions would reach the network instead of fixtures"
    case .delays: "delays in files that import only Foundation run in real time while the device's time is virtual"
    case .timers, .timerSources: "timers fire in real time while the device's time is virtual"
    case .calendar: "dates are the machine's, and do not follow the device's time"
    case .runLoops: "run loops run until a date of the machine, while the device's time is virtual"
    case .languages: "localized strings and the current locale are English, whatever the language of the device"
    case .bundles: "the main bundle of extensions in this process is the test's"
    case .sleeps: "an extension that sleeps in didReceive(_:) is not reported"
    case .closedFiles: "files that the sandbox keeps closed are not reported"
    }
  }

  /// Returns the diagnostic for a part that does not work.
  ///
  /// - Parameter reason: The reason, if it is known.
  func fault(_ reason: String? = nil) -> Diagnostic {
    let message = "\(subject) is not intercepted" + (reason.map { ": \($0)" } ?? "")
    guard self != .network else { return Diagnostic(.interception, message) }
    let linking =
      self == .bundles
      ? "link Swift dynamically" : "if Swift is linked statically, with the --wrap flags of Package.swift"
    return Diagnostic(
      .interception, message, severity: .warning, reason: effect,
      remedy: "link Earshot's modules into the executable, not into a shared library; \(linking); or build with a "
        + "version of Swift that is tested: \(Interceptors.testedVersions.joined(separator: ", "))")
  }

  /// The diagnostic for a part that is turned off.
  var note: Diagnostic {
    Diagnostic(
      .interception, "\(subject) is not intercepted, because of \(Self.variable)", severity: .note, reason: effect,
      remedy: "unset \(Self.variable)")
  }
}
