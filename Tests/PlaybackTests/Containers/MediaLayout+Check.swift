// Fuzzing compiles this file into the readers' module.
#if canImport(Playback)
@testable import Playback
#endif

extension MediaLayout {
  /// Returns a property of the layout that no file can have, or nil if the layout is possible.
  ///
  /// - Parameter count: The number of bytes of the file.
  func impossibility(in count: Int) -> String? {
    if media.lowerBound < 0 || media.upperBound > count { return "media \(media) of \(count) bytes" }
    if let rate, !SoundHeaderLimits.rates.contains(rate) { return "a rate of \(rate)" }
    if let channels, !SoundHeaderLimits.channelCounts.contains(channels) { return "\(channels) channels" }
    if let bitsPerSample, !(0...64).contains(bitsPerSample) { return "\(bitsPerSample) bits" }
    if let frames, frames < 0 { return "\(frames) frames" }
    if let trim, trim.first < 0 || trim.rate <= 0 || trim.count.map({ $0 < 0 }) == true { return "trim \(trim)" }
    if let bitRate, bitRate < 0 { return "\(bitRate) bits a second" }
    if setup.count > 1024 { return "a setup of \(setup.count) bytes" }
    if let packets {
      let indexes = Set([0, 1, 255, 256, 257, packets.count / 2, packets.count - 1]).filter {
        $0 >= 0 && $0 < packets.count
      }
      for index in indexes {
        guard let packet = packets[index] else { return "no packet \(index) of \(packets.count)" }
        if packet.isEmpty || packet.lowerBound < media.lowerBound || packet.upperBound > media.upperBound {
          return "packet \(index) at \(packet) in \(media)"
        }
      }
      if packets[packets.count] != nil || packets[-1] != nil { return "packets outside the table" }
      if packets.framesPerPacket < 1 { return "packets of \(packets.framesPerPacket) frames" }
    }
    return nil
  }
}
