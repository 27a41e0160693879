import Foundation

/// The images of a terminal with Kitty's graphics protocol.
struct KittyTerminal {
  struct Image: Equatable {
    var width: Int
    var height: Int
    /// Red, green, blue and alpha, without premultiplication.
    var bytes: [UInt8]
  }

  struct Placement: Equatable {
    var image: UInt32
    var column, row, columns, rows: Int
  }

  private(set) var images: [UInt32: Image] = [:]
  private(set) var placements: [Placement] = []
  private(set) var faults: [String] = []
  private var pending: (keys: [String: String], text: [UInt8])?
  /// Decodes a file of format 100.
  var decodeFile: ([UInt8]) -> Image? = { _ in nil }

  mutating func receive(_ message: TerminalEmulator.Message) {
    guard message.introducer == "_", message.body.first == UInt8(ascii: "G") else { return }
    let parts = message.body.dropFirst().split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    let keys = Dictionary(
      String(decoding: parts[0], as: UTF8.self).split(separator: ",").map { pair in
        let sides = pair.split(separator: "=").map(String.init)
        return (sides[0], sides[1])
      }, uniquingKeysWith: { _, last in last })
    if keys["q"] != "2" { faults.append("a command asks for a reply") }
    let payload = parts.count > 1 ? Array(parts[1]) : []
    if payload.count > 4096 { faults.append("chunk of \(payload.count)") }
    if keys["m"] == "1", payload.count % 4 != 0 { faults.append("chunk of \(payload.count)") }
    if var pending {
      guard keys.keys.sorted() == ["m", "q"] else { return faults.append("keys \(keys) in a chunk") }
      pending.text += payload
      self.pending = pending
    } else if keys["a"] == "t" {
      pending = (keys, payload)
    }
    if let pending {
      guard keys["m"] == "0" else { return }
      self.pending = nil
      return store(pending.keys, pending.text)
    }
    let image = keys["i"].flatMap { UInt32($0) } ?? 0
    switch keys["a"] {
    case "p":
      guard images[image] != nil, keys["C"] == "1" else { return faults.append("placement of \(image)") }
      placements.append(
        Placement(
          image: image, column: message.column, row: message.row, columns: Int(keys["c"] ?? "") ?? 0,
          rows: Int(keys["r"] ?? "") ?? 0))
    case "d":
      guard keys["d"] == "I", images.removeValue(forKey: image) != nil else {
        return faults.append("deletion of \(image)")
      }
      placements.removeAll { $0.image == image }
    default: faults.append("command \(keys)")
    }
  }

  private mutating func store(_ keys: [String: String], _ text: [UInt8]) {
    let image = keys["i"].flatMap { UInt32($0) } ?? 0
    guard image > 0, var bytes = Data(base64Encoded: Data(text)).map(Array.init) else {
      return faults.append("image \(keys)")
    }
    if keys["f"] == "100" {
      guard let decoded = decodeFile(bytes) else { return faults.append("file") }
      images[image] = decoded
      return
    }
    let (width, height) = (Int(keys["s"] ?? "") ?? 0, Int(keys["v"] ?? "") ?? 0)
    let depth = keys["f"] == "24" ? 3 : 4
    guard bytes.count == width * height * depth else { return faults.append("\(bytes.count) bytes for \(keys)") }
    if depth == 3 {
      let colors = bytes
      bytes = []
      for pixel in stride(from: 0, to: colors.count, by: 3) { bytes += colors[pixel..<(pixel + 3)] + [255] }
    }
    if images[image] != nil { faults.append("image \(image) is replaced while it is shown") }
    images[image] = Image(width: width, height: height, bytes: bytes)
  }

  /// Returns what is visible, in an area in cells: red, green, blue and alpha; later placements cover earlier ones.
  func picture(columns: Int, rows: Int, cellWidth: Int, cellHeight: Int, atColumn: Int, row: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: columns * rows * cellWidth * cellHeight * 4)
    let width = columns * cellWidth
    for placement in placements {
      guard let image = images[placement.image] else { continue }
      for y in 0..<image.height {
        let to = ((placement.row - row) * cellHeight + y) * width + (placement.column - atColumn) * cellWidth
        bytes.replaceSubrange(
          (to * 4)..<((to + image.width) * 4), with: image.bytes[(y * image.width * 4)..<((y + 1) * image.width * 4)])
      }
    }
    return bytes
  }
}
