import EarshotAVFoundation
import EarshotFoundation
import EarshotUserNotifications
import ExtensionLink
import Transcripts

/// The hooks that connect Apple's modules to the running extension, installed once per process.
public enum ExtensionHooks {
  /// Connects `URLSession` and `AVAudioSession` in extensions' code to their system, and reports features that are
  /// not emulated.
  public static func install() { _ = installed }

  private static let installed: Void = {
    ExtensionNetworking.install()
    AVAudioSession.listen()
    NotEmulated.handler = { member in
      ExtensionContext.current?.report(Diagnostic(.notEmulated, "\(member) is not emulated"))
    }
  }()
}
