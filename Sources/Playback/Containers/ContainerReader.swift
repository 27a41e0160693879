// Containers: the format of a file and the location of its sound, read from its headers alone.
//
//     bytes ─► ContainerReader ─► one reader per container ─► MediaLayout ─► a sample-exact decoding chain
//
// Each reader reads only what affects its result, because playback starts after these reads. Every number in a file is
// untrusted until it has been checked: ranges must lie within the file, sums must not overflow, tables are limited in
// size, and searches in distance. A truncated file plays up to its end, if a decoder can start.

/// The reader of files in any supported container, which it recognizes by the first bytes.
enum ContainerReader {
  /// Reads the layout of a file.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: The layout, even if the codec is not supported: see ``SoundCodec/unsupported(_:)``.
  /// - Throws: ``ContainerFault`` if the file is not media, contains no sound, or is too damaged to start.
  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    guard bytes.count > 0 else { throw .empty }
    let head = bytes.block(at: 0, count: 512)
    guard head.count > 0 else { throw .damaged(reason: "its first bytes cannot be read", offset: 0) }

    if head.has("RIFF"), head.has("AVI ", at: 8) { return try AVIReader.read(bytes) }
    if WaveReader.recognizes(head) { return try WaveReader.read(bytes) }
    if Wave64Reader.recognizes(head) { return try Wave64Reader.read(bytes) }
    if head.has("FORM"), head.has("AIF", at: 8) { return try AIFFReader.read(bytes) }
    if head.has("caff") { return try CAFReader.read(bytes) }
    if head.has("OggS") { return try OggReader.read(bytes) }
    if head.has("fLaC") { return try FLACReader.read(bytes, from: 0) }
    if MP4Reader.recognizes(head) { return try MP4Reader.read(bytes) }
    if ProgramStreamReader.recognizes(head) { return try ProgramStreamReader.read(bytes) }
    // The check is skipped after a leading tag, whose bytes may look like text.
    if LeadingTags.length(head) == nil, let found = MediaFormat.foreign(head) { throw .unrecognized(found: found) }
    if let sound = try MPEGAudioReader.read(bytes) { return sound }
    throw .unrecognized(found: MediaFormat.describe(head.part(0, 64).bytes))
  }
}
