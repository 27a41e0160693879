import DeviceTime
import NotificationRuntime
import TerminalHost
import TerminalPictures

/// The handling of a terminal's input while no scene is shown.
extension PlayContext {
  /// Passes keys to the terminal's handler, and replies to the query.
  func receive(_ bytes: [UInt8]) {
    for input in parser.parse(bytes, at: inputTime) {
      switch input {
      case .reply(let reply): query?.receive(reply)
      case .key(let key): terminal?.onKey?(key)
      case .mouse, .paste: break
      }
    }
    cancelKeyTimer()
    // A key such as Esc, which may be the beginning of a sequence.
    guard let deadline = parser.deadline else { return }
    keyTimer = device.clock.schedule(after: max(.zero, deadline - inputTime) + .milliseconds(1)) { [weak self] in
      self?.passIncompleteKeys()
    }
  }

  private func passIncompleteKeys() {
    keyTimer = nil
    for case .key(let key) in parser.expire(at: inputTime) { terminal?.onKey?(key) }
  }

  /// Leaves incomplete keys to a scene that is shown from now on.
  func cancelKeyTimer() {
    if let keyTimer { device.clock.cancel(keyTimer) }
    keyTimer = nil
  }

  /// Waits for replies that are still to come, at most 200 ms, because a shell would take them for keys.
  func discardReplies(of terminal: Terminal) {
    guard query?.isAnswered == false else { return }
    terminal.discardInput(for: 200) { [self] bytes in
      for case .reply(let reply) in parser.parse(bytes, at: inputTime) { query?.receive(reply) }
      return query?.isAnswered != false
    }
  }
}
