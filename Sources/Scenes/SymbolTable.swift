// Earshot's own drawings of symbols, in a square of 24 by 24 units. Their meaning, not their form, corresponds to
// Apple's symbols of the same names.

import Foundation

enum SymbolTable {
  struct Shape: Sendable {
    var path: Path
    var isLine: Bool
  }

  static let unknown = [line(Path(CGRect(x: 4, y: 4, width: 16, height: 16), radius: 4))]

  private static func line(_ path: Path) -> Shape { Shape(path: path, isLine: true) }
  private static func fill(_ path: Path) -> Shape { Shape(path: path, isLine: false) }

  /// Returns a filled path with holes, which must not overlap.
  private static func solid(_ path: Path, holes: [Path]) -> Shape {
    fill(Path(path.elements + holes.flatMap(\.elements), isEvenOdd: true))
  }

  /// Returns a disk of the size of an outlined circle, with holes, which must not overlap.
  private static func disk(holes: Path...) -> [Shape] { [solid(circle(12, 12, 11), holes: holes)] }

  /// Returns a polyline through points, given as alternating x and y coordinates.
  private static func lines(_ numbers: CGFloat..., closed: Bool = false) -> Path {
    var elements: [Path.Element] = []
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      let point = CGPoint(x: numbers[index], y: numbers[index + 1])
      elements.append(index == 0 ? .move(point) : .line(point))
    }
    return Path(closed ? elements + [.close] : elements)
  }

  private static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
    Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2))
  }

  private static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: Double = 0) -> Path
  {
    Path(CGRect(x: x, y: y, width: width, height: height), radius: radius)
  }

  private static func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ from: CGFloat, _ to: CGFloat) -> Path {
    let arc = Arc(
      center: CGPoint(x: x, y: y), radius: radius, from: from * .pi / 180, to: to * .pi / 180, isFalling: false)
    return Path([.move(arc.start)] + arc.curves)
  }

  private static let play = lines(7, 4, 20, 12, 7, 20, closed: true)
  private static let bars = [box(6.5, 4.5, 4, 15, 1), box(13.5, 4.5, 4, 15, 1)]
  private static let speaker = lines(3, 9.5, 6.5, 9.5, 11, 5.5, 11, 18.5, 6.5, 14.5, 3, 14.5, closed: true)
  private static let star: Path = {
    let points = (0..<10).map { index -> CGPoint in
      let (angle, radius) = (CGFloat(index) * .pi / 5 - .pi / 2, index % 2 == 0 ? 10.0 : 4.2)
      return CGPoint(x: 12 + radius * cos(angle), y: 12.5 + radius * sin(angle))
    }
    return Path([.move(points[0])] + points.dropFirst().map(Path.Element.line) + [.close])
  }()
  private static let heart = Path([
    .move(CGPoint(x: 12, y: 20.5)),
    .curve(CGPoint(x: 2.5, y: 9), control1: CGPoint(x: 5.5, y: 16.5), control2: CGPoint(x: 2.5, y: 12.5)),
    .curve(CGPoint(x: 12, y: 7), control1: CGPoint(x: 2.5, y: 3.5), control2: CGPoint(x: 9.5, y: 2.5)),
    .curve(CGPoint(x: 21.5, y: 9), control1: CGPoint(x: 14.5, y: 2.5), control2: CGPoint(x: 21.5, y: 3.5)),
    .curve(CGPoint(x: 12, y: 20.5), control1: CGPoint(x: 21.5, y: 12.5), control2: CGPoint(x: 18.5, y: 16.5)),
    .close,
  ])
  private static let bell = Path([
    .move(CGPoint(x: 4, y: 17)),
    .curve(CGPoint(x: 6.5, y: 10), control1: CGPoint(x: 6, y: 15), control2: CGPoint(x: 6.5, y: 13)),
    .curve(CGPoint(x: 12, y: 3.5), control1: CGPoint(x: 6.5, y: 6), control2: CGPoint(x: 8.8, y: 3.5)),
    .curve(CGPoint(x: 17.5, y: 10), control1: CGPoint(x: 15.2, y: 3.5), control2: CGPoint(x: 17.5, y: 6)),
    .curve(CGPoint(x: 20, y: 17), control1: CGPoint(x: 17.5, y: 13), control2: CGPoint(x: 18, y: 15)),
    .close,
  ])
  private static let phone = Path([
    .move(CGPoint(x: 5, y: 3.5)), .line(CGPoint(x: 8.5, y: 3.5)), .line(CGPoint(x: 10.5, y: 8.5)),
    .line(CGPoint(x: 8, y: 10.5)),
    .curve(CGPoint(x: 13.5, y: 16), control1: CGPoint(x: 9, y: 13), control2: CGPoint(x: 11, y: 15)),
    .line(CGPoint(x: 15.5, y: 13.5)), .line(CGPoint(x: 20.5, y: 15.5)), .line(CGPoint(x: 20.5, y: 19)),
    .curve(CGPoint(x: 18.5, y: 20.5), control1: CGPoint(x: 20.5, y: 20), control2: CGPoint(x: 19.5, y: 20.5)),
    .curve(CGPoint(x: 3.5, y: 5.5), control1: CGPoint(x: 10, y: 20.5), control2: CGPoint(x: 3.5, y: 14)),
    .curve(CGPoint(x: 5, y: 3.5), control1: CGPoint(x: 3.5, y: 4.5), control2: CGPoint(x: 4, y: 3.5)), .close,
  ])
  private static let bubble = [box(3, 3.5, 18, 13.5, 4), lines(6.5, 16, 6.5, 21, 12, 16.5, closed: true)]
  private static let reply = lines(
    10, 4.5, 3, 11, 10, 17.5, 10, 13.8, 15, 14.2, 18.5, 16, 21, 19.5, 20, 14, 17, 10, 13, 8.4, 10, 8, closed: true)
  private static let lid = Path([
    .move(CGPoint(x: 2, y: 12)),
    .curve(CGPoint(x: 22, y: 12), control1: CGPoint(x: 7, y: 4.5), control2: CGPoint(x: 17, y: 4.5)),
    .curve(CGPoint(x: 2, y: 12), control1: CGPoint(x: 17, y: 19.5), control2: CGPoint(x: 7, y: 19.5)), .close,
  ])
  private static let bookmark = lines(6.5, 3.5, 17.5, 3.5, 17.5, 20.5, 12, 16, 6.5, 20.5, closed: true)
  private static let pennant = lines(5.5, 4.5, 19, 4.5, 16, 9, 19, 13.5, 5.5, 13.5, closed: true)
  private static let lens = lines(16, 13, 21.5, 17, 21.5, 7, 16, 11, closed: true)

  /// Returns a padlock, whose shackle is closed or open.
  private static func padlock(isOpen: Bool, _ body: (Path) -> Shape) -> [Shape] {
    let top: CGFloat = isOpen ? 7 : 8
    return [
      body(box(5.5, 11, 13, 9.5, 2)), line(lines(8, 11, 8, top)), line(arc(12, top, 4, 180, isOpen ? 330 : 360)),
    ] + (isOpen ? [] : [line(lines(16, top, 16, 11))])
  }

  private static let shoulders = Path([
    .move(CGPoint(x: 6, y: 19)),
    .curve(CGPoint(x: 12, y: 14), control1: CGPoint(x: 6.5, y: 15.5), control2: CGPoint(x: 9, y: 14)),
    .curve(CGPoint(x: 18, y: 19), control1: CGPoint(x: 15, y: 14), control2: CGPoint(x: 17.5, y: 15.5)),
  ])

  /// The shapes of the symbols, by name.
  static let drawings: [String: [Shape]] = {
    var table: [String: [Shape]] = [:]
    table["play"] = [line(play)]
    table["play.fill"] = [fill(play)]
    table["play.circle"] = [line(circle(12, 12, 10)), fill(lines(9.5, 7.5, 17, 12, 9.5, 16.5, closed: true))]
    table["play.circle.fill"] = disk(holes: lines(9.5, 7.5, 17, 12, 9.5, 16.5, closed: true))
    table["pause"] = bars.map(line)
    table["pause.fill"] = bars.map(fill)
    table["pause.circle"] = [line(circle(12, 12, 10)), fill(box(8.5, 8, 2.5, 8, 0.6)), fill(box(13, 8, 2.5, 8, 0.6))]
    table["pause.circle.fill"] = disk(holes: box(8.5, 8, 2.5, 8, 0.6), box(13, 8, 2.5, 8, 0.6))
    table["stop"] = [line(box(5.5, 5.5, 13, 13, 2))]
    table["stop.fill"] = [fill(box(5.5, 5.5, 13, 13, 2))]
    table["xmark"] = [line(lines(6, 6, 18, 18)), line(lines(18, 6, 6, 18))]
    table["checkmark"] = [line(lines(5, 13, 10, 18, 19, 6))]
    table["chevron.left"] = [line(lines(15, 5, 8, 12, 15, 19))]
    table["chevron.right"] = [line(lines(9, 5, 16, 12, 9, 19))]
    table["chevron.up"] = [line(lines(5, 15, 12, 8, 19, 15))]
    table["chevron.down"] = [line(lines(5, 9, 12, 16, 19, 9))]
    table["chevron.backward"] = [line(lines(15, 5, 8, 12, 15, 19))]
    table["chevron.forward"] = [line(lines(9, 5, 16, 12, 9, 19))]
    table["heart"] = [line(heart)]
    table["heart.fill"] = [fill(heart)]
    table["star"] = [line(star)]
    table["star.fill"] = [fill(star)]
    table["phone"] = [line(phone)]
    table["phone.fill"] = [fill(phone)]
    table["bell"] = [line(bell), line(arc(12, 18.5, 2, 20, 160))]
    table["bell.fill"] = [fill(bell), fill(arc(12, 18.5, 2.5, 0, 180))]
    table["photo"] = [
      line(box(3, 5, 18, 14, 2)), fill(circle(8, 9.5, 1.6)), line(lines(4, 17, 9, 13, 12, 16, 16, 11.5, 20, 16)),
    ]
    table["mic"] = [line(box(9, 3, 6, 11, 3)), line(arc(12, 11, 6.5, 0, 180)), line(lines(12, 17.5, 12, 21))]
    table["mic.fill"] = [fill(box(9, 3, 6, 11, 3)), line(arc(12, 11, 6.5, 0, 180)), line(lines(12, 17.5, 12, 21))]
    table["speaker.fill"] = [fill(speaker)]
    table["speaker.wave.2"] = [line(speaker), line(arc(11, 12, 4.5, -45, 45)), line(arc(11, 12, 8, -45, 45))]
    table["speaker.wave.2.fill"] = [fill(speaker), line(arc(11, 12, 4.5, -45, 45)), line(arc(11, 12, 8, -45, 45))]
    table["speaker.slash.fill"] = [fill(speaker), line(lines(15, 9, 21, 15)), line(lines(21, 9, 15, 15))]
    table["plus"] = [line(lines(12, 4, 12, 20)), line(lines(4, 12, 20, 12))]
    table["minus"] = [line(lines(4, 12, 20, 12))]
    table["trash"] = [
      line(lines(4, 6.5, 20, 6.5)), line(lines(9, 6, 9.5, 3.5, 14.5, 3.5, 15, 6)),
      line(lines(6, 7, 7, 20.5, 17, 20.5, 18, 7)), line(lines(10, 10, 10.4, 17)), line(lines(14, 10, 13.6, 17)),
    ]
    table["trash.fill"] = [
      line(lines(4, 6, 20, 6)), line(lines(9, 5, 9.5, 3.5, 14.5, 3.5, 15, 5)),
      fill(lines(5.5, 8, 6.5, 21, 17.5, 21, 18.5, 8, closed: true)),
    ]
    table["waveform"] = [(4, 3), (8, 6), (12, 9), (16, 5), (20, 7)].map { (x: CGFloat, half: CGFloat) -> Shape in
      line(lines(x, 12 - half, x, 12 + half))
    }
    table["person.circle"] = [line(circle(12, 12, 10)), line(circle(12, 9.5, 3.2)), line(shoulders)]
    table["person.circle.fill"] = disk(holes: circle(12, 9.5, 3.6), Path(shoulders.elements + [.close]))
    table["person.fill"] = [
      fill(circle(12, 8, 4.2)), fill(lines(4, 20.5, 6, 16, 9, 14, 15, 14, 18, 16, 20, 20.5, closed: true)),
    ]
    table["exclamationmark.triangle"] = [
      line(lines(12, 4, 21.5, 20, 2.5, 20, closed: true)), line(lines(12, 10, 12, 14)), fill(circle(12, 17, 1.2)),
    ]
    table["exclamationmark.triangle.fill"] = [
      line(lines(12, 4, 21.5, 20, 2.5, 20, closed: true)),
      solid(lines(12, 4, 21.5, 20, 2.5, 20, closed: true), holes: [box(11, 9, 2, 6, 1), circle(12, 17, 1.2)]),
    ]
    table["lock"] = padlock(isOpen: false, line)
    table["lock.fill"] = padlock(isOpen: false, fill)
    table["lock.open"] = padlock(isOpen: true, line)
    table["lock.open.fill"] = padlock(isOpen: true, fill)
    for name in ["bubble.left", "message"] {
      table[name] = [line(bubble[0]), fill(bubble[1])]
      table["\(name).fill"] = bubble.map(fill)
    }
    table["arrowshape.turn.up.left"] = [line(reply)]
    table["arrowshape.turn.up.left.fill"] = [fill(reply)]
    table["arrow.left"] = [line(lines(20, 12, 4, 12)), line(lines(10.5, 5.5, 4, 12, 10.5, 18.5))]
    table["arrow.right"] = [line(lines(4, 12, 20, 12)), line(lines(13.5, 5.5, 20, 12, 13.5, 18.5))]
    table["arrow.up"] = [line(lines(12, 20, 12, 4)), line(lines(5.5, 10.5, 12, 4, 18.5, 10.5))]
    table["arrow.down"] = [line(lines(12, 4, 12, 20)), line(lines(5.5, 13.5, 12, 20, 18.5, 13.5))]
    table["arrow.backward"] = table["arrow.left"]
    table["arrow.forward"] = table["arrow.right"]
    table["flag"] = [line(lines(5.5, 3.5, 5.5, 21)), line(pennant)]
    table["flag.fill"] = [line(lines(5.5, 3.5, 5.5, 21)), fill(pennant)]
    table["bookmark"] = [line(bookmark)]
    table["bookmark.fill"] = [fill(bookmark)]
    table["clock"] = [line(circle(12, 12, 9.5)), line(lines(12, 6.5, 12, 12, 15.5, 14))]
    table["eye"] = [line(lid), line(circle(12, 12, 3))]
    table["eye.slash"] = [line(lid), line(circle(12, 12, 3)), line(lines(4, 4, 20, 20))]
    table["archivebox"] = [
      line(box(3, 4, 18, 4.5, 1)), line(lines(4.5, 8.5, 4.5, 20, 19.5, 20, 19.5, 8.5)), line(lines(9.5, 12, 14.5, 12)),
    ]
    table["square.and.arrow.up"] = [
      line(lines(8, 9.5, 5.5, 9.5, 5.5, 20.5, 18.5, 20.5, 18.5, 9.5, 16, 9.5)), line(lines(12, 14.5, 12, 3.5)),
      line(lines(8.5, 7, 12, 3.5, 15.5, 7)),
    ]
    table["pencil"] = [line(lines(4, 20, 5, 15.5, 16, 4.5, 19.5, 8, 8.5, 19, closed: true))]
    table["video"] = [line(box(2.5, 6, 13, 12, 2.5)), line(lens)]
    table["video.fill"] = [fill(box(2.5, 6, 13, 12, 2.5)), fill(lens)]
    table["envelope"] = [line(box(2.5, 5, 19, 14, 2)), line(lines(3.5, 6.5, 12, 13.5, 20.5, 6.5))]
    table["calendar"] = [
      line(box(3.5, 5, 17, 15.5, 2)), line(lines(3.5, 9.5, 20.5, 9.5)), line(lines(8, 3, 8, 6.5)),
      line(lines(16, 3, 16, 6.5)),
    ]
    table["location.fill"] = [fill(lines(20.5, 3.5, 3.5, 10.5, 11.5, 12.5, 13.5, 20.5, closed: true))]
    table["magnifyingglass"] = [line(circle(10.5, 10.5, 6.5)), line(lines(15.5, 15.5, 20.5, 20.5))]
    table["house"] = [line(lines(3.5, 11.5, 12, 4, 20.5, 11.5)), line(lines(6, 10, 6, 20, 18, 20, 18, 10))]
    table["mic.slash.fill"] = (table["mic.fill"] ?? []) + [line(lines(4, 4, 20, 20))]
    table["info.circle"] = [line(circle(12, 12, 10)), line(lines(12, 11, 12, 17)), fill(circle(12, 7.5, 1.2))]
    return table
  }()
}
