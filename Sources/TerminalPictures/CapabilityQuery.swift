/// The query of a terminal's capabilities: bytes to write, and the state of the replies.
///
///     query = CapabilityQuery(environment, screen: size, at: now)
///     write(query.request)
///     for each reply of the input parser: query.receive(reply)
///     when query.isComplete(at: now): use query.capabilities
///
/// The last question is for the primary device attributes (DA1), which every terminal answers, and terminals answer in
/// order: its reply completes the query. Without it, the query is complete after ``patience``. Replies that arrive
/// later still change ``capabilities``.
public struct CapabilityQuery: Hashable, Sendable {
  /// The bytes to write, at the beginning of a line; empty if the terminal must not be queried.
  public let request: [UInt8]
  /// The capabilities reported so far.
  public private(set) var capabilities = TerminalCapabilities()
  /// Whether the reply to the last question has arrived.
  public private(set) var isAnswered = false
  /// The time at which the query is complete without further replies, on the clock of `now`.
  public let deadline: Duration
  private let screen: CellExtent

  /// The time to wait for replies. A remote terminal may take longer; its replies are used when they arrive.
  public static let patience = Duration.milliseconds(300)
  /// The number of the image in the question about Kitty's graphics.
  static let image: UInt32 = 31

  /// Creates a query.
  ///
  /// A multiplexer gets no question about Kitty's or iTerm2's graphics: tmux interprets the first as a title, and
  /// neither tmux nor GNU screen transmits such pictures. The Linux console gets no control strings.
  ///
  /// - Parameters:
  ///   - environment: The environment of the program.
  ///   - screen: The size of the terminal, in cells, as the operating system reports it (`TIOCGWINSZ`): tmux 3.3
  ///     exchanges columns and rows in its own reports.
  ///   - pixels: The size of the terminal, in pixels; nil or 0 if it is not known. It yields the size of a cell, which
  ///     xterm reports in no other way by default.
  ///   - now: The time, on any clock.
  public init(_ environment: TerminalEnvironment, screen: CellExtent, pixels: PixelSize? = nil, at now: Duration) {
    self.screen = screen
    if let pixels { capabilities.note(.textArea(width: pixels.width, height: pixels.height), screen) }
    guard environment.isTerminal, !environment.isDumb else {
      request = []
      isAnswered = true
      deadline = now
      return
    }
    deadline = now + Self.patience
    var request = ""
    if !environment.isConsole {
      if !environment.isMultiplexed {
        // One pixel, which the terminal checks and does not store.
        request += "\u{1B}_Gi=\(Self.image),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
        request += "\u{1B}]1337;Capabilities\u{1B}\\\u{1B}]1337;ReportCellSize\u{1B}\\"
      }
      // The capabilities Co (number of colors) and RGB, in hexadecimal.
      request += "\u{1B}P+q436f\u{1B}\\\u{1B}P+q524742\u{1B}\\\u{1B}]11;?\u{1B}\\"
    }
    request += "\u{1B}[16t\u{1B}[14t\u{1B}[?1;1;0S\u{1B}[?2;1;0S\u{1B}[?2026$p"
    // Erases the parts of the request that a terminal has printed instead of ignoring them.
    self.request = Array("\r\(request)\r\u{1B}[K\u{1B}[c".utf8)
  }

  /// Adds a reply.
  public mutating func receive(_ reply: TerminalReply) {
    capabilities.note(reply, screen)
    if case .deviceAttributes = reply { isAnswered = true }
  }

  /// Returns whether all replies have arrived, or the time is over.
  public func isComplete(at now: Duration) -> Bool { isAnswered || now >= deadline }
}
