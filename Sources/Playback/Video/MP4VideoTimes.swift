/// When each picture of an MPEG-4 track is shown, and at which ones decoding can begin: `stts`, `ctts`, `stss`.
struct MP4VideoTimes {
  /// When each is shown, in the track's units, in the order of decoding.
  let presentations: [Int]
  /// How long the last one lasts.
  let lastLength: Int
  /// The numbers of those that decoding can begin at; nil for all.
  private let keys: Set<Int>?

  /// Reads the tables of `stbl` for so many pictures; what they do not say goes on as before.
  init(_ table: ByteBlock, count: Int, scale: Int) {
    let boxes = MP4Box.all(in: table)
    func content(_ code: FourCC) -> ByteBlock? { boxes.first { $0.code == code }?.content }

    var times: [Int] = []
    times.reserveCapacity(count)
    var (time, length) = (0, max(1, scale / 25))
    for (pictures, units) in Self.runs(content("stts"), count) {
      length = units
      for _ in 0..<min(pictures, count - times.count) {
        times.append(time)
        time += length
      }
    }
    while times.count < count {
      times.append(time)
      time += length
    }
    lastLength = length

    var picture = 0
    for (pictures, offset) in Self.runs(content("ctts"), count) {
      let signed = Int(Int32(truncatingIfNeeded: offset))
      for _ in 0..<min(pictures, count - picture) {
        times[picture] += signed
        picture += 1
      }
    }
    presentations = times
    keys = content("stss").map { table in
      Set(table.bigs(4, at: 8, count: min(table.big(4, at: 4) ?? 0, count)).map { Int($0) - 1 })
    }
  }

  /// Whether decoding can begin at a picture.
  func isKey(_ picture: Int) -> Bool {
    keys?.contains(picture) ?? true
  }

  /// A table of how many, and what; no more runs than pictures.
  private static func runs(_ table: ByteBlock?, _ count: Int) -> [(Int, Int)] {
    guard let table, let runs = table.big(4, at: 4) else { return [] }
    let numbers = table.bigs(4, at: 8, count: 2 * min(runs, count))
    return stride(from: 0, to: numbers.count - 1, by: 2).map { (Int(numbers[$0]), Int(numbers[$0 + 1])) }
  }
}
