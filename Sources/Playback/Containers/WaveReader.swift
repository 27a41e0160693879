/// Reads the headers of RIFF WAVE.
enum WaveReader {
  static func recognizes(_ head: ByteBlock) -> Bool {
    head.has("WAVE", at: 8) && ["RIFF", "RF64", "BW64", "RIFX"].contains(head.code(at: 0))
  }

  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    let name = bytes.block(at: 0, count: 4).code(at: 0) ?? "RIFF"
    guard name == "RIFF" else {
      let what = name == "RIFX" ? "WAVE with its high bytes first" : "WAVE for more than 4 GB"
      let codec = SoundCodec.unsupported("\(name), \(what)")
      return MediaLayout(kind: .wav, codec: codec, media: 0..<bytes.count)
    }
    var format: WaveFormat?
    var data: RIFFChunk?
    try RIFFChunk.walk(bytes, in: 12..<max(12, bytes.count), isBigEndian: false) { chunk throws(ContainerFault) in
      switch chunk.code {
      case "fmt ": format = try WaveFormat(bytes.block(at: chunk.start, count: min(chunk.length, 64)))
      case "data": data = chunk
      default: break
      }
      return data == nil
    }
    guard let format else { throw .damaged(reason: "no format (fmt ) before the sound", offset: 12) }
    guard let data else { throw .damaged(reason: "no sound (data)", offset: 12) }

    let end = endOfSound(data, in: bytes.count)
    let length = end - data.start
    var layout = MediaLayout(
      kind: .wav, codec: format.codec, media: 0..<end, rate: format.rate, channels: format.channels,
      bitsPerSample: format.bitsPerSample, bitRate: format.bitRate)
    if let frameBytes = format.frameBytes {
      layout.frames = length / frameBytes
      if case .pcm(let coding) = format.codec, frameBytes == coding.bytes * format.channels {
        layout.samples = data.start..<end
      }
      // What is written to a pipe has no length yet, or the highest there is: nothing is missing.
      if data.length > length, data.length < SoundNumbers.placeholder {
        layout.claimedFrames = data.length / frameBytes
      }
    } else if case .unsupported = format.codec {
    } else {
      // A demuxer of WAVE gives sound that is not compressed, and other kinds by chance.
      let name = format.codec == .mp3 ? "MP3" : format.codec == .aac ? "AAC" : "MPEG audio layer II"
      layout.codec = .unsupported("\(name) in WAVE")
    }
    return layout
  }

  /// Where the sound ends: with its chunk where that is credible, else with the file (a recorder that was interrupted
  /// leaves zero as the length, or more than there is).
  ///
  /// What follows the sound is of no use, and the one byte that pads sound of an odd length makes `wavparse` find no
  /// sound at all.
  static func endOfSound(_ data: RIFFChunk, in byteCount: Int) -> Int {
    let end = data.start + data.length
    return data.length > 0 && end <= byteCount ? end : max(byteCount, data.start)
  }
}
