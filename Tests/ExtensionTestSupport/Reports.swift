import EarshotFoundation
import Synchronization
import Transcripts

/// The diagnostics that the SDK's modules report.
public enum Reports {
  /// Runs a body, and returns the diagnostics reported meanwhile, such as `segue: …`.
  public static func during(_ body: () throws -> Void) rethrows -> [String] {
    try diagnostics(during: body).map { "\($0.id): \($0.message)" }
  }

  /// Runs a body, and returns the messages of the diagnostics reported meanwhile.
  public static func messages(during body: () throws -> Void) rethrows -> [String] {
    try diagnostics(during: body).map(\.message)
  }

  private static func diagnostics(during body: () throws -> Void) rethrows -> [Diagnostic] {
    let reports = Mutex<[Diagnostic]>([])
    try Report.$listener.withValue({ diagnostic in reports.withLock { $0.append(diagnostic) } }, operation: body)
    return reports.withLock { $0 }
  }
}
