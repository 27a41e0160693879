extension MediaFormat {
  /// The uniform type identifier of the format.
  public var typeIdentifier: String {
    switch self {
    case .wav: "com.microsoft.waveform-audio"
    case .w64: "public.audio"
    case .aiff: "public.aiff-audio"
    case .mp3: "public.mp3"
    case .aac: "public.aac-audio"
    case .m4a: "public.mpeg-4-audio"
    case .flac: "org.xiph.flac"
    case .ogg: "org.xiph.ogg-audio"
    case .caf: "com.apple.coreaudio-format"
    case .mpeg: "public.mpeg"
    case .avi: "public.avi"
    }
  }

  /// All supported formats, for a sentence.
  static let supportedFormats = """
    WAV, Wave64, AIFF, CAF, MP3, AAC, Apple Lossless, FLAC, Vorbis, Opus, and the sound of MPEG-4, MPEG and AVI films
    """
}

extension MediaFormat {
  /// The display name of the format.
  public var name: String {
    switch self {
    case .wav: "WAV"
    case .w64: "Sony Wave64"
    case .aiff: "AIFF"
    case .mp3: "MP3"
    case .aac: "AAC (ADTS)"
    case .m4a: "MPEG-4"
    case .flac: "FLAC"
    case .ogg: "Ogg"
    case .caf: "Core Audio Format"
    case .mpeg: "MPEG"
    case .avi: "AVI"
    }
  }
}

extension SoundCodec {
  /// The display name of the codec.
  var name: String {
    switch self {
    case .pcm(let coding): "\(coding.bytes * 8)-bit \(coding.kind == .float ? "float" : "PCM")"
    case .mulaw: "µ-law"
    case .alaw: "A-law"
    case .ima4: "IMA4"
    case .mp1: "MPEG audio layer I"
    case .mp2: "MPEG audio layer II"
    case .mp3: "MP3"
    case .aac: "AAC"
    case .alac: "Apple Lossless"
    case .flac: "FLAC"
    case .vorbis: "Vorbis"
    case .opus: "Opus"
    case .silence: "no sound"
    case .unsupported(let name): name
    }
  }
}
