extension MP4Track {
  /// Returns the track with its times counted in decoded frames instead of the tables' units; nil if the durations of
  /// its packets are not stated.
  ///
  /// - Parameters:
  ///   - framesPerPacket: The number of frames that a packet decodes to.
  ///   - rate: The rate of those frames, in hertz.
  func counted(framesPerPacket: Int, rate: Int) -> MP4Track? {
    guard let times = MP4Box.first("stts", in: table).flatMap(MP4SampleTimes.init) else { return nil }
    func frames(_ time: Int) -> Int {
      times.frames(before: time, scale: scale, framesPerPacket: framesPerPacket, rate: rate)
    }
    var track = self
    track.scale = rate
    track.total = frames(total)
    track.edits = edits.map { edits in
      let first = frames(edits.first)
      return Edits(first: first, length: edits.length.map { frames(edits.first + min($0, total)) - first })
    }
    track.lead = RateConversion.frames(lead, from: scale, to: rate) ?? 0
    track.list = list.mappingStarts(frames)
    return track
  }
}
