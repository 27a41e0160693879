import Synchronization

extension Speaker {
  // MARK: Interruption

  /// Whether sound is interrupted, so that nothing can be played.
  public var isInterrupted: Bool { mixer.isInterrupted }

  /// Interrupts all sounds, as a phone call does. All sources stop immediately, and ``play(_:)`` is refused until
  /// ``endInterruption()``.
  ///
  /// - Returns: ``Event/interrupted(_:_:)`` for each source that was playing, if the speaker is pulled; a running
  ///   speaker reports its events to its handler.
  public func interrupt() -> [Event] {
    let stopped = lock.withLock { _ in
      device.stop()
      return mixer.interrupt()
    }
    return reportOrReturn(stopped.map { .interrupted($0, $1) })
  }

  /// Ends the interruption. Interrupted sources do not resume automatically.
  public func endInterruption() {
    mixer.endInterruption()
  }

  // MARK: Route

  /// The audio route.
  public var route: Route { currentRoute.withLock { $0 } }

  /// Changes the audio route, in a test, or on a speaker whose route the system reports. If a route is lost
  /// (``Route/ChangeReason/oldDeviceUnavailable``, ``Route/ChangeReason/noSuitableRouteForCategory``), all sources
  /// stop, so that unplugging headphones does not play a voicemail over the loudspeaker.
  ///
  /// - Returns: ``Event/routeChanged(from:to:reason:)``, then ``Event/routeLost(_:_:)`` for each source that it
  ///   stopped, if the speaker is pulled; a running speaker reports its events to its handler.
  public func changeRoute(to route: Route, reason: Route.ChangeReason) -> [Event] {
    let events = lock.withLock { _ -> [Event] in
      let old = currentRoute.withLock { current in
        defer { current = route }
        return current
      }
      let change = Event.routeChanged(from: old, to: route, reason: reason)
      guard reason == .oldDeviceUnavailable || reason == .noSuitableRouteForCategory else { return [change] }
      device.stop()
      return [change] + mixer.stopAll().map { .routeLost($0, $1) }
    }
    return reportOrReturn(events)
  }

  // MARK: Device

  /// Simulates the loss of the device, such as the end of a sound server, in a test. Time and sources continue
  /// inaudibly. Does nothing if the device is lost already, or is a real one.
  ///
  /// - Returns: ``Event/deviceFailed(_:)`` if the speaker is pulled; a running one reports it.
  public func loseDevice(reason: String = "it was lost") -> [Event] {
    guard !(device is RecoveringDevice), mixer.setLost(true) else { return [] }
    return reportOrReturn([.deviceFailed(.device(reason: reason))])
  }

  /// Simulates the return of the device.
  ///
  /// - Returns: ``Event/deviceReturned`` if the speaker is pulled; a running one reports it.
  public func returnDevice() -> [Event] {
    guard !(device is RecoveringDevice), mixer.setLost(false) else { return [] }
    return reportOrReturn([.deviceReturned])
  }

  /// Simulates an underrun, as by a slow decoder, the next time that something plays: silence is heard instead, then
  /// the sound continues where it was. In tests, on a pulled speaker only.
  ///
  /// - Parameter duration: The duration of the gap; further ones are added to it.
  public func starve(for duration: Duration) {
    guard isPulled else { return }
    mixer.state.withLock { $0.starvingFrames += max(0, format.frames(in: duration)) }
  }
}
