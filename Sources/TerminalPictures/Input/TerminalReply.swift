/// A reply of a terminal to a query.
public enum TerminalReply: Hashable, Sendable {
  /// The reply to a command of Kitty's graphics protocol: the image, and whether it succeeded.
  case kittyGraphics(image: UInt32, isOK: Bool)
  /// The primary device attributes (DA1); 4 is Sixel.
  case deviceAttributes([Int])
  /// The size of a cell, in pixels.
  case cellSize(CellSize)
  /// The size of a cell, in pixels, by iTerm2's query.
  case inlineCellSize(CellSize)
  /// The size of the text area, in pixels.
  case textArea(width: Int, height: Int)
  /// The number of Sixel color registers (XTSMGRAPHICS).
  case sixelColors(Int)
  /// The size of the largest Sixel image, in pixels (XTSMGRAPHICS).
  case sixelSize(width: Int, height: Int)
  /// Whether a private mode exists and can be set (DECRPM).
  case mode(Int, isSupported: Bool)
  /// The features by iTerm2's query, such as `F` for inline images, with their numbers.
  case features([String: Int])
  /// The background color.
  case background(RGBColor)
  /// The terminal has 24-bit colors (XTGETTCAP, `RGB`).
  case directColor
  /// The number of colors (XTGETTCAP, `Co`).
  case colorCount(Int)
}

extension TerminalReply {
  /// The largest side of a text area or of an image, in pixels.
  private static let maximumArea = 65_535

  /// Parses a control sequence, without its introducer; nil if it is not a valid reply.
  init?(parameters bytes: [UInt8], final: UInt8) {
    switch final {
    case UInt8(ascii: "c"):
      guard bytes.first == UInt8(ascii: "?"), let numbers = Self.numbers(bytes.dropFirst()) else { return nil }
      self = .deviceAttributes(numbers)
    case UInt8(ascii: "t"):
      guard let numbers = Self.numbers(bytes[...]), numbers.count == 3 else { return nil }
      self.init(report: numbers[0], height: numbers[1], width: numbers[2])
    case UInt8(ascii: "S"):
      guard bytes.first == UInt8(ascii: "?"), let numbers = Self.numbers(bytes.dropFirst()) else { return nil }
      self.init(graphics: numbers)
    case UInt8(ascii: "y"):
      guard bytes.first == UInt8(ascii: "?"), bytes.last == UInt8(ascii: "$"),
        let numbers = Self.numbers(bytes.dropFirst().dropLast()), numbers.count == 2
      else { return nil }
      // 1 and 2 are set and reset, 3 and 4 the same permanently, 0 is unknown.
      self = .mode(numbers[0], isSupported: [1, 2, 3].contains(numbers[1]))
    default: return nil
    }
  }

  /// Interprets an item, a status of 0 for success, and values.
  private init?(graphics numbers: [Int]) {
    guard numbers.count >= 3, numbers[1] == 0 else { return nil }
    switch numbers[0] {
    case 1 where (2...65_536).contains(numbers[2]): self = .sixelColors(numbers[2])
    case 2:
      let sides = 1...Self.maximumArea
      guard numbers.count == 4, sides.contains(numbers[2]), sides.contains(numbers[3]) else { return nil }
      self = .sixelSize(width: numbers[2], height: numbers[3])
    default: return nil
    }
  }

  private init?(report: Int, height: Int, width: Int) {
    guard (1...Self.maximumArea).contains(height), (1...Self.maximumArea).contains(width) else { return nil }
    switch report {
    case 4: self = .textArea(width: width, height: height)
    case 6:
      guard let size = CellSize(width: width, height: height) else { return nil }
      self = .cellSize(size)
    default: return nil
    }
  }

  /// The beginnings of the control strings that are replies, by introducer.
  static let beginnings: [UInt8: [[UInt8]]] = [
    UInt8(ascii: "_"): ["G"],
    UInt8(ascii: "P"): ["0+r", "1+r"],
    UInt8(ascii: "]"): ["1337;Capabilities=", "1337;ReportCellSize=", "11;rgb"],
  ].mapValues { $0.map { Array($0.utf8) } }

