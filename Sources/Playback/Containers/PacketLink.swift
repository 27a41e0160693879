/// One of several streams of packets that are played in sequence as one sound.
struct PacketLink: Hashable {
  /// The index of its first packet in the table.
  let first: Int
  /// The headers that its decoder needs.
  let headers: [[UInt8]]
}
