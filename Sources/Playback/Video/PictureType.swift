/// What a coded picture is made from.
enum PictureType {
  /// Itself: decoding can begin there.
  case intra
  /// A picture before it.
  case predicted
  /// A picture before it and one that is shown after it: it is shown at once.
  case bidirectional

  /// The place of each picture in the order in which they are shown, for pictures in the order in which they are decoded:
  /// one that others are made from is held back until the next such one comes.
  static func ranks(of types: [PictureType]) -> [Int] {
    var ranks = [Int](repeating: 0, count: types.count)
    var next = 0
    var held: Int?
    func show(_ picture: Int) {
      ranks[picture] = next
      next += 1
    }
    for (picture, type) in types.enumerated() {
      if type == .bidirectional {
        show(picture)
      } else {
        if let held { show(held) }
        held = picture
      }
    }
    if let held { show(held) }
    return ranks
  }
}