  /// Parses a control string, without its introducer and terminator; nil if it is not a valid reply.
  init?(string bytes: [UInt8], introducer: UInt8) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    func rest(after prefix: String) -> Substring? { text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : nil }
    switch introducer {
    case UInt8(ascii: "_"):
      guard let rest = rest(after: "G") else { return nil }
      self.init(kitty: rest)
    case UInt8(ascii: "P"):
      guard let capability = rest(after: "1+r") else { return nil }
      self.init(capability: capability)
    default:
      if let features = rest(after: "1337;Capabilities=") {
        guard let features = Self.features(features) else { return nil }
        self = .features(features)
      } else if let size = rest(after: "1337;ReportCellSize=") {
        self.init(inlineCellSize: size)
      } else if let color = rest(after: "11;") {
        guard let color = Self.color(color) else { return nil }
        self = .background(color)
      } else {
        return nil
      }
    }
  }

  /// Parses `i=31;OK`, with any further keys.
  private init?(kitty text: Substring) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let image = parts[0].split(separator: ",").lazy.compactMap { pair -> UInt32? in
      pair.hasPrefix("i=") ? UInt32(pair.dropFirst(2)) : nil
    }.first
    guard let image else { return nil }
    self = .kittyGraphics(image: image, isOK: parts[1] == "OK")
  }

  /// Parses `524742` or `436f=323536`: name and value in hexadecimal.
  private init?(capability text: Substring) {
    let parts = text.split(separator: "=", maxSplits: 1).map(Self.unhexed)
    switch parts.first {
    case "RGB": self = .directColor
    case "Co":
      guard parts.count == 2, let count = parts[1].flatMap({ Int($0) }), count > 0 else { return nil }
      self = .colorCount(count)
    default: return nil
    }
  }

  /// Parses `height;width` in points, with an optional number of pixels per point.
  private init?(inlineCellSize text: Substring) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard (2...3).contains(numbers.count) else { return nil }
    let scale = numbers.count == 3 ? numbers[2] : 1
    let (height, width) = ((numbers[0] * scale).rounded(), (numbers[1] * scale).rounded())
    let valid = 1.0...Double(CellSize.maximum)
    guard valid.contains(width), valid.contains(height), let size = CellSize(width: Int(width), height: Int(height))
    else { return nil }
    self = .inlineCellSize(size)
  }

  /// Parses features such as `T3CwFSx`: a capital, small letters, and an optional number.
  private static func features(_ text: Substring) -> [String: Int]? {
    var features: [String: Int] = [:]
    var rest = text
    while let first = rest.first {
      guard first.isASCII, first.isUppercase else { return nil }
      let name = String(first) + rest.dropFirst().prefix { $0.isASCII && $0.isLowercase }
      rest = rest.dropFirst(name.count)
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 6 else { return nil }
      features[name] = Int(digits) ?? 1
    }
    return features
  }

  /// Parses `rgb:RRRR/GGGG/BBBB`, or `rgba:` with a fourth component, with 1 to 4 hexadecimal digits each.
  private static func color(_ text: Substring) -> RGBColor? {
    guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == (text[..<colon] == "rgb" ? 3 : 4) else { return nil }
    let values = parts.prefix(3).compactMap { part -> UInt8? in
      guard (1...4).contains(part.count), part.allSatisfy(\.isHexDigit), let value = Int(part, radix: 16) else {
        return nil
      }
      let highest = (1 << (4 * part.count)) - 1
      return UInt8((value * 255 + highest / 2) / highest)
    }
    return values.count == 3 ? RGBColor(red: values[0], green: values[1], blue: values[2]) : nil
  }

  private static func unhexed(_ text: Substring) -> String? {
    let digits = Array(text)
    guard digits.count.isMultiple(of: 2), digits.count <= 64, digits.allSatisfy(\.isHexDigit) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Parses numbers between semicolons, of at most six digits each; an empty one is 0.
  static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    var numbers = [0]
    var digits = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        guard digits <= 6 else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ";"):
        guard numbers.count < 32 else { return nil }
        numbers.append(0)
        digits = 0
      default: return nil
      }
    }
    return numbers
  }
}
