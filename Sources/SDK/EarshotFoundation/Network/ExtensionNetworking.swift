import CVirtualTime
import ExtensionLink
import Transcripts

/// The network access of the extensions in this process.
public enum ExtensionNetworking {
  /// Routes the requests of extensions in this process to their system, for `URLSession` and everything built on it.
  /// Code outside extensions is not affected. This also intercepts delays that only Dispatch itself handles. Further
  /// calls have no effect.
  ///
  /// If the interception fails, each extension reports it when it starts.
  public static func install() { _ = installed }

  private static let installed: Void = {
    _ = URLProtocol.registerClass(ExtensionURLProtocol.self)
    DelayHook.install()
    let faults = [LibraryProtocols.yield().map(networkFault), DelayHook.isInEffect ? nil : delayFault]
    ExtensionContext.reportAtStart(faults.compactMap { $0 })
  }()

  /// Returns the diagnostic for requests that reach the real network.
  static func networkFault(_ fault: LibraryProtocols.Fault) -> Diagnostic {
    Diagnostic(.interception, "URLSession is not intercepted: \(fault)")
  }

  /// The diagnostic for delays that cannot be intercepted in code compiled without Earshot's modules.
  static let delayFault = Diagnostic(
    .interception, "dispatch_after is not intercepted", severity: .warning,
    reason: "delays in files that import only Foundation run in real time while the device's time is virtual",
    remedy: "link Earshot's modules into the executable, not into a shared library; with a static libdispatch, "
      + "link with --wrap=dispatch_after")
}
