package import Scenes

/// A value of a property that can be animated.
package enum AnimatedValue: Equatable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  /// A color; nil for none. Colors are interpolated by their components, without premultiplication.
  case color(CGColor?)
  case transform(CATransform3D)
  /// A path; nil for none.
  case path(Path?)
  case colors([Color])
  case numbers([Double])
  case flag(Bool)
  case image(CGImage?)

  /// Creates a value from one that code passes for a property; nil if it is not of the property's type.
  package init?(_ value: Any, like kind: AnimatedValue) {
    switch kind {
    case .number:
      guard let number = Self.number(value) else { return nil }
      self = .number(number)
    case .flag:
      guard let number = Self.number(value) else { return nil }
      self = .flag(number != 0)
    case .point:
      guard let point = value as? CGPoint ?? (value as? NSValue)?.cgPointValue else { return nil }
      self = .point(point)
    case .size:
      guard let size = value as? CGSize ?? (value as? NSValue)?.cgSizeValue else { return nil }
      self = .size(size)
    case .rect:
      guard let rect = value as? CGRect ?? (value as? NSValue)?.cgRectValue else { return nil }
      self = .rect(rect)
    case .transform:
      if let plane = value as? CGAffineTransform {
        self = .transform(CATransform3D(plane))
      } else if let transform = value as? CATransform3D ?? (value as? NSValue)?.caTransform3DValue {
        self = .transform(transform)
      } else {
        return nil
      }
    case .color:
      guard let color = value as? CGColor else { return nil }
      self = .color(color)
    case .path:
      guard let path = value as? CGPath else { return nil }
      self = .path(path.path)
    case .colors:
      guard let colors = value as? [Any] else { return nil }
      self = .colors(colors.compactMap { ($0 as? CGColor)?.value })
    case .numbers:
      guard let numbers = value as? [Any] else { return nil }
      self = .numbers(numbers.compactMap(Self.number))
    case .image:
      guard let image = value as? CGImage else { return nil }
      self = .image(image)
    }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// Whether an interrupted change continues together with the next one: for geometry and numbers.
  package var isBlendable: Bool {
    switch self {
    case .number, .point, .size, .rect: true
    default: false
    }
  }

  // MARK: - Components

  /// The numbers that the value consists of; nil for a value that is not a list of numbers.
  var components: [Double]? {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .color(let color): color.map { [$0.value.red, $0.value.green, $0.value.blue, $0.alpha] }
    case .path(let path): path?.coordinates
    case .colors(let colors): colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .numbers(let numbers): numbers
    case .transform, .flag, .image: nil
    }
  }

  /// Returns the value with other numbers, of the same count.
  func with(_ numbers: [Double]) -> AnimatedValue {
    func color(_ index: Int) -> Color {
      Color(red: numbers[index], green: numbers[index + 1], blue: numbers[index + 2], alpha: numbers[index + 3])
    }
    return switch self {
    case .number: .number(numbers[0])
    case .point: .point(CGPoint(x: numbers[0], y: numbers[1]))
    case .size: .size(CGSize(width: numbers[0], height: numbers[1]))
    case .rect: .rect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case .color: .color(CGColor(color(0)))
    case .path(let path): .path(path?.with(numbers))
    case .colors(let colors): .colors(colors.indices.map { color($0 * 4) })
    case .numbers: .numbers(numbers)
    case .transform, .flag, .image: self
    }
  }

  /// Returns the values in between, at a fraction from this value (0) to another one (1); a value that cannot be
  /// interpolated changes in the middle.
  package func interpolated(to end: AnimatedValue, at fraction: Double) -> AnimatedValue {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    if case .transform(let first) = self, case .transform(let last) = end {
      return .transform(first.interpolated(to: last, at: fraction))
    }
    let (start, end) = Self.visible(self, end)
    guard let first = start.components, let last = end.components, start.hasShape(of: end) else {
      return fraction < 0.5 ? start : end
    }
    return end.with(zip(first, last).map { $0 + ($1 - $0) * fraction })
  }

  /// Returns two values in which a missing color is the other one without opacity.
  private static func visible(_ first: AnimatedValue, _ last: AnimatedValue) -> (AnimatedValue, AnimatedValue) {
    func clear(_ color: CGColor) -> AnimatedValue { .color(color.copy(alpha: 0)) }
    return switch (first, last) {
    case (.color(nil), .color(let color?)): (clear(color), last)
    case (.color(let color?), .color(nil)): (first, clear(color))
    default: (first, last)
    }
  }

  private func hasShape(of other: AnimatedValue) -> Bool {
    switch (self, other) {
    case (.path(let first?), .path(let last?)): first.hasElements(of: last)
    default: components?.count == other.components?.count
    }
  }

  // MARK: - Arithmetic

  /// Returns the sum of two values; of transforms, this one followed by the other. Values that cannot be added yield
  /// `other`.
  func adding(_ other: AnimatedValue, times count: Double = 1) -> AnimatedValue {
    if case .transform(let first) = self, case .transform(let last) = other {
      return .transform((0..<Int(min(count, 64))).reduce(first) { result, _ in CATransform3DConcat(last, result) })
    }
    guard let first = components, let last = other.components, hasShape(of: other) else { return other }
    return with(zip(first, last).map { $0 + $1 * count })
  }

  /// Returns the change from another value to this one; nil if the values cannot be subtracted.
  func subtracting(_ other: AnimatedValue) -> AnimatedValue? {
    guard let first = components, let last = other.components, hasShape(of: other) else { return nil }
    return with(zip(first, last).map { $0 - $1 })
  }

  /// The distance to another value, for an even pace.
  func distance(to other: AnimatedValue) -> Double {
    guard let first = components, let last = other.components, first.count == last.count else { return 1 }
    return zip(first, last).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}
