import Synchronization

extension Speaker {
  // MARK: Interruption

  /// Whether an interruption lasts: nothing can be played.
  public var isInterrupted: Bool { mixer.isInterrupted }

  /// Something else takes the sound, a call for instance: everything that plays is silent at once, and ``play(_:)`` is
  /// refused until ``endInterruption()``.
  ///
  /// - Returns: ``Event/interrupted(_:_:)`` for each source that played, where the speaker is pulled; a running one tells
  ///   them.
  public func interrupt() -> [Event] {
    let stopped = turn.withLock { _ in
      device.stop()
      return mixer.interrupt()
    }
    return tellOrReturn(stopped.map { .interrupted($0, $1) })
  }

  /// The interruption is over. What it stopped does not resume by itself.
  public func endInterruption() {
    mixer.endInterruption()
  }

  // MARK: Route

  /// What sound is heard through.
  public var route: Route { currentRoute.withLock { $0 } }

  /// Sends sound another way: in a test, or on a speaker whose hardware the system knows. A route that is lost
  /// (``Route/ChangeReason/oldDeviceUnavailable``, ``Route/ChangeReason/noSuitableRouteForCategory``) stops what plays: no
  /// voicemail comes out of a loudspeaker because somebody pulled the headphones out.
  ///
  /// - Returns: ``Event/routeChanged(from:to:reason:)``, then ``Event/routeLost(_:_:)`` for each source that it stopped,
  ///   where the speaker is pulled; a running one tells them.
  public func changeRoute(to route: Route, reason: Route.ChangeReason) -> [Event] {
    let events = turn.withLock { _ -> [Event] in
      let old = currentRoute.withLock { current in
        defer { current = route }
        return current
      }
      let change = Event.routeChanged(from: old, to: route, reason: reason)
      guard reason == .oldDeviceUnavailable || reason == .noSuitableRouteForCategory else { return [change] }
      device.stop()
      return [change] + mixer.stopAll().map { .routeLost($0, $1) }
    }
    return tellOrReturn(events)
  }

  // MARK: Device

  /// The device goes, as a sound server that ends: in a test. Time goes on, what plays goes on, and nothing is heard of it.
  /// Does nothing where it is gone already, or where there is a real one, which goes when it likes.
  ///
  /// - Returns: ``Event/deviceFailed(_:)`` where the speaker is pulled; a running one tells it.
  public func loseDevice(reason: String = "it is gone") -> [Event] {
    guard !(device is LastingDevice), mixer.setLost(true) else { return [] }
    return tellOrReturn([.deviceFailed(.device(reason: reason))])
  }

  /// The device is there again.
  ///
  /// - Returns: ``Event/deviceReturned`` where the speaker is pulled; a running one tells it.
  public func returnDevice() -> [Event] {
    guard !(device is LastingDevice), mixer.setLost(false) else { return [] }
    return tellOrReturn([.deviceReturned])
  }

  /// The next frames that something plays are late, as where a decoder is too slow: silence is heard instead, and what plays
  /// goes on after it where it was. In a test: on a pulled speaker only.
  ///
  /// - Parameter duration: How long the gap is; further ones add to it.
  public func starve(for duration: Duration) {
    guard isPulled else { return }
    mixer.state.withLock { $0.starvingFrames += max(0, format.frames(in: duration)) }
  }
}
