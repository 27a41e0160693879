extension MP4Track {
  /// Returns the track with its times counted in decoded frames instead of the tables' units.
  ///
  /// - Parameters:
  ///   - times: The durations of its samples.
  ///   - rate: The rate of the frames, in hertz.
  ///   - isExact: Whether every decoded frame is sound, whatever the duration of the last sample is.
  ///   - position: The number of frames before a sample, by its index, up to the number of samples.
  func counted(_ times: MP4SampleTimes, at rate: Int, isExact: Bool, position: (Int) -> Int) -> MP4Track {
    func frames(_ time: Int) -> Int { times.frames(before: time, scale: scale, rate: rate, position: position) }
    var track = self
    track.scale = rate
    track.total = isExact || times.isOpen ? position(times.count) : frames(total)
    track.edits = edits.map { edits in
      let first = frames(edits.first)
      // The edit's length is rounded to the movie's units, often milliseconds.
      let excess = edits.length.map { edits.first + $0 - times.end } ?? 0
      guard let length = edits.length, abs(excess) > scale / 500 else { return Edits(first: first, length: nil) }
      var end = frames(edits.first + length)
      if excess > 0 {
        // Only a last sample without a duration extends beyond the stated end.
        guard times.isOpen, let rest = RateConversion.frames(excess, from: scale, to: rate) else {
          return Edits(first: first, length: nil)
        }
        end = min(position(times.count - 1) + rest, track.total)
      }
      return Edits(first: first, length: end - first)
    }
    track.lead = RateConversion.frames(lead, from: scale, to: rate) ?? 0
    track.list = list.mappingStarts(frames)
    return track
  }
}
