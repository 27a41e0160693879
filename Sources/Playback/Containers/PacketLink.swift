/// One of several streams of packets that are played in sequence as one sound.
struct PacketLink: Hashable {
  /// The index of the stream's first packet in the table.
  let first: Int
  /// The headers that the stream's decoder needs.
  let headers: [[UInt8]]
}
