// The dictionaries of Core Graphics for points, sizes and rectangles, such as the value of
// `UNNotificationAttachmentOptionsThumbnailClippingRectKey`.
//
// Emulated: the keys of iOS (`X`, `Y`, `Width`, `Height`), and numbers of any type as their values. Important: a
// `CFDictionary` is a Swift dictionary here.

extension CGPoint {
  /// The dictionary with the point's coordinates, in the keys `X` and `Y`.
  public var dictionaryRepresentation: CFDictionary { ["X": Double(x), "Y": Double(y)] }

  /// Creates a point from its dictionary; nil if a coordinate is missing, or not a number.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = number(dict["X"]), let y = number(dict["Y"]) else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// The dictionary with the size, in the keys `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary { ["Width": Double(width), "Height": Double(height)] }

  /// Creates a size from its dictionary; nil if a length is missing, or not a number.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = number(dict["Width"]), let height = number(dict["Height"]) else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// The dictionary with the rectangle's origin and size, in the keys `X`, `Y`, `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary {
    origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { first, _ in first }
  }

  /// Creates a rectangle from its dictionary; nil if a value is missing, or not a number.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict) else {
      return nil
    }
    self.init(origin: origin, size: size)
  }
}

/// Returns a value of a dictionary as a number; nil if it is none.
private func number(_ value: Any?) -> Double? {
  value as? Double ?? (value as? Int).map(Double.init) ?? (value as? CGFloat).map(Double.init)
    ?? (value as? NSNumber)?.doubleValue
}
