/// The names of codecs with four-character codes in Apple's containers that are not supported.
enum CodecNames {
  /// Returns the name of a codec, or its code in quotes.
  static func name(of code: FourCC) -> String {
    names[code] ?? "codec '\(code)'"
  }

  private static let names: [FourCC: String] = [
    "ac-3": "Dolby AC-3", "sac3": "Dolby AC-3", "ec-3": "Dolby Digital Plus", "ac-4": "Dolby AC-4",
    "mlpa": "Dolby TrueHD", "dtsc": "DTS", "dtsh": "DTS", "dtsl": "DTS", "dtse": "DTS", "dtsx": "DTS",
    "samr": "AMR speech", "sawb": "AMR wide-band speech", "sevc": "EVRC speech", "sqcp": "QCELP speech",
    "Qclp": "QCELP speech", "agsm": "GSM 6.10", "GSM ": "GSM 6.10", "ilbc": "iLBC speech", "G722": "G.722",
    "MAC3": "MACE 3:1", "MAC6": "MACE 6:1", "QDM2": "QDesign Music 2", "QDMC": "QDesign Music",
    "ms\u{0}\u{2}": "MS ADPCM", "ms\u{0}\u{11}": "IMA ADPCM", "drms": "AAC with Apple's copy protection",
    "enca": "encrypted sound", "mha1": "MPEG-H", "mhm1": "MPEG-H", "apac": "Apple Positional Audio",
    "usac": "xHE-AAC", "opus": "Opus", "flac": "FLAC", "cdx4": "ADPCM 4:1", "cdx2": "ADPCM 2:1",
    "WMA1": "Windows Media Audio 1", "WMA2": "Windows Media Audio 2", "spex": "Speex",
  ]
}
