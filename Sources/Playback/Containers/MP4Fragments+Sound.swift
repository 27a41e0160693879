// The samples of sound tracks.
extension MP4Fragments {
  /// Returns the samples of a track, in the index and in fragments; nil if the boxes do not state them clearly, or none
  /// is in the file.
  static func samples(of track: MP4Track, extends: ByteBlock, in bytes: some ByteReading) -> MP4Samples? {
    var samples = MP4Samples()
    if track.hasSamples {
      guard let indexed = MP4SampleTable.samples(in: track.table, fileSize: bytes.count) else { return nil }
      samples = indexed
    }
    let isClear = forEachSample(of: track.number, extends: extends, in: bytes) { sample in
      guard samples.count == samples.times.count, sample.isInside(bytes.count) else {
        // The samples of a run without a list are alike.
        let missing = sample.isListed ? 1 : 1 + sample.following
        guard samples.times.append(missing, lasting: sample.length) else { return .fail }
        return sample.isListed ? .next : .endRun
      }
      guard samples.times.append(1, lasting: sample.length) else { return .fail }
      samples.offsets.append(UInt64(sample.offset))
      samples.sizes.append(UInt32(clamping: sample.size))
      return .next
    }
    guard isClear, samples.count > 0, samples.times.end / track.scale < MP4Track.mostSeconds else { return nil }
    return samples
  }
}
