/// The key path of an animated property: a property of the layer, and a part of its value.
struct AnimationKeyPath {
  /// The property, such as `position`.
  let property: String
  /// The part of the value, such as `x`; nil for the whole value.
  let part: String?

  init(_ path: String) {
    let names = path.split(separator: ".", maxSplits: 1)
    property = names.first.map(String.init) ?? ""
    part = names.count > 1 ? String(names[1]) : nil
  }

  /// Returns the value of the part; nil if the value has no such part.
  func part(of value: AnimatedValue) -> AnimatedValue? {
    guard let part else { return value }
    return switch (value, part) {
    case (.point(let point), "x"): .number(point.x)
    case (.point(let point), "y"): .number(point.y)
    case (.size(let size), "width"): .number(size.width)
    case (.size(let size), "height"): .number(size.height)
    case (.rect(let rect), "origin"): .point(rect.origin)
    case (.rect(let rect), "origin.x"): .number(rect.origin.x)
    case (.rect(let rect), "origin.y"): .number(rect.origin.y)
    case (.rect(let rect), "size"): .size(rect.size)
    case (.rect(let rect), "size.width"): .number(rect.size.width)
    case (.rect(let rect), "size.height"): .number(rect.size.height)
    case (.transform(let transform), _): transform.part(part)
    default: nil
    }
  }

  /// Returns the value with another part.
  func replacing(in value: AnimatedValue, with new: AnimatedValue) -> AnimatedValue {
    guard let part else { return new }
    switch (value, part, new) {
    case (.point(let point), "x", .number(let x)): return .point(CGPoint(x: x, y: point.y))
    case (.point(let point), "y", .number(let y)): return .point(CGPoint(x: point.x, y: y))
    case (.size(let size), "width", .number(let width)): return .size(CGSize(width: width, height: size.height))
    case (.size(let size), "height", .number(let height)): return .size(CGSize(width: size.width, height: height))
    case (.rect(let rect), "origin", .point(let origin)): return .rect(CGRect(origin: origin, size: rect.size))
    case (.rect(let rect), "size", .size(let size)): return .rect(CGRect(origin: rect.origin, size: size))
    case (.rect(var rect), _, .number(let number)):
      switch part {
      case "origin.x": rect.origin.x = number
      case "origin.y": rect.origin.y = number
      case "size.width": rect.size.width = number
      default: rect.size.height = number
      }
      return .rect(rect)
    case (.transform(let transform), _, _): return .transform(transform.replacing(part, with: new))
    default: return value
    }
  }
}

extension CATransform3D {
  /// Returns a part of the transform, by Core Animation's names; nil if there is none of that name. The rotation about
  /// the x- and y-axes is always 0, as if it was never set.
  fileprivate func part(_ name: String) -> AnimatedValue? {
    let parts = PlaneParts(plane)
    return switch name {
    case "rotation", "rotation.z": .number(parts.angle)
    case "rotation.x", "rotation.y": .number(0)
    case "scale", "scale.x": .number(parts.scaleX)
    case "scale.y": .number(parts.scaleY)
    case "scale.z": .number(m33)
    case "translation": .size(CGSize(width: m41, height: m42))
    case "translation.x": .number(m41)
    case "translation.y": .number(m42)
    case "translation.z": .number(m43)
    default: nil
    }
  }

  fileprivate func replacing(_ name: String, with value: AnimatedValue) -> CATransform3D {
    var result = self
    if case .size(let size) = value {
      (result.m41, result.m42) = (size.width, size.height)
      return result
    }
    guard case .number(let number) = value else { return self }
    switch name {
    case "translation.x": result.m41 = number
    case "translation.y": result.m42 = number
    case "translation.z": result.m43 = number
    case "rotation.x": return CATransform3DRotate(self, number, 1, 0, 0)
    case "rotation.y": return CATransform3DRotate(self, number, 0, 1, 0)
    case "scale.z": return self
    default:
      guard CATransform3DIsAffine(self) else {
        return name.hasPrefix("rotation")
          ? CATransform3DRotate(self, number, 0, 0, 1)
          : CATransform3DScale(self, name == "scale.y" ? 1 : number, name == "scale.x" ? 1 : number, 1)
      }
      var parts = PlaneParts(plane)
      if name.hasPrefix("rotation") { parts.angle = number }
      if name == "scale" || name == "scale.x" { parts.scaleX = number }
      if name == "scale" || name == "scale.y" { parts.scaleY = number }
      return CATransform3D(parts.transform)
    }
    return result
  }
}
