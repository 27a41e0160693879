import Foundation
import HostAccess
import TerminalHost
import TerminalPictures

/// A query of the terminal's capabilities, before anything covers its contents.
@MainActor
final class CapabilityInquiry {
  private let terminal: Terminal
  private let start = ContinuousClock.now
  private var query: CapabilityQuery
  private var parser = TerminalInputParser()
  private var continuation: CheckedContinuation<Void, Never>?
  private let onKey: (TerminalKey) -> Void

  /// Prepares a query.
  ///
  /// - Parameter onKey: The handler of keys that are pressed before the terminal has answered.
  init(_ terminal: Terminal, _ environment: TerminalEnvironment, onKey: @escaping (TerminalKey) -> Void) {
    (self.terminal, self.onKey) = (terminal, onKey)
    query = CapabilityQuery(terminal, environment, at: .zero)
  }

  private var time: Duration { .now - start }

  /// Waits for the replies, at most for ``CapabilityQuery/patience``.
  ///
  /// - Returns: The capabilities, and whether the terminal has answered.
  func run() async -> (capabilities: TerminalCapabilities, isAnswered: Bool) {
    terminal.onBytes = { [weak self] in self?.receive($0) }
    terminal.write(query.request)
    if !query.isComplete(at: time) {
      let patience = Int(CapabilityQuery.patience / .milliseconds(1))
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(patience)) { [weak self] in
        MainActor.assumeIsolated { self?.end() }
      }
      await withCheckedContinuation { continuation = $0 }
    }
    terminal.onBytes = nil
    return (query.capabilities, query.isAnswered)
  }

  private func receive(_ bytes: [UInt8]) {
    for input in parser.parse(bytes, at: time) {
      switch input {
      case .reply(let reply): query.receive(reply)
      case .key(let key): onKey(key)
      case .mouse: break
      }
    }
    if query.isAnswered { end() }
  }

  private func end() {
    continuation?.resume()
    continuation = nil
  }
}
