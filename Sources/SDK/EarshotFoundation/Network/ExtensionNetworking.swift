import CVirtualTime
import ExtensionLink
import Transcripts

/// The network of the extensions in this process.
public enum ExtensionNetworking {
  /// From now on what an extension in this process asks of the network is asked of its system, through `URLSession` and
  /// whatever stands on it. Where no extension was loaded everything is as ever. Delays that only the library underneath sees
  /// are taken over as well. Once is enough; more often does nothing.
  ///
  /// Where that does not work, each extension reports it when it starts.
  public static func install() { _ = installed }

  private static let installed: Void = {
    _ = URLProtocol.registerClass(ExtensionURLProtocol.self)
    DelayHook.install()
    let faults = [LibraryProtocols.yield().map(networkFault), DelayHook.isInEffect ? nil : delayFault]
    ExtensionSurroundings.reportAtStart(faults.compactMap { $0 })
  }()

  /// Requests reach the network.
  static func networkFault(_ fault: LibraryProtocols.Fault) -> Diagnostic {
    Diagnostic(
      id: "interception", severity: .error, message: "URLSession is not intercepted: \(fault)",
      reason: "an extension's requests would reach the real network, and no fixture would answer them",
      remedy: "build with Swift 6.1 to 6.3, or run where there is no network: unshare --net --map-root-user COMMAND")
  }

  /// Delays of code that is compiled without Earshot's modules are not seen.
  static let delayFault = Diagnostic(
    id: "interception", severity: .warning, message: "dispatch_after is not intercepted",
    reason: "delays in files that import Foundation alone run in real time where the device's time is virtual",
    remedy: "link Earshot's modules into the executable, not into a shared library; with a static libdispatch, "
      + "link with --wrap=dispatch_after")
}
