/// The names of unsupported video codecs, keyed by four-character code.
enum VideoCodecNames {
  /// Returns the name of a codec, or its code in quotes.
  static func name(of code: FourCC) -> String {
    names[code] ?? "codec '\(code)'"
  }

  private static let names: [FourCC: String] = [
    "dvh1": "HEVC", "av01": "AV1", "vp08": "VP8", "vp09": "VP9", "s263": "H.263",
    "h263": "H.263", "H263": "H.263", "jpeg": "JPEG", "mjpa": "JPEG", "mjpb": "JPEG", "MJPG": "JPEG",
    "SVQ1": "Sorenson Video", "SVQ3": "Sorenson Video 3", "rle ": "QuickTime Animation", "cvid": "Cinepak",
    "apch": "ProRes", "apcn": "ProRes", "apcs": "ProRes", "apco": "ProRes", "ap4h": "ProRes",
    "encv": "encrypted pictures",
    "WMV1": "Windows Media Video", "WMV2": "Windows Media Video", "WMV3": "Windows Media Video", "DIV3": "DivX 3",
    "MP42": "MS MPEG-4", "MP43": "MS MPEG-4", "IV50": "Indeo", "IV32": "Indeo", "MSVC": "Microsoft Video 1",
  ]
}
