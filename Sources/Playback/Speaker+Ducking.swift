import DeviceTime
import Foundation

extension Speaker {
  /// A wish that some sources are lower than they are.
  public struct Ducking: Hashable, Sendable {
    let number: Int
  }

  /// Lowers every source but some, those that are opened later included, until ``unduck(_:)``. Where several wishes concern
  /// a source, the lowest counts. What begins to play meanwhile is low from its first frame.
  ///
  /// - Parameters:
  ///   - decibels: By how much, 0 to 120; other values are clamped.
  ///   - sources: Which stay as they are.
  ///   - ramp: How long going down takes, and going up again: a straight line, exact to the frame.
  public func duck(
    by decibels: Double = 12, except sources: Set<Source> = [], over ramp: Duration = .milliseconds(50)
  ) -> Ducking {
    let clamped = decibels.isNaN ? 0 : min(max(decibels, 0), 120)
    // A minute is more than anybody ducks for, and its frames can be counted.
    let frames = format.frames(in: min(max(ramp, .zero), .seconds(60)))
    return mixer.duck(to: Float(pow(10, -clamped / 20)), except: sources, over: frames)
  }

  /// Takes a wish back; one that is taken back already changes nothing.
  public func unduck(_ ducking: Ducking) {
    mixer.unduck(ducking)
  }
}
