extension Speaker {
  /// Something that happened at a speaker without a source having asked for it.
  public enum Event: Sendable, Hashable {
    /// Its last frame was heard; it plays no more.
    case ended(Source, Stretch)
    /// It broke the ring's rules, or stalled, and is dropped for good.
    case failed(Source, PlaybackError)
    /// It had no frames when the device wanted some; silence was heard instead.
    case starved(Source)
    /// An interruption began while it played: it plays no more, and does not resume by itself.
    case interrupted(Source, Stretch)
    /// What it was heard through is gone, headphones for instance: it plays no more, and does not resume by itself.
    case routeLost(Source, Stretch)
    /// Sound goes another way.
    case routeChanged(from: Route, to: Route, reason: Route.ChangeReason)
    /// The device is gone; time goes on in silence.
    case deviceFailed(PlaybackError)
    /// The device is there again, and what plays is heard.
    case deviceReturned

    /// The source it concerns; nil where it concerns all of them.
    public var source: Source? {
      switch self {
      case .ended(let source, _), .failed(let source, _), .starved(let source), .interrupted(let source, _),
        .routeLost(let source, _):
        source
      case .routeChanged, .deviceFailed, .deviceReturned: nil
      }
    }
  }

  /// What a pulled speaker did when told to advance.
  public struct Step: Sendable {
    /// Frames of time that passed: fewer than asked for where an event stopped it.
    public var frames: Int
    /// What happened at the end of them.
    public var events: [Event]
  }
}
