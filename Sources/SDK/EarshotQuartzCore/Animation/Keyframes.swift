import Foundation
import Scenes

/// The values of a keyframe animation, and their times.
struct Keyframes {
  private let values: [AnimatedValue]
  /// The times of the values, in ascending order from 0 to 1.
  private let times: [Double]
  /// The timing of each interval between values, or between the points at which the elements of a path end.
  private let curves: [TimingCurve]
  /// The times of the points at which the elements of a path end; nil without a path.
  private let pathTimes: [Double]?
  private let isDiscrete: Bool
  private let isCubic: Bool
  private let rotation: CAAnimationRotationMode?

  /// Creates keyframes; nil without values.
  init?(_ animation: CAKeyframeAnimation, like kind: AnimatedValue) {
    let mode = animation.calculationMode
    isDiscrete = mode == .discrete
    isCubic = mode == .cubic || mode == .cubicPaced
    let isPaced = mode == .paced || mode == .cubicPaced
    curves = isPaced ? [] : animation.timingFunctions?.map(\.curve) ?? []
    rotation = animation.path == nil ? nil : animation.rotationMode
    var given = animation.keyTimes?.map(\.doubleValue).filter { $0.isFinite }
    if isPaced { given = nil }
    if let path = animation.path, case .point = kind {
      let points = PathPoints(path.path, givenTimes: given, isPaced: isPaced, isDiscrete: isDiscrete)
      guard !points.points.isEmpty else { return nil }
      (values, times, pathTimes) = (points.points.map { .point($0) }, points.times, points.cornerTimes)
      return
    }
    pathTimes = nil
    let all = (animation.values ?? []).compactMap { AnimatedValue($0, like: kind) }
    guard !all.isEmpty else { return nil }
    values = all
    if isPaced {
      times = Self.paced(all)
    } else if let given, given.count >= all.count {
      times = Array(given.prefix(all.count))
    } else {
      let intervals = Double(max(isDiscrete ? all.count : all.count - 1, 1))
      times = all.indices.map { Double($0) / intervals }
    }
  }

  /// Returns times in proportion to the distances between values.
  private static func paced(_ values: [AnimatedValue]) -> [Double] {
    var sums = [0.0]
    for (first, last) in zip(values, values.dropFirst()) { sums.append((sums.last ?? 0) + last.distance(to: first)) }
    let total = sums.last ?? 0
    return total > 0 ? sums.map { $0 / total } : sums
  }

  /// Returns the value at a fraction of the time.
  func value(at fraction: Double) -> AnimatedValue {
    let fraction = onPath(fraction)
    guard let index = index(at: fraction) else { return values[0] }
    guard !isDiscrete, index + 1 < values.count else { return values[index] }
    let span = times[index + 1] - times[index]
    var share = span > 0 ? min(max((fraction - times[index]) / span, 0), 1) : 1
    if pathTimes == nil, index < curves.count { share = curves[index].value(at: share) }
    return isCubic ? cubic(index, share) : values[index].interpolated(to: values[index + 1], at: share)
  }

  /// Returns the direction of the movement at a fraction of the time, in radians; nil if the layer is not turned.
  func angle(at fraction: Double) -> Double? {
    guard let rotation, let index = index(at: onPath(fraction)), values.count > 1 else { return nil }
    let start = min(index, values.count - 2)
    guard case .point(let first) = values[start], case .point(let last) = values[start + 1] else { return nil }
    return atan2(last.y - first.y, last.x - first.x) + (rotation == .rotateAutoReverse ? .pi : 0)
  }

  /// Returns the time at which a layer on a path would be at the same point without timing functions; the same time if
  /// there is no path. A timing function does not lead out of its interval.
  private func onPath(_ fraction: Double) -> Double {
    guard let pathTimes, let index = pathTimes.lastIndex(where: { $0 <= fraction }), index < curves.count,
      index + 1 < pathTimes.count
    else { return fraction }
    let span = pathTimes[index + 1] - pathTimes[index]
    guard span > 0 else { return fraction }
    let share = curves[index].value(at: (fraction - pathTimes[index]) / span)
    return pathTimes[index] + span * min(max(share, 0), 1)
  }

  /// Returns the index of the last value whose time has come; nil before the first.
  private func index(at fraction: Double) -> Int? {
    times.lastIndex { $0 <= fraction }.map { min($0, values.count - 1) }
  }

  /// Returns a point of the Catmull-Rom spline through the values.
  private func cubic(_ index: Int, _ share: Double) -> AnimatedValue {
    let (start, end) = (values[index], values[index + 1])
    guard let second = start.components, let third = end.components,
      let first = values[max(index - 1, 0)].components,
      let fourth = values[min(index + 2, values.count - 1)].components,
      first.count == second.count, second.count == third.count, third.count == fourth.count
    else { return start.interpolated(to: end, at: share) }
    let (square, cube) = (share * share, share * share * share)
    return end.with(
      second.indices.map { part in
        let (a, b, c, d) = (first[part], second[part], third[part], fourth[part])
        let (incoming, outgoing) = ((c - a) / 2, (d - b) / 2)
        return (2 * cube - 3 * square + 1) * b + (cube - 2 * square + share) * incoming
          + (3 * square - 2 * cube) * c + (cube - square) * outgoing
      })
  }
}

/// The points of a path that a layer follows, and their times. Curves consist of short lines.
private struct PathPoints {
  private static let steps = 64
  private(set) var points: [CGPoint] = []
  private(set) var times: [Double] = []
  /// The times of the points at which the elements end.
  private(set) var cornerTimes: [Double] = []

  init(_ path: Path, givenTimes: [Double]?, isPaced: Bool, isDiscrete: Bool) {
    var corners: [CGPoint] = []
    /// The number of the corner at or before each point, with the part of the way to the next one.
    var positions: [Double] = []
    var start = CGPoint.zero
    func add(_ point: CGPoint, _ position: Double) {
      points.append(point)
      positions.append(position)
    }
    func corner(_ point: CGPoint) {
      corners.append(point)
      add(point, Double(corners.count - 1))
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        start = point
        corner(point)
      case .line(let point): corner(point)
      case .close: corner(start)
      case .curve(let end, let first, let second):
        let from = points.last ?? first
        for step in 1..<Self.steps where !isDiscrete {
          let t = Double(step) / Double(Self.steps)
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          add(
            CGPoint(
              x: a * from.x + b * first.x + c * second.x + d * end.x,
              y: a * from.y + b * first.y + c * second.y + d * end.y), Double(corners.count - 1) + t)
        }
        corner(end)
      }
    }
    guard !corners.isEmpty else { return }
    if isPaced {
      var sums = [0.0]
      for (first, last) in zip(points, points.dropFirst()) {
        let (x, y) = (last.x - first.x, last.y - first.y)
        sums.append((sums.last ?? 0) + (x * x + y * y).squareRoot())
      }
      let total = sums.last ?? 0
      times = total > 0 ? sums.map { $0 / total } : sums
    } else if let givenTimes, givenTimes.count >= corners.count {
      times = positions.map { position in
        let index = min(max(Int(position), 0), corners.count - 1)
        let next = min(index + 1, corners.count - 1)
        return givenTimes[index] + (givenTimes[next] - givenTimes[index]) * (position - Double(index))
      }
    } else {
      let intervals = Double(max(isDiscrete ? corners.count : corners.count - 1, 1))
      times = positions.map { $0 / intervals }
    }
    cornerTimes = zip(positions, times).filter { $0.0 == $0.0.rounded(.down) }.map(\.1)
  }
}
