import Foundation

extension Data {
  /// The bytes without a byte order mark of UTF-8, which editors may insert; JSON allows parsers to ignore it.
  var withoutByteOrderMark: Data {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return starts(with: mark) ? Data(dropFirst(mark.count)) : self
  }
}
