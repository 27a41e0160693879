extension Speaker {
  /// An event of a speaker that is not the response to a command.
  public enum Event: Sendable, Hashable {
    /// The last frame of a source was heard, and it stopped.
    case ended(Source, Segment)
    /// A source violated the ring's rules or stalled, and was removed.
    case failed(Source, PlaybackError)
    /// A source had no frames when the device requested some, so silence was heard.
    case starved(Source)
    /// An interruption stopped a source, which does not resume automatically.
    case interrupted(Source, Segment)
    /// The audio route, headphones for instance, became unavailable and a source stopped, which does not resume
    /// automatically.
    case routeLost(Source, Segment)
    /// The audio route changed.
    case routeChanged(from: Route, to: Route, reason: Route.ChangeReason)
    /// The device was lost; time continues in silence.
    case deviceFailed(PlaybackError)
    /// The device is available again, and playing sources are audible.
    case deviceReturned

    /// The source that the event concerns; nil if it concerns all.
    public var source: Source? {
      switch self {
      case .ended(let source, _), .failed(let source, _), .starved(let source), .interrupted(let source, _),
        .routeLost(let source, _):
        source
      case .routeChanged, .deviceFailed, .deviceReturned: nil
      }
    }
  }

  /// The result of advancing a pulled speaker.
  public struct Step: Sendable {
    /// The number of frames that passed, fewer than requested if an event stopped the call.
    public var frames: Int
    /// The events at the end of these frames.
    public var events: [Event]
  }
}
