// The samples of video tracks.
extension MP4Fragments {
  /// Returns the frames of a track in fragments, up to the first one past the end of the file.
  ///
  /// - Parameters:
  ///   - track: The number of the track.
  ///   - extends: The defaults, the contents of `mvex`.
  ///   - count: The number of the track's frames that the index lists.
  ///   - bytes: The file.
  /// - Returns: Nil if the boxes do not state the frames clearly, or there are too many.
  static func frames(
    of track: Int, extends: ByteBlock, after count: Int, in bytes: some ByteReading
  ) -> [Sample]? {
    var frames: [Sample] = []
    var isCut = false
    let isClear = forEachSample(of: track, extends: extends, in: bytes) { sample in
      guard count + frames.count < VideoLayout.maximumPackets, sample.length < 1 << 32, (sample.time ?? 0) < 1 << 48
      else { return .fail }
      isCut = isCut || !sample.isInside(bytes.count)
      guard !isCut else { return .endRun }
      // A frame without data repeats the previous one.
      guard sample.size > 0 || sample.length > 0 else { return .fail }
      frames.append(sample)
      return .next
    }
    return isClear ? frames : nil
  }
}
