import DeviceTime

extension Speaker {
  /// An audio route.
  public struct Route: Sendable, Hashable, Codable {
    /// A kind of audio route.
    public enum Kind: String, Sendable, Codable {
      /// The built-in loudspeaker.
      case builtInSpeaker
      /// Wired headphones.
      case headphones
      /// Wireless headphones or loudspeaker.
      case bluetooth
      /// A sound server or card of the machine, whose output is unknown.
      case machine
      /// No output: a file, or silence.
      case none
    }

    /// The reason for a change of route, as in `AVAudioSession.RouteChangeReason`.
    public enum ChangeReason: String, Sendable, Codable {
      /// The reason is unknown.
      case unknown
      /// A new output was connected.
      case newDeviceAvailable
      /// The previous output became unavailable, and playback stops.
      case oldDeviceUnavailable
      /// The category of the audio session changed.
      case categoryChange
      /// The route was overridden.
      case override
      /// The device woke from sleep.
      case wakeFromSleep
      /// No route suits the category, and playback stops.
      case noSuitableRouteForCategory
      /// The route is the same, but its configuration changed.
      case routeConfigurationChange
    }

    /// The display name.
    public var name: String
    /// The kind of route.
    public var kind: Kind
    /// The output latency.
    public var latency: Duration

    /// Creates a route.
    public init(name: String, kind: Kind, latency: Duration = .zero) {
      self.name = name
      self.kind = kind
      self.latency = latency
    }

    /// The loudspeaker of a phone.
    public static let builtInSpeaker = Route(name: "Speaker", kind: .builtInSpeaker)
    /// No output.
    public static let none = Route(name: "none", kind: .none)
  }
}
