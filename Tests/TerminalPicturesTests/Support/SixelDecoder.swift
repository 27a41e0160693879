/// A decoder of Sixel graphics, written from the description of the format only.
struct SixelDecoder {
  /// The pixels as `0xRRGGBB`, row by row; nil where nothing was drawn.
  private(set) var pixels: [UInt32?] = []
  private(set) var width = 0
  private(set) var height = 0
  private(set) var colorCount = 0
  private(set) var fault: String?

  /// Decodes the body of a control string.
  init(_ body: [UInt8]) {
    fault = decode(Array(String(decoding: body, as: UTF8.self)))
  }

  /// Decodes characters; returns what is wrong with them.
  private mutating func decode(_ text: [Character]) -> String? {
    var index = 0
    func number() -> Int {
      var value = 0
      while index < text.count, let digit = text[index].wholeNumberValue {
        value = value * 10 + digit
        index += 1
      }
      return value
    }
    func numbers() -> [Int] {
      var list = [number()]
      while index < text.count, text[index] == ";" {
        index += 1
        list.append(number())
      }
      return list
    }
    let mode = numbers()
    guard index < text.count, text[index] == "q", mode.count == 3, mode[1] == 1 else {
      return "introducer"
    }
    index += 1
    var (x, top, color) = (0, 0, 0)
    var palette: [Int: UInt32] = [:]
    while index < text.count {
      let character = text[index]
      index += 1
      switch character {
      case "\"":
        let raster = numbers()
        guard raster.count == 4, raster[0] == 1, raster[1] == 1 else { return "raster" }
        (width, height) = (raster[2], raster[3])
        pixels = Array(repeating: nil, count: width * height)
      case "#":
        let list = numbers()
        color = list[0]
        if list.count == 5 {
          guard list[1] == 2, list[2...].allSatisfy({ $0 <= 100 }) else { return "color" }
          let parts = list[2...].map { UInt32(($0 * 255 + 50) / 100) }
          palette[color] = parts[0] << 16 | parts[1] << 8 | parts[2]
        }
      case "$": x = 0
      case "-": (x, top) = (0, top + 6)
      default:
        var count = 1
        var value = character
        if character == "!" {
          count = number()
          value = text[index]
          index += 1
        }
        guard let byte = value.asciiValue, (0x3F...0x7E).contains(byte), let shade = palette[color] else {
          return "data \(value)"
        }
        for _ in 0..<count {
          for line in 0..<6 where (byte - 0x3F) >> line & 1 == 1 {
            guard x < width, top + line < height else { return "outside \(x), \(top + line)" }
            pixels[(top + line) * width + x] = shade
          }
          x += 1
        }
      }
    }
    colorCount = palette.count
    return nil
  }
}
