enum MP4Reader {
  static func recognizes(_ head: ByteBlock) -> Bool { head.has("ftyp", at: 4) }
  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    MediaLayout(kind: .m4a, codec: .aac, media: 0..<bytes.count, rate: 44100, channels: 2)
  }
}
