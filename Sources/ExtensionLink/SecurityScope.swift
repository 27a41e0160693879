public import Foundation
import Notifications
import Synchronization
import Transcripts

/// The security scopes that an extension has opened (A5), and its access to files without one.
public final class SecurityScope: Sendable {
  private struct State {
    var attachments: Set<String> = []
    var open: [String: Int] = [:]
    var isDiagnosed: Set<String> = []
  }

  private let state = Mutex(State())
  private let report: @Sendable (Diagnostic) -> Void

  init(report: @escaping @Sendable (Diagnostic) -> Void) {
    self.report = report
  }

  /// Notes that code of an extension is about to read a file. Reports a defect, once per file, if the file is an
  /// attachment whose scope is not open (policy `securityScope`). Access succeeds regardless.
  public static func noteUse(of url: URL) {
    guard url.isFileURL else { return }
    ExtensionContext.current?.securityScope.use(path(of: url))
  }

  /// Starts access to a file.
  public func start(_ url: URL) {
    let path = Self.path(of: url)
    state.withLock { $0.open[path, default: 0] += 1 }
  }

  /// Stops access to a file; ignored if it was not started.
  public func stop(_ url: URL) {
    let path = Self.path(of: url)
    state.withLock { state in
      guard let count = state.open[path] else { return }
      state.open[path] = count > 1 ? count - 1 : nil
    }
  }

  /// Returns the paths of the files whose scopes are open, sorted.
  public func openPaths() -> [String] {
    state.withLock { $0.open.keys.sorted() }
  }

  /// Records the attachments of a delivered notification.
  func deliver(_ attachments: [URL]) {
    guard !attachments.isEmpty else { return }
    let paths = attachments.map(Self.path)
    state.withLock { $0.attachments.formUnion(paths) }
  }

  private func use(_ path: String) {
    let isDefect = state.withLock { state in
      state.attachments.contains(path) && state.open[path] == nil && state.isDiagnosed.insert(path).inserted
    }
    guard isDefect else { return }
    report(Diagnostic(.securityScope, "\(Self.name(path)) was read outside its security scope"))
  }

  /// Reports the scopes that were not closed, once.
  func reportOpenScopes() {
    let openPaths = state.withLock { state in
      defer { state.open = [:] }
      return state.open.keys.sorted()
    }
    for path in openPaths {
      report(Diagnostic(.securityScopeLeft, "access to \(Self.name(path)) was still open when the extension ended"))
    }
  }

  private static func name(_ path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }

  private static func path(of url: URL) -> String { url.standardizedFileURL.filePath }
}
