import EarshotAVFoundation
import EarshotFoundation
import EarshotUserNotifications
import ExtensionLink
import Transcripts

/// What joins Apple's modules to the extension that runs: once for a process.
public enum ExtensionHooks {
  /// Has `URLSession` and `AVAudioSession` of extensions' code lead to their system, and what is not emulated told there.
  public static func install() { _ = installed }

  private static let installed: Void = {
    ExtensionNetworking.install()
    AVAudioSession.listen()
    NotEmulated.handler = { member in
      report(Diagnostic(.notEmulated, "\(member) was called"))
    }
    KeyValueMisuse.listen { text in
      report(
        Diagnostic(
          id: "keyValueObserving", message: text, reason: "a device traps there", remedy: "observe once, and stop once")
      )
    }
  }()

  private static func report(_ diagnostic: Diagnostic) {
    ExtensionSurroundings.current?.report(diagnostic)
  }
}
