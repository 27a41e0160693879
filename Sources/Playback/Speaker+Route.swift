import DeviceTime

extension Speaker {
  /// What sound is heard through.
  public struct Route: Sendable, Hashable, Codable {
    /// What kind of thing it is.
    public enum Kind: String, Sendable, Codable {
      /// The device's own loudspeaker.
      case builtInSpeaker
      /// Headphones on a wire.
      case headphones
      /// Headphones or a loudspeaker without one.
      case bluetooth
      /// A sound server or card of the machine's: what stands behind it is not known.
      case machine
      /// Nothing: a file, or silence.
      case none
    }

    /// Why a route changed; the cases are `AVAudioSession.RouteChangeReason`'s.
    public enum ChangeReason: String, Sendable, Codable {
      /// Nobody knows.
      case unknown
      /// Something to hear through was connected.
      case newDeviceAvailable
      /// What sound was heard through is gone: what plays stops.
      case oldDeviceUnavailable
      /// The app's audio session has another category.
      case categoryChange
      /// Somebody chose another route.
      case override
      /// The device woke up.
      case wakeFromSleep
      /// No route suits the category: what plays stops.
      case noSuitableRouteForCategory
      /// The route is the same, set up in another way.
      case routeConfigurationChange
    }

    /// Its name, for people.
    public var name: String
    /// What kind of thing it is.
    public var kind: Kind
    /// How long sound is on its way through it.
    public var latency: Duration

    /// A route.
    public init(name: String, kind: Kind, latency: Duration = .zero) {
      self.name = name
      self.kind = kind
      self.latency = latency
    }

    /// The loudspeaker of a phone.
    public static let builtInSpeaker = Route(name: "Speaker", kind: .builtInSpeaker)
    /// Nothing to hear anything through.
    public static let none = Route(name: "none", kind: .none)
  }
}
