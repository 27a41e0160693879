/// The type of a coded picture, which describes its dependencies.
enum PictureType {
  /// The picture depends on no other, so that decoding can start there.
  case intra
  /// The picture depends on a previous one.
  case predicted
  /// The picture depends on a previous one and on one that is shown later; it is shown immediately.
  case bidirectional

  /// Returns the display order of pictures that are in decoding order: a picture on which others depend is held back
  /// until the next such picture.
  static func ranks(of types: [PictureType]) -> [Int] {
    var ranks = [Int](repeating: 0, count: types.count)
    var next = 0
    var reference: Int?
    func show(_ picture: Int) {
      ranks[picture] = next
      next += 1
    }
    for (picture, type) in types.enumerated() {
      if type == .bidirectional {
        show(picture)
      } else {
        if let reference { show(reference) }
        reference = picture
      }
    }
    if let reference { show(reference) }
    return ranks
  }
}
