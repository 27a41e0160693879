import DeviceTime
import Foundation

extension Speaker {
  /// A request to attenuate some sources.
  public struct Ducking: Hashable, Sendable {
    let number: Int
  }

  /// Attenuates all sources except for some, including those opened later, until ``unduck(_:)``. If several requests
  /// concern a source, the strongest applies. A source that starts while a request is active is attenuated from its
  /// first frame.
  ///
  /// - Parameters:
  ///   - decibels: The attenuation, from 0 to 120; other values are clamped.
  ///   - sources: The sources that are not attenuated.
  ///   - ramp: The duration of the linear fade, down and up again, exact to the frame; at most a minute.
  /// - Returns: The request, for ``unduck(_:)``.
  public func duck(
    by decibels: Double = 12, except sources: Set<Source> = [], over ramp: Duration = .milliseconds(50)
  ) -> Ducking {
    let clamped = decibels.isNaN ? 0 : min(max(decibels, 0), 120)
    // No ducking needs more than a minute, and the frames of a minute can be counted.
    let frames = format.frames(in: min(max(ramp, .zero), .seconds(60)))
    return mixer.duck(to: Float(pow(10, -clamped / 20)), except: sources, over: frames)
  }

  /// Ends a request; does nothing if it has ended.
  public func unduck(_ ducking: Ducking) {
    mixer.unduck(ducking)
  }
}
